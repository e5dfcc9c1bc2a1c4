/** What is measured, standing ready: a PostgreSQL with fsync on, the product on it in production mode, and the bare anchors. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findRunningPostgres } from '../server/src/platform/db/embedded-postgres.ts';
import { aScratchFolder } from '../server/test/scratch-folder.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
export type Stand = {
  url: string;
  jwtSecret: string;
  database: { host: string; port: number; user: string; database: string };
  /** What the server of the database writes down. */
  databaseLog: string;
  bare(file: string, env?: Record<string, string>): Promise<string>;
  /** The process that answers at this origin. */
  pidOf(origin: string): number;
  stop(): Promise<void>;
};

/** Starts the product on a data folder of its own with the demo market, and anchors on demand. */
export async function aStand(): Promise<Stand> {
  const dataDir = await aScratchFolder();
  const children: ChildProcess[] = [];
  const pids = new Map<string, number>();
  const port = await freePort();
  const product = run('server/src/main.ts', {
    PORT: String(port),
    SANDBOX_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    LIMITS_TIMES: '1000000',
  });
  children.push(product);
  const url = `http://127.0.0.1:${port}`;
  pids.set(url, product.pid!);
  await ready(`${url}/readyz`, product);
  const cluster = findRunningPostgres(dataDir);
  if (!cluster) throw new Error('the product runs without its database');
  const database = { ...cluster, database: 'artel' };
  return {
    url,
    jwtSecret: (await readFile(path.join(dataDir, 'jwt.secret'), 'utf8')).trim(),
    database,
    databaseLog: path.join(dataDir, 'postgres.log'),
    async bare(file, env = {}) {
      const barePort = await freePort();
      const child = run(`bench/bare/${file}`, { PORT: String(barePort), DATABASE: JSON.stringify(database), ...env });
      children.push(child);
      pids.set(`http://127.0.0.1:${barePort}`, child.pid!);
      await ready(`http://127.0.0.1:${barePort}/ready`, child);
      return `http://127.0.0.1:${barePort}`;
    },
    pidOf: (origin) => pids.get(origin)!,
    async stop() {
      for (const child of children.reverse()) {
        if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function run(file: string, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [file], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 1800; tries++) {
    if (child.exitCode !== null) throw new Error(`${url} never came: its process ended with ${child.exitCode}`);
    const answer = await fetch(url).catch(() => undefined); // not listening yet
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not come up in three minutes`);
}

/** Below the range that outgoing connections take their ports from. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const probe = createServer();
    const free = await new Promise<boolean>((resolve) =>
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
    );
    if (free) {
      await new Promise((resolve) => probe.close(resolve));
      return port;
    }
  }
}
