/** Forward only, a transaction each, under one lock. Two changes written side by side may come in either order. */
import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { read } from './database.ts';

const folder = new URL('../../../migrations/', import.meta.url);

/** Answers their names. */
export async function migrate(): Promise<string[]> {
  const provider = {
    async getMigrations() {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
      return Object.fromEntries(names.map((name) => [name, { up: (db: Kysely<unknown>) => run(db, name) }]));
    },
  };
  const { error, results } = await new Migrator({ db: read(), provider, allowUnorderedMigrations: true }).migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

async function run(db: Kysely<unknown>, name: string): Promise<void> {
  await sql.raw(await readFile(new URL(name, folder), 'utf8')).execute(db);
}
