/**
 * What time it is by the server, for deadlines on a device whose clock is wrong. Known from the Date header of its answers; a
 * difference within two minutes is taken for the network's.
 */
import { readStored, store } from './storage.ts';
import { createStore } from './store.ts';

const tolerated_ms = 120_000;

const name = 'server-ahead';
/** Milliseconds the server is ahead; of the visit before, until an answer says it anew. */
export const serverAhead = createStore(Number(readStored(name)) || 0);

export const serverNow = (): Date => new Date(Date.now() + serverAhead.get());

export function noteServerTime(date: string | null, here = Date.now()): void {
  const measured = Date.parse(date ?? '') - here;
  const ahead = Math.abs(measured) > tolerated_ms ? measured : 0;
  if (Math.abs(ahead - serverAhead.get()) <= tolerated_ms) return;
  serverAhead.set(ahead);
  store(name, String(ahead));
}
