/** Until version 42ba4892 the schema grew by 162 migrations; the files 10xx are what they came to. */
import { database } from './database.ts';

export const isBaseline = (name: string) => name.startsWith('10');
/** `md5` of the 162 names: a database has all of them, or is an older one. */
const theFormer = '11c15d0205024781912675d3434598a1';

export class DatabaseTooOld extends Error {
  override name = 'DatabaseTooOld';
}

/**
 * Marks the baseline as applied where the former migrations are. One statement: killed or beside another start, it is done once.
 * Answers whether the database is new.
 */
export async function adoptBaseline(migrations: string[]): Promise<boolean> {
  const { rows } = await database().query(`select to_regclass('kysely_migration') is null as is_new`);
  if (rows[0].is_new) return true;
  await database().query(
    `with former as (select md5(string_agg(name, ' ' order by name collate "C")) as names from kysely_migration where name like '0%'),
       gone as (delete from kysely_migration m using former f where m.name like '0%' and f.names = $2 returning m.timestamp)
     insert into kysely_migration (name, timestamp)
     select name, (select max(timestamp) from gone) from unnest($1::text[]) name where exists (select from gone)`,
    [migrations.filter(isBaseline), theFormer],
  );
  const { rowCount } = await database().query(`select from kysely_migration where name like '0%' limit 1`);
  if (rowCount) throw new DatabaseTooOld('Эта база от более старой версии: сначала запустите на ней версию 42ba4892, потом эту.');
  return false;
}
