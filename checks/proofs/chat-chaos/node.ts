/** One process of the product in the suite: the real API and the real sockets on the shared database. It will be killed. */
import { flushCompileCache } from 'node:module';
import { buildApp } from '../../../server/src/app.ts';
import { checkSession, useTokenSecret } from '../../../server/src/features/auth/index.ts';
import { setClockShift } from '../../../server/src/platform/clock.ts';
import { closeDatabase, openDatabase } from '../../../server/src/platform/db/index.ts';
import { useReactions } from '../../../server/src/platform/events.ts';
import { closeHttp } from '../../../server/src/platform/http/close-http.ts';
import { openLimits } from '../../../server/src/platform/http/limits.ts';
import { log } from '../../../server/src/platform/log.ts';
import { startOutbox, stopOutbox, useProjections } from '../../../server/src/platform/outbox.ts';
import { closeSockets, openSockets } from '../../../server/src/platform/realtime/sockets.ts';
import { useSealSecret } from '../../../server/src/platform/secrets/seal.ts';
import { projections } from '../../../server/src/projections.ts';
import { reactions } from '../../../server/src/reactions.ts';

export type NodeSettings = {
  name: string;
  port: number;
  database: { host: string; port: number; user: string; database: string };
  tokenSecret: string;
  publicUrl: string;
  redisUrl: string | null;
  began_at: number;
};

const settings = JSON.parse(process.env.CHAOS_NODE!) as NodeSettings;
process.on('unhandledRejection', (error) => log.error({ event: 'unhandled_rejection', err: error }, 'unhandled rejection'));

openDatabase(settings.database, 10);
useTokenSecret(settings.tokenSecret, { publicUrl: settings.publicUrl });
useSealSecret(settings.tokenSecret);
useReactions(reactions);
useProjections(projections);
openLimits(1_000_000);
// an hour passes in a minute, so that nobody writes faster than a person may
const hasten = (): void => setClockShift((Date.now() - settings.began_at) * 59);
hasten();
setInterval(hasten, 200).unref();
const app = buildApp();
await app.listen({ host: '127.0.0.1', port: settings.port });
openSockets(app.server, checkSession, { node: settings.name, redisUrl: settings.redisUrl });
startOutbox(500);

process.once('SIGTERM', async () => {
  await closeSockets();
  await closeHttp(app);
  await stopOutbox();
  await closeDatabase();
  process.exit(0);
});
process.on('disconnect', () => process.exit(1));
process.send!('ready');
// the killed leave nothing behind, so what is compiled is written down at once
flushCompileCache();
