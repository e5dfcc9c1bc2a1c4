/** One process of the product in the suite: the real API, jobs, timers and the sealer on the shared database. It will be killed. */
import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from '../../../server/src/app.ts';
import { useTokenSecret } from '../../../server/src/features/auth/index.ts';
import { sealJournals } from '../../../server/src/features/ledger/index.ts';
import { useProviders, yookassa } from '../../../server/src/features/provider/index.ts';
import { closeDatabase, openDatabase } from '../../../server/src/platform/db/index.ts';
import { useReactions } from '../../../server/src/platform/events.ts';
import { closeHttp } from '../../../server/src/platform/http/close-http.ts';
import { freeAbandonedJobs, startJobs, stopJobs } from '../../../server/src/platform/jobs/jobs.ts';
import { startSweeping, stopSweeping, useTimetable } from '../../../server/src/platform/jobs/timers.ts';
import { log, logAndCarryOn } from '../../../server/src/platform/log.ts';
import { startOutbox, stopOutbox, useProjections } from '../../../server/src/platform/outbox.ts';
import { useSealSecret } from '../../../server/src/platform/secrets/seal.ts';
import { projections } from '../../../server/src/projections.ts';
import { reactions } from '../../../server/src/reactions.ts';
import { jobs, timetable } from '../../../server/src/timetable.ts';
import type { NodeSettings } from './nodes.ts';

const settings = JSON.parse(process.env.CHAOS_NODE!) as NodeSettings;
process.on('unhandledRejection', (error) => log.error({ event: 'unhandled_rejection', err: error }, 'unhandled rejection'));

openDatabase(settings.database, 10);
useTokenSecret(settings.tokenSecret, { publicUrl: settings.publicUrl });
useSealSecret(settings.tokenSecret);
useReactions(reactions);
useProjections(projections);
useTimetable(timetable);
useProviders(yookassa(settings.provider));
const app = buildApp();
await app.listen({ host: '127.0.0.1', port: settings.port });
// what a letter says is not judged here
await startJobs(settings.database, { ...jobs, mail: async () => {} }, []);
startSweeping(500);
startOutbox(500);

let isShuttingDown = false;
/** What the timetable does every minute or so comes round all the time here, in every process. */
async function keepTidy(): Promise<void> {
  while (!isShuttingDown) {
    await sealJournals().catch(logAndCarryOn('sealing'));
    await freeAbandonedJobs(3_000).catch(logAndCarryOn('freeing jobs'));
    await sleep(300);
  }
}
const tidying = keepTidy();

process.once('SIGTERM', async () => {
  isShuttingDown = true;
  await closeHttp(app);
  await stopJobs();
  await stopSweeping();
  await tidying;
  await stopOutbox();
  await closeDatabase();
  process.exit(0);
});
process.on('disconnect', () => process.exit(1));
process.send!('ready');
// the killed leave nothing behind, so what is compiled is written down at once
flushCompileCache();
