import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aScratchFolder } from '../../../test/scratch-folder.ts';
import { findRunningPostgres, isEmbeddedPostgresAvailable, startEmbeddedPostgres } from './embedded-postgres.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';

let dataDir: string;
let products: ChildProcess[];
beforeEach(async () => {
  dataDir = await aScratchFolder();
  products = [];
});
afterEach(async () => {
  for (const product of products) await kill(product);
  await stopPostmaster(clusterPath());
  await rm(dataDir, { recursive: true });
});

const clusterPath = () => path.join(dataDir, 'postgres');
const source = JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href);

/** A product in a process of its own, so that it can be killed. It says each step, and «up» when the database answers. */
function aProduct({ fast = true } = {}): ChildProcess {
  const code = `
    import { startEmbeddedPostgres } from ${source};
    try {
      const database = await startEmbeddedPostgres({ dataDir: process.argv[1], fast: ${fast}, onProgress: console.log });
      process.on('SIGINT', async () => { await database.stop(); process.exit(0); });
      console.log('up', database.reused);
      setInterval(() => undefined, 1000);
    } catch (error) {
      console.log(error.message);
    }`;
  const product = spawn(process.execPath, ['--input-type=module', '-e', code, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  products.push(product);
  return product;
}

async function says(product: ChildProcess, words: string): Promise<string> {
  let heard = '';
  for await (const chunk of product.stdout!.iterator({ destroyOnReturn: false })) {
    heard += chunk;
    if (heard.includes(words)) return heard;
  }
  throw new Error(`never said «${words}», only: ${heard}`);
}

async function kill(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return;
  product.kill('SIGKILL');
  await once(product, 'exit');
}

async function query(target: pg.ClientConfig, text: string): Promise<unknown[]> {
  const client = new pg.Client(target);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

test('the packaged build is available here', () => {
  expect(isEmbeddedPostgresAvailable()).toBe(true);
});

test('a fresh database orders Russian letters, checks its pages, listens to its socket only; it stops cleanly and keeps its rows', async () => {
  const first = await startEmbeddedPostgres({ dataDir, fast: true });
  expect(first.reused).toBe(false);
  await query(first, "create table names as select * from unnest(array['Жук', 'Ёж', 'Ель', 'еда']) as name");
  expect(await query(first, 'select name from names order by name')).toEqual(['еда', 'Ёж', 'Ель', 'Жук']);
  expect(await query(first, 'show data_checksums')).toEqual(['on']);
  expect(await query(first, 'show listen_addresses')).toEqual(['']);
  expect(findRunningPostgres(dataDir)?.host).toBe(first.host);
  await first.stop();
  expect(findPostmaster(clusterPath())).toBeNull();
  expect(findRunningPostgres(dataDir)).toBeNull();

  const second = await startEmbeddedPostgres({ dataDir, fast: true });
  expect(await query(second, 'select count(*)::int from names')).toEqual([4]);
  await second.stop();
});

test('the server of a killed product is adopted, and stopped by the product that adopted it', async () => {
  const killed = aProduct();
  await says(killed, 'up false');
  const orphan = findPostmaster(clusterPath());
  await kill(killed);
  const next = aProduct();
  await says(next, 'up true');
  expect(findPostmaster(clusterPath())?.pid).toBe(orphan?.pid);
  next.kill('SIGINT');
  await once(next, 'exit');
  expect(findPostmaster(clusterPath())).toBeNull();
});

test('killed at any moment of making the database, the next start makes it whole', async () => {
  for (const wait_ms of [0, 60, 150, 300]) {
    const killed = aProduct();
    await says(killed, 'Создаю базу');
    await new Promise((resolve) => setTimeout(resolve, wait_ms));
    await kill(killed);
  }
  const database = await startEmbeddedPostgres({ dataDir, fast: true });
  expect(await query(database, 'select 1')).toEqual([1]);
  await database.stop();
});

test('killed together with its server, the product recovers what was committed', async () => {
  const killed = aProduct({ fast: false });
  await says(killed, 'up');
  const server = findPostmaster(clusterPath())!;
  await query({ host: server.host, user: 'artel', database: 'postgres' }, 'create table kept as select 1 as one');
  process.kill(server.pid, 'SIGKILL');
  await kill(killed);
  const database = await startEmbeddedPostgres({ dataDir, fast: true });
  expect(await query(database, 'select one from kept')).toEqual([1]);
  await database.stop();
});

test('a server that dies under the product is started again at the same place', async () => {
  const said: string[] = [];
  const database = await startEmbeddedPostgres({ dataDir, fast: true, onProgress: (line) => said.push(line) });
  process.kill(findPostmaster(clusterPath())!.pid, 'SIGKILL');
  await expect.poll(() => said, { timeout: 20_000 }).toContain('База данных снова работает');
  expect(await query(database, 'select 1')).toEqual([1]);
  await database.stop();
});

test('a second product over the same folder is told who was first', async () => {
  const first = aProduct();
  await says(first, 'up');
  await expect(startEmbeddedPostgres({ dataDir, fast: true, timeout_ms: 0 })).rejects.toThrow(
    `Артель уже запущена из этой папки (pid ${first.pid})`,
  );
});

test('a pid file whose pid belongs to a stranger by now does not stop the start', async () => {
  const first = await startEmbeddedPostgres({ dataDir, fast: true });
  const file = path.join(clusterPath(), 'postmaster.pid');
  const text = await readFile(file, 'utf8');
  await first.stop();
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
  products.push(stranger);
  await writeFile(file, text.replace(/^\d+/, String(stranger.pid)));
  const second = await startEmbeddedPostgres({ dataDir, fast: true });
  expect(second.reused).toBe(false);
  await second.stop();
});

test('a product that is leaving is waited for', async () => {
  const leaving = aProduct();
  await says(leaving, 'up');
  const next = startEmbeddedPostgres({ dataDir, fast: true });
  leaving.kill('SIGINT');
  const database = await next;
  expect(await query(database, 'select 1')).toEqual([1]);
  await database.stop();
});

test('a folder with something else than our database is refused and left as it was', async () => {
  await mkdir(clusterPath());
  await writeFile(path.join(clusterPath(), 'PG_VERSION'), '18\n');
  await expect(startEmbeddedPostgres({ dataDir, fast: true })).rejects.toThrow('не база Артели');
  expect(await readdir(clusterPath())).toEqual(['PG_VERSION']);
});

test('a path too long for a socket gets a short private folder for it', async () => {
  const deep = path.join(dataDir, 'очень-длинная-папка'.repeat(4));
  const database = await startEmbeddedPostgres({ dataDir: deep, fast: true });
  expect(Buffer.byteLength(database.host)).toBeLessThan(80);
  expect(await query(database, 'select 1')).toEqual([1]);
  await database.stop();
  await rm(database.host, { recursive: true });
});
