/** A database of its own for each test file, copied from a migrated template in milliseconds. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { closeDatabase, openDatabase, type PostgresTarget } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { makeJobsSchema } from '../src/platform/jobs/jobs.ts';

type Cluster = { host: string; port: number; user: string; database: string };

/** Opens a fresh migrated database as the process's database and answers where it is. */
export async function freshDatabase(): Promise<{ target: PostgresTarget; close(): Promise<void> }> {
  const cluster = inject('postgres') as Cluster;
  const admin = new pg.Client(cluster);
  await admin.connect();
  const template = `template_${schemaHash()}`;
  const name = `t_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  // one test file at a time makes the template; the others wait on the lock
  await admin.query('select pg_advisory_lock(7101)');
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
  if (!rowCount) {
    await admin.query(`create database ${template}_making`);
    const making = { ...cluster, database: `${template}_making` };
    openDatabase(making, 2);
    await migrate();
    await makeJobsSchema(making);
    await closeDatabase();
    await admin.query(`alter database ${template}_making rename to ${template}`);
  }
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  await admin.query('select pg_advisory_unlock(7101)');
  await admin.end();
  const target = { ...cluster, database: name };
  openDatabase(target, 8);
  return {
    target,
    async close() {
      await closeDatabase();
    },
  };
}

function schemaHash(): string {
  const folder = new URL('../migrations/', import.meta.url);
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) hash.update(readFileSync(new URL(name, folder)));
  return hash.digest('hex').slice(0, 12);
}
