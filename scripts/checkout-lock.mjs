// One process at a time prepares a checkout; the others wait and then find everything done.
import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const name = (root) => `artel-checkout-${createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 24)}`;

// An abstract socket (Linux) or a named pipe (Windows) vanishes with its last process, so this lock can never be stale.
// Elsewhere it is a socket file: nobody answers behind a stale one, and it is taken over.
function placeOf(root) {
  if (process.platform === 'linux') return `\0${name(root)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name(root)}` : path.join(tmpdir(), `${name(root)}.sock`);
}

/**
 * Runs the work while nobody else prepares this checkout. `onWait` is called once when that takes long.
 * The work gets the lock's descriptor (or null): a child that inherits it keeps the lock even if we are killed.
 */
export async function withCheckout(root, onWait, work) {
  let server = await hold(placeOf(root));
  for (let tries = 1; !server; tries++) {
    if (tries === 5) onWait();
    await sleep(200);
    server = await hold(placeOf(root));
  }
  try {
    return await work(process.platform === 'linux' ? server._handle.fd : null);
  } finally {
    await new Promise((done) => server.close(done));
  }
}

async function hold(place) {
  const server = createServer((visitor) => visitor.destroy());
  const isHeld = await new Promise((resolve, reject) => {
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)));
    server.listen(place, () => resolve(true));
  });
  if (isHeld) return server.unref();
  if (place.endsWith('.sock') && (await isAbandoned(place))) rmSync(place, { force: true });
  return null;
}

function isAbandoned(place) {
  return new Promise((resolve) => {
    const visitor = connect(place, () => visitor.destroy());
    visitor.on('error', (error) => resolve(error.code === 'ECONNREFUSED'));
    visitor.on('close', () => resolve(false));
  });
}
