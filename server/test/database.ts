/** A database of its own for each test file, copied from a migrated template in milliseconds. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { closeDatabase, openDatabase, type PostgresTarget } from '../src/platform/db/index.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { makeJobsSchema } from '../src/platform/jobs/jobs.ts';
import { timed } from './setup-times.ts';

type Cluster = { host: string; port: number; user: string; database: string };

/** What many test files begin with, made once for all of them. */
export type Beginning = { name: string; fill(): Promise<void> };

/** Opens a fresh migrated database as the process's database and answers where it is. */
export const freshDatabase = (beginning?: Beginning) => timed('database', () => makeDatabase(beginning));

async function makeDatabase(beginning?: Beginning): Promise<{ target: PostgresTarget; close(): Promise<void> }> {
  const cluster = inject('postgres') as Cluster;
  const admin = new pg.Client(cluster);
  await admin.connect();
  const migrated: Template = {
    name: `template_${schemaHash()}`,
    lock: 7101,
    async fill(making) {
      await migrate();
      await makeJobsSchema(making);
    },
  };
  const name = `t_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  if (beginning) {
    const filled = { name: `${migrated.name}_${beginning.name}`, lock: 7102, fill: beginning.fill };
    await copyOf(admin, filled, name, (making) => copyOf(admin, migrated, making));
  } else await copyOf(admin, migrated, name);
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

type Template = { name: string; lock: number; fill(making: Cluster): Promise<void> };

/** One test file at a time makes the template, the others wait on its lock. */
async function copyOf(
  admin: pg.Client,
  template: Template,
  name: string,
  begin: (making: string) => Promise<unknown> = (making) => admin.query(`create database ${making}`),
): Promise<void> {
  await admin.query('select pg_advisory_lock($1)', [template.lock]);
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [template.name]);
  if (!rowCount) {
    const making = { ...(inject('postgres') as Cluster), database: `${template.name}_making` };
    await begin(making.database);
    openDatabase(making, 8);
    await timed('template', () => template.fill(making));
    await closeDatabase();
    await admin.query(`alter database ${making.database} rename to ${template.name}`);
  }
  await admin.query(`create database ${name} template ${template.name} strategy file_copy`);
  await admin.query('select pg_advisory_unlock($1)', [template.lock]);
}

function schemaHash(): string {
  const folder = new URL('../migrations/', import.meta.url);
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) hash.update(readFileSync(new URL(name, folder)));
  return hash.digest('hex').slice(0, 12);
}
