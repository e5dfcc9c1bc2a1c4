/** argon2id, 19 MiB, 2 passes; bounded concurrency against memory exhaustion. */

import { hash, verify } from '@node-rs/argon2';
import { refuse } from '../../platform/index.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 2;
const longestQueue = 8;

let running = 0;
const waiting: (() => void)[] = [];

/** The hash of nobody: an unknown address costs as much time as a known one. */
export const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$9fEfWsGnpOdgRs2vDqIUPA$j+4gbS3m1znVTAq2HkpXTcWKwzJU0gfgRZlfFmc/vmQ';

export const hashPassword = (password: string): Promise<string> => enqueue(() => hash(password, cost));

/** TOO_MANY_REQUESTS when the queue is full. */
export const isPassword = (password_hash: string, password: string): Promise<boolean> => enqueue(() => verify(password_hash, password));

async function enqueue<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= longestQueue) refuse('TOO_MANY_REQUESTS', undefined, 1);
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    // handed over: nobody slips in between
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
