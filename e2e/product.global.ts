/**
 * Starts the built product for the journeys, once per worker: own ports, own data folder, own market; stops it after the last one. The demo
 * market is seeded once, and each of them begins as a copy of its folder.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { aScratchFolder } from '../server/test/scratch-folder.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** A busy machine is slow, not wrong: while the product lives it is waited for. */
const timeout_ms = 1_200_000;

/** By which the API knows pages that run apart. */
export const pagesToken = 'the-journeys-own-token-of-pages-apart';

/** One per worker: a journey sees what the journeys before it in the same worker left, never what happens beside it. */
export const marketsAtOnce = availableParallelism();

/** Where a market is, as the journeys read it from the environment; `playwright.config.ts` gives each worker its own. */
export type Market = { E2E_URL: string; E2E_SANDBOX_URL: string; E2E_DATA_DIR: string };

export default async function setup(): Promise<() => Promise<void>> {
  const seeded = await startMarket('seeding', () => ({}), null);
  const started: Started[] = [];
  const stop = async () => void (await Promise.all([seeded, ...started].map((market) => market.stop())));
  try {
    await seeded.ready();
    await seeded.end();
    process.env.E2E_SEEDED = seeded.market.E2E_DATA_DIR;
    for (let n = 0; n < marketsAtOnce; n++) started.push(await startMarket(`product-${n}`));
    await Promise.all(started.map((market) => market.ready()));
  } catch (error) {
    await stop();
    throw error;
  }
  process.env.E2E_MARKETS = JSON.stringify(started.map(({ market }) => market));
  return stop;
}

export type Started = {
  market: Market;
  ready(): Promise<void>;
  /** As when the machine loses its power: nothing is finished, nothing is said. */
  kill(): Promise<void>;
  /** In order; the data stay. */
  end(): Promise<void>;
  /** With the same data, at the same address. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
};

/** `name`: of its log; `own`: further settings, by the port it will be at; `from`: the folder it begins as a copy of. */
export async function startMarket(
  name: string,
  own: (port: number) => Record<string, string> = () => ({}),
  from: string | null = process.env.E2E_SEEDED ?? null,
): Promise<Started> {
  const dataDir = await aScratchFolder();
  // the database's files belong to its own user
  if (from) await promisify(execFile)('cp', ['-a', `${from}/.`, dataDir]);
  const port = await twoFreePorts();
  const logFile = path.join(root, `test-results/${name}.log`);
  // a name, not an address: browsers know passkeys only for names
  const url = `http://localhost:${port}`;
  const start = () =>
    startProduct(logFile, { PORT: String(port), PUBLIC_URL: url, SANDBOX_PORT: String(port + 1), DATA_DIR: dataDir, ...own(port) });
  let product = start();
  const ready = () => untilReady(product, `${url}/readyz`, logFile);
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (product.exitCode !== null || product.signalCode !== null) return;
    product.kill(signal);
    await once(product, 'exit');
  };
  return {
    market: { E2E_URL: url, E2E_SANDBOX_URL: `http://127.0.0.1:${port + 1}`, E2E_DATA_DIR: dataDir },
    ready,
    kill: () => end('SIGKILL'),
    end: () => end('SIGTERM'),
    async startAgain() {
      product = start();
      await ready();
    },
    async stop() {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function startProduct(logFile: string, own: Record<string, string>): ChildProcess {
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'w');
  const { PATH, HOME, TMPDIR } = process.env;
  const product = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    // all journeys come from one address, and register more people than one address may;
    // nothing of the person's own settings; the channel makes the product leave if we are killed
    env: {
      PATH,
      HOME,
      TMPDIR,
      NODE_ENV: 'production',
      MODE: 'demo',
      SEED: 'demo',
      PUBLIC_DEV: '1',
      HOST: '127.0.0.1',
      LIMITS_TIMES: '30',
      REDIRECT_HOSTS: 'partner.test',
      PAGES_TOKEN: pagesToken,
      ...own,
    },
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  return product;
}

async function untilReady(product: ChildProcess, url: string, logFile: string): Promise<void> {
  for (let waited = 0; waited < timeout_ms; waited += 100) {
    if (product.exitCode !== null || product.signalCode !== null) break;
    const answer = await fetch(url).catch(() => null); // not listening yet
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`Продукт для проверок не запустился. Конец его вывода:\n${readFileSync(logFile, 'utf8').slice(-3000)}`);
}

/** Below the ports that the system gives to outgoing connections: nobody takes them between the look and the start. */
export async function twoFreePorts(): Promise<number> {
  for (;;) {
    const port = 20_000 + 2 * Math.floor(Math.random() * 6_000);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
