import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { seedDemoMarket, seedLists } from '../seed/seed.ts';
import { buildApp } from './app.ts';
import { cachedChoice, cachedPages } from './cached-pages.ts';
import { checkSession, useBotCheck, useBreachedPasswords, useTokenSecret } from './features/auth/index.ts';
import { chatConnection } from './features/chat/index.ts';
import { holdFirstRates, useRatesService } from './features/currency/index.ts';
import { type DemoPassword, openDemoInPublic } from './features/demo/index.ts';
import { useScanner } from './features/files/index.ts';
import { openPush } from './features/push/index.ts';
import { rememberKey } from './features/reputation/index.ts';
import { npdService, useTaxService } from './features/taxes/index.ts';
import { figures } from './figures.ts';
import { openPayments } from './open-payments.ts';
import { type Config, ConfigError, loadConfig } from './platform/config.ts';
import { DatabaseTooOld } from './platform/db/baseline.ts';
import { AlreadyRunning } from './platform/db/data-dir-lock.ts';
import { EmbeddedPostgresProblem } from './platform/db/embedded-home.ts';
import { isEmbeddedPostgresAvailable, startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { closeDatabase, openDatabase, type PostgresTarget, pingDatabase } from './platform/db/index.ts';
import { migrate } from './platform/db/migrate.ts';
import { ensureDatabase } from './platform/db/own-database.ts';
import { gracefulShutdown } from './platform/graceful-shutdown.ts';
import { closeHttp } from './platform/http/close-http.ts';
import { mountHealth, nowShuttingDown, nowStarted } from './platform/http/health.ts';
import { openLimits } from './platform/http/limits.ts';
import { log, logAndCarryOn, sandboxOrigin, setClockShift, siteOf, useReactions, useSite } from './platform/index.ts';
import { makeJobsSchema, startJobs, stopJobs } from './platform/jobs/jobs.ts';
import { startSweeping, stopSweeping, useTimetable } from './platform/jobs/timers.ts';
import { pagesAreBuilt, whenLauncherDies } from './platform/launcher.ts';
import { useMailEventSecrets } from './platform/mail/event-secrets.ts';
import { openMail } from './platform/mail/mail.ts';
import { measureOutbox, startOutbox, stopOutbox, useProjections } from './platform/outbox.ts';
import { mountPages } from './platform/pages/pages.ts';
import { builtRenderer, developmentRenderer } from './platform/pages/renderer.ts';
import { closeSockets, openSockets } from './platform/realtime/sockets.ts';
import { useSealSecret } from './platform/secrets/seal.ts';
import { ensureSecret } from './platform/secrets/secrets.ts';
import { useSigningSecret } from './platform/secrets/signature.ts';
import { findSetting } from './platform/settings.sql.ts';
import { openSms } from './platform/sms/sms.ts';
import { demoKey, useStorageKeys } from './platform/storage/sealed.ts';
import { openFileStorage } from './platform/storage/storage.ts';
import { projections } from './projections.ts';
import { reactions } from './reactions.ts';
import { refreshSearchIndex } from './search-index.ts';
import { chores, jobs, timetable } from './timetable.ts';

const isDev = process.argv.includes('--dev');
const webDir = fileURLToPath(new URL('../../web', import.meta.url));
const SWEEP_MS = 1_000;
const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

const { onShutdown, shutdown } = gracefulShutdown(10_000);
function exit(code: number): void {
  nowShuttingDown();
  void shutdown().then(() => process.exit(code));
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => exit(0));
whenLauncherDies(() => exit(0));
process.on('unhandledRejection', (error) => log.error({ event: 'unhandled_rejection', err: error }, 'unhandled rejection'));
process.on('uncaughtException', (error) => {
  log.fatal({ event: 'uncaught_exception', err: error }, 'uncaught exception, the process exits');
  exit(1);
});

try {
  await start(loadConfig(process.env));
} catch (error) {
  if (![ConfigError, EmbeddedPostgresProblem, AlreadyRunning, DatabaseTooOld].some((kind) => error instanceof kind)) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  exit(1);
}

async function start(config: Config): Promise<void> {
  log.level = config.logLevel;
  useSite(siteOf(config));
  const target = await openStorage(config);
  const secret = config.jwtSecret ?? (await ensureSecret(config.dataDir, 'jwt'));
  useTokenSecret(secret, config);
  useSealSecret(secret);
  useSigningSecret(secret);
  useStorageKeys(config.paperKeys ?? [demoKey(await ensureSecret(config.dataDir, 'papers'))]);
  useBotCheck(config);
  useRatesService(config.ratesUrl);
  useTaxService(npdService(config.npdUrl ?? sandboxOrigin(config)));
  useReactions(reactions);
  useProjections(projections);
  useTimetable(timetable);
  openLimits(config.limitsTimes);
  openMail(config);
  useMailEventSecrets(config.mailEventSecrets);
  openSms(config);
  const vapidKey = config.vapidKey ?? (config.mode === 'demo' ? await ensureSecret(config.dataDir, 'vapid') : null);
  openPush({ ...config, vapidKey });
  await openFileStorage(config);
  useScanner(config.scannerUrl);
  useBreachedPasswords(config.breachedPasswordsUrl);
  const payments = await openPayments(config, target);
  onShutdown('sandbox', payments.stop);
  if (config.mode === 'production') await seedLists();
  if (config.seed === 'demo') {
    const seconds = stopwatch();
    if (await seedDemoMarket(printLine)) printLine(`Демо-рынок готов за ${seconds()} с`);
  }
  const ownPasswords = config.isDemoInPublic ? await openDemoInPublic() : undefined;
  setClockShift(Number((await findSetting('clock_shift_ms')) ?? 0));
  await rememberKey();

  const app = buildApp();
  if (config.metricsToken) measureOutbox();
  await pagesAreBuilt;
  mountHealth(app, [{ name: 'database', check: pingDatabase }], config.metricsToken, figures);
  const renderer = isDev ? await developmentRenderer(app, webDir) : builtRenderer(webDir);
  mountPages(app, {
    renderer,
    cached: isDev ? [] : cachedPages,
    choice: cachedChoice,
    clientDir: isDev ? null : path.join(webDir, 'build/client'),
  });
  await renderer();
  startOutbox(SWEEP_MS);
  onShutdown('telling', stopOutbox);
  await app.listen({ port: config.port, host: config.host });
  onShutdown('http', () => closeHttp(app));
  openSockets(app.server, checkSession, {
    node: config.nodeName,
    redisUrl: config.redisUrl,
    hearing: chatConnection,
    callers: config.apiBase && config.publicUrl,
  });
  onShutdown('sockets', closeSockets);
  await startJobs(target, jobs, chores);
  onShutdown('jobs', stopJobs);
  startSweeping(SWEEP_MS);
  refreshSearchIndex().catch(logAndCarryOn('search index'));
  holdFirstRates().catch(logAndCarryOn('rates'));
  onShutdown('timers', stopSweeping);
  nowStarted();
  welcome(config, ownPasswords);
  for (const line of payments.notes) printLine(line);
}

function stopwatch(): () => number {
  const started = performance.now();
  return () => Math.round((performance.now() - started) / 1000);
}

async function openStorage(config: Config): Promise<PostgresTarget> {
  const seconds = stopwatch();
  const target = config.databaseUrl ? { connectionString: config.databaseUrl } : await embedded(config);
  openDatabase(target);
  onShutdown('database', closeDatabase);
  const applied = await migrate();
  await makeJobsSchema(target);
  if (applied.length > 0) printLine(`База готова за ${seconds()} с, применено изменений: ${applied.length}`);
  return target;
}

async function embedded(config: Config): Promise<PostgresTarget> {
  if (!isEmbeddedPostgresAvailable()) {
    throw new ConfigError(['DATABASE_URL: для этой машины нет встроенной базы. Укажите адрес своего PostgreSQL 15 или новее']);
  }
  printLine('Запускаю базу…');
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, onProgress: printLine });
  onShutdown('postgres', postgres.stop);
  const { host, port, user } = postgres;
  await ensureDatabase({ host, port, user, database: 'postgres' }, 'artel');
  return { host, port, user, database: 'artel' };
}

function welcome(config: Config, ownPasswords: DemoPassword[] | undefined): void {
  printLine('');
  printLine(`${config.brandName} работает: ${config.publicUrl}`);
  if (ownPasswords) {
    printLine('Пароли демо-аккаунтов — показаны один раз, запишите их:');
    for (const { email, password } of ownPasswords) printLine(`  ${email.padEnd(21)}${password}`);
  } else if (config.isDemoInPublic) {
    printLine('Демо-аккаунты: пароли были показаны при первом запуске с DEMO_IN_PUBLIC=1');
  } else if (config.seed === 'demo') {
    printLine('Демо-аккаунты (пароль artel-demo-2026):');
    printLine('  customer@artel.test  заказчик');
    printLine('  seller@artel.test    исполнитель');
    printLine('  admin@artel.test     администрация');
  }
  if (config.mode === 'demo') {
    const folder = (name: string) => path.join(path.relative(process.cwd(), config.dataDir) || '.', name);
    printLine(`Песочница платежей: ${sandboxOrigin(config)}  ·  письма: ${folder('mail')}  ·  СМС: ${folder('sms')}`);
  }
  printLine('Остановить: Ctrl+C');
}
