/** Everything the suite plays on: a database that really writes to the disk, members who know each other, two nodes, a bad network. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { useTokenSecret } from '../../../server/src/features/auth/index.ts';
import { startEmbeddedPostgres } from '../../../server/src/platform/db/embedded-postgres.ts';
import { closeDatabase, database, openDatabase } from '../../../server/src/platform/db/index.ts';
import { migrate } from '../../../server/src/platform/db/migrate.ts';
import { ensureDatabase } from '../../../server/src/platform/db/own-database.ts';
import { useReactions } from '../../../server/src/platform/events.ts';
import { makeJobsSchema } from '../../../server/src/platform/jobs/jobs.ts';
import { log } from '../../../server/src/platform/log.ts';
import { useProjections } from '../../../server/src/platform/outbox.ts';
import { projections } from '../../../server/src/projections.ts';
import { reactions } from '../../../server/src/reactions.ts';
import { aCustomer, type TestPerson } from '../../../server/test/people.ts';
import { dice } from '../ledger-chaos/dice.ts';
import { openHistory } from '../ledger-chaos/history.ts';
import { freePort, programBeside, startNodes } from '../ledger-chaos/nodes.ts';
import { startFaultProxy } from './fault-proxy.ts';
import type { NodeSettings } from './node.ts';
import { anNginx, aRedis } from './programs.ts';

export type Stage = Awaited<ReturnType<typeof openStage>>;
export type Room = { chat_id: string; members: [TestPerson, TestPerson] };

const names = ['a', 'b'];

/** `isWhole`: with a real nginx before the nodes and a Redis between them. */
export async function openStage(folder: string, { seed, people, isWhole }: { seed: number; people: number; isWhole: boolean }) {
  log.level = 'silent'; // the faults are ours, and the processes write logs of their own
  const throws = dice(seed);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: { max_connections: '100' } });
  const { host, port, user } = postgres;
  await ensureDatabase({ host, port, user, database: 'postgres' }, 'chat_chaos');
  const target = { host, port, user, database: 'chat_chaos' };
  openDatabase(target, 6);
  const { rows } = await database().query('show fsync');
  if (rows[0].fsync !== 'on') throw new Error('the suite proves nothing on a database that does not write to the disk');
  await migrate();
  await makeJobsSchema(target);
  const secrets = { tokenSecret: randomBytes(32).toString('hex'), publicUrl: 'http://chat-chaos.test' };
  useTokenSecret(secrets.tokenSecret, secrets);
  useReactions(reactions);
  useProjections(projections);

  const members = await Promise.all(Array.from({ length: people }, () => aCustomer()));
  const strangers = await Promise.all([aCustomer(), aCustomer()]);
  const redisPort = isWhole ? await freePort(throws) : undefined;
  const redis = redisPort ? await aRedis(redisPort) : undefined;
  const redisUrl = redisPort ? `redis://127.0.0.1:${redisPort}` : null;
  const settings: NodeSettings[] = [];
  const began_at = Date.now();
  for (const name of names) settings.push({ ...secrets, began_at, name, port: await freePort(throws), database: target, redisUrl });
  const nodes = await startNodes(programBeside(import.meta.url), settings, folder);
  const rooms = await acquaint(`http://127.0.0.1:${settings[0]!.port}`, members);
  const anyDice = dice(seed + 1);
  const nginxPort = isWhole ? await freePort(throws) : undefined;
  const nginx = nginxPort ? await anNginx(folder, nginxPort, [settings[0]!.port, settings[1]!.port]) : undefined;
  const proxy = await startFaultProxy(
    (name) => {
      if (nginxPort) return `http://127.0.0.1:${nginxPort}`;
      const known = settings.find((one) => one.name === name);
      return known ? `http://127.0.0.1:${known.port}` : nodes.any(anyDice);
    },
    await freePort(throws),
    dice(seed + 2),
  );
  const history = await openHistory(path.join(folder, 'history.jsonl'));
  return {
    seed,
    folder,
    members,
    strangers,
    rooms,
    nodes,
    proxy,
    history,
    redis,
    async close(): Promise<void> {
      await nodes.leave();
      await proxy.stop();
      await nginx?.kill();
      await redis?.kill();
      await history.close();
      await closeDatabase();
      await postgres.stop();
    },
  };
}

/** Each with the next two of the circle; both have written, so that nobody waits for an answer. */
async function acquaint(origin: string, members: readonly TestPerson[]): Promise<Room[]> {
  const say = async ({ token }: TestPerson, body: object): Promise<string> => {
    const response = await fetch(`${origin}/api/messages/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`people cannot get acquainted: ${await response.text()}`);
    return ((await response.json()) as { result: { chat_id: string } }).result.chat_id;
  };
  const rooms: Room[] = [];
  for (const [at, one] of members.entries())
    for (const step of [1, 2]) {
      const other = members[(at + step) % members.length]!;
      const chat_id = await say(one, { recipient: other.user_id, message: 'Здравствуйте' });
      await say(other, { chat_id, message: 'И вам доброго дня' });
      rooms.push({ chat_id, members: [one, other] });
    }
  return rooms;
}
