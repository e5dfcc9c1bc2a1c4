/** `npm run verify-ledger`: prints one line; exit code 1 on a violation. With a day (2026-11-24) it writes that day as a file for the public verifier. */
import { fileOf } from '@artel/contracts/money/ledger-proof.ts';
import { proveDay, reportLine, verifyLedger } from './features/ledger/index.ts';
import { loadConfig } from './platform/config.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { closeDatabase, openDatabase } from './platform/db/index.ts';

const config = loadConfig(process.env);
const running = config.databaseUrl ? undefined : findRunningPostgres(config.dataDir);
const own = config.databaseUrl || running ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir });
const cluster = running ?? own;
openDatabase(config.databaseUrl ? { connectionString: config.databaseUrl } : { ...cluster!, database: 'artel' }, 2);
const day = process.argv[2];
const isRight = day ? await writeDay(day) : await examine();
await closeDatabase();
await own?.stop();
process.exit(isRight ? 0 : 1);

async function examine(): Promise<boolean> {
  const report = await verifyLedger();
  process.stdout.write(`${reportLine(report)}\n`);
  return report.breaches.length === 0;
}

async function writeDay(day: string): Promise<boolean> {
  const proof = await proveDay(day);
  process.stdout.write(proof ? fileOf(proof) : `${day} is no closed day\n`);
  return proof !== undefined;
}
