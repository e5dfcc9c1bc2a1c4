/** Everything the suite plays on: a database of its own that really writes to the disk, people, a provider, processes. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { useTokenSecret } from '../../../server/src/features/auth/index.ts';
import { useProviders, yookassa } from '../../../server/src/features/provider/index.ts';
import { setClockShift } from '../../../server/src/platform/clock.ts';
import { startEmbeddedPostgres } from '../../../server/src/platform/db/embedded-postgres.ts';
import { closeDatabase, database, openDatabase } from '../../../server/src/platform/db/index.ts';
import { migrate } from '../../../server/src/platform/db/migrate.ts';
import { ensureDatabase } from '../../../server/src/platform/db/own-database.ts';
import { useReactions } from '../../../server/src/platform/events.ts';
import { makeJobsSchema } from '../../../server/src/platform/jobs/jobs.ts';
import { useTimetable } from '../../../server/src/platform/jobs/timers.ts';
import { log } from '../../../server/src/platform/log.ts';
import { useProjections } from '../../../server/src/platform/outbox.ts';
import { useSealSecret } from '../../../server/src/platform/secrets/seal.ts';
import { projections } from '../../../server/src/projections.ts';
import { reactions } from '../../../server/src/reactions.ts';
import { timetable } from '../../../server/src/timetable.ts';
import { hangUp } from './calls.ts';
import { startDatabaseProxy } from './database-proxy.ts';
import { dice } from './dice.ts';
import { startFakeProvider } from './fake-provider.ts';
import { openHistory } from './history.ts';
import { openMarket } from './market.ts';
import { freePort, type NodeSettings, programBeside, startNodes } from './nodes.ts';

export type Stage = Awaited<ReturnType<typeof openStage>>;

const processes = 3;
/** How many of the COMMITs of the first process are lost on the way there, and how many on the way back. */
const lostCommits = 0.02;

export async function openStage(folder: string, seed: number) {
  log.level = 'silent'; // the faults are ours, and the processes write logs of their own
  const throws = dice(seed);
  const settingsOfDatabase = {
    max_connections: '150',
    // a COMMIT that nobody waited for stays in memory long enough to be missed when the server falls
    wal_writer_delay: '10s',
    wal_writer_flush_after: '64MB',
  };
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: settingsOfDatabase });
  const { host, port, user } = postgres;
  await ensureDatabase({ host, port, user, database: 'postgres' }, 'ledger_chaos');
  const target = { host, port, user, database: 'ledger_chaos' };
  openDatabase(target, 6);
  const { rows } = await database().query('show fsync');
  if (rows[0].fsync !== 'on') throw new Error('the suite proves nothing on a database that does not write to the disk');
  await migrate();
  await makeJobsSchema(target);

  const secrets = { tokenSecret: randomBytes(32).toString('hex'), publicUrl: 'http://ledger-chaos.test' };
  const keys = { shopId: 'shop', secretKey: randomBytes(16).toString('hex'), webhookSecret: randomBytes(16).toString('hex') };
  const providerPort = await freePort(throws);
  const providerOptions = {
    name: 'sandbox',
    baseUrl: `http://127.0.0.1:${providerPort}`,
    shop: { id: keys.shopId, secret: keys.secretKey },
    payouts: { id: keys.shopId, secret: keys.secretKey },
    notifications: { secrets: [keys.webhookSecret] },
    cardFormUrl: `http://127.0.0.1:${providerPort}`,
    taxes: null,
    timeoutMs: 1_500,
  };
  useTokenSecret(secrets.tokenSecret, secrets);
  useSealSecret(secrets.tokenSecret);
  useReactions(reactions);
  useProjections(projections);
  useTimetable(timetable);
  useProviders(yookassa(providerOptions));
  const market = await openMarket(throws);

  const proxyDice = dice(seed + 1);
  const state = { isCalm: false };
  const proxy = await startDatabaseProxy(path.join(folder, 'proxy'), host, () => {
    if (state.isCalm || !proxyDice.chance(2 * lostCommits)) return 'pass';
    return proxyDice.pick(['lose the request', 'lose the answer']);
  });
  const settings: NodeSettings[] = [];
  for (let n = 0; n < processes; n++) {
    const at = n === 0 ? { ...target, host: proxy.host, port: proxy.port } : target;
    settings.push({ ...secrets, database: at, port: await freePort(throws), provider: providerOptions });
  }
  const nodes = await startNodes(programBeside(import.meta.url), settings, folder);
  const anyDice = dice(seed + 2);
  const any = () => nodes.any(anyDice);
  const provider = await startFakeProvider({ port: providerPort, keys, dice: dice(seed + 3), shop: any });
  const history = await openHistory(path.join(folder, 'history.jsonl'));

  return {
    seed,
    folder,
    database: target,
    market,
    nodes,
    any,
    provider,
    proxy,
    history,
    /** No mischief from now on: what is unknown can be asked. */
    calm(): void {
      state.isCalm = true;
      provider.calm();
    },
    async close(): Promise<void> {
      setClockShift(0);
      await nodes.leave();
      hangUp();
      await provider.stop();
      await proxy.stop();
      await history.close();
      await closeDatabase();
      await postgres.stop();
    },
  };
}
