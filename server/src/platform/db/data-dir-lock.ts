/** One process per data folder. */

import { realpathSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sha256 } from '../secrets/hash.ts';

export class AlreadyRunning extends Error {
  constructor(pid: string | null) {
    super(pid ? `Артель уже запущена из этой папки (pid ${pid})` : 'Артель уже запущена из этой папки');
    this.name = 'AlreadyRunning';
  }
}

/**
 * Locks by an abstract socket (Linux), which vanishes with its process: never stale. Waits for a holder that is leaving, then throws
 * `AlreadyRunning`. Answers how to unlock.
 */
export async function lockDataDir(dataDir: string, timeout_ms: number, onWait: () => void): Promise<() => Promise<void>> {
  const name = `\0artel-${sha256(realpathSync(dataDir), 'hex').slice(0, 32)}`;
  for (let waited = 0; ; waited += 100) {
    const unlock = await hold(name);
    if (unlock) return unlock;
    if (waited >= timeout_ms) throw new AlreadyRunning(await holderOf(name));
    if (waited === 0) onWait();
    await sleep(100);
  }
}

function hold(name: string): Promise<(() => Promise<void>) | null> {
  const server = createServer((visitor) => {
    visitor.on('error', () => visitor.destroy());
    visitor.end(String(process.pid));
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)));
    server.listen(name, () => {
      server.unref();
      resolve(() => new Promise((done) => server.close(() => done())));
    });
  });
}

function holderOf(name: string): Promise<string | null> {
  return new Promise((resolve) => {
    let output = '';
    const visitor = connect(name);
    visitor.setTimeout(2000, () => visitor.destroy());
    visitor.on('data', (chunk) => {
      output += chunk;
    });
    visitor.on('error', () => resolve(null));
    visitor.on('close', () => resolve(output || null));
  });
}
