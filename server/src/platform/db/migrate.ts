/** Forward only, a transaction each (in a new database one for all), under one lock. Two changes written side by side may come in either order. */
import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { adoptBaseline } from './baseline.ts';
import { read } from './database.ts';

const folder = new URL('../../../migrations/', import.meta.url);

export async function migrate(): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  const isNew = await adoptBaseline(names);
  const migrations = Object.fromEntries(names.map((name) => [name, { up: (db: Kysely<unknown>) => run(db, name) }]));
  const migrator = new Migrator({ db: read(), provider: { getMigrations: async () => migrations }, allowUnorderedMigrations: true });
  const applied: string[] = [];
  // all of them at once would be one transaction
  for (;;) {
    // nobody waits for the locks of a new database, and one transaction is a second quicker
    const { error, results = [] } = await (isNew ? migrator.migrateToLatest() : migrator.migrateUp());
    if (error) throw error;
    if (results.length === 0) return applied;
    applied.push(...results.map((result) => result.migrationName));
  }
}

async function run(db: Kysely<unknown>, name: string): Promise<void> {
  await sql.raw(await readFile(new URL(name, folder), 'utf8')).execute(db);
}
