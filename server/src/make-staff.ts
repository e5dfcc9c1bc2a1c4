import { makeStaff } from './features/staff/index.ts';
import { loadConfig } from './platform/config.ts';
import { findRunningPostgres } from './platform/db/embedded-postgres.ts';
import { closeDatabase, openDatabase } from './platform/db/index.ts';

const email = process.argv[2];
const config = loadConfig(process.env);
const running = config.databaseUrl ? undefined : findRunningPostgres(config.dataDir);
if (!email || !(config.databaseUrl || running)) {
  process.stderr.write('npm run staff -- почта@сотрудника, при запущенном продукте\n');
  process.exit(1);
}
openDatabase(config.databaseUrl ? { connectionString: config.databaseUrl } : { ...running!, database: 'artel' }, 1);
const outcome = await makeStaff(email);
const output = {
  made: 'все права даны, запись в журнале действий, остальным суперадминистраторам ушло письмо. Второй фактор включается в настройках, без него прав нет',
  had: 'все права уже есть',
  nobody: 'такого аккаунта нет, или почта не подтверждена',
};
process.stdout.write(`${email}: ${output[outcome]}\n`);
await closeDatabase();
process.exit(outcome === 'nobody' ? 1 : 0);
