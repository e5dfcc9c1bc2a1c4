/** One fast PostgreSQL for the whole run of Vitest; each test file makes databases of its own in it. */
import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { aScratchFolder } from './scratch-folder.ts';

/** Where the run's PostgreSQL is: `inject('postgres')` in a test file. */
export type TestPostgres = { host: string; port: number; user: string; database: string };

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await aScratchFolder();
  // hundreds of short-lived databases: tidying them costs a core, and no test reads what it gathers
  const settings = { max_connections: '300', autovacuum: 'off', jit: 'off', wal_level: 'minimal', max_wal_senders: '0' };
  const { stop, reused: _, ...target } = await startEmbeddedPostgres({ dataDir: folder, fast: true, settings });
  project.provide('postgres', target);
  return async () => {
    await stop();
    await rm(folder, { recursive: true });
  };
}
