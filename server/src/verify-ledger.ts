/** `npm run verify-ledger`: prints one line; exit code 1 on a violation. */
import { reportLine, verifyLedger } from './features/ledger/index.ts';
import { loadConfig } from './platform/config.ts';
import { closeDatabase, openDatabase } from './platform/db/database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';

const config = loadConfig(process.env);
const running = config.databaseUrl ? undefined : findRunningPostgres(config.dataDir);
const own = config.databaseUrl || running ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir });
const cluster = running ?? own;
openDatabase(config.databaseUrl ? { connectionString: config.databaseUrl } : { ...cluster!, database: 'artel' }, 2);
const report = await verifyLedger();
process.stdout.write(`${reportLine(report)}\n`);
await closeDatabase();
await own?.stop();
process.exit(report.breaches.length === 0 ? 0 : 1);
