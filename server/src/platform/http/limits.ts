/**
 * Rate limits: reads in memory, writes in PostgreSQL, which outlives restarts and is shared by nodes. Messages, parts of files and webhooks are
 * in memory too: their real limits are elsewhere.
 */
import type { RateLimit } from '@artel/contracts/kit/endpoint.ts';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { asyncCommitDatabase } from '../db/database.ts';
import { refuse } from '../refuse.ts';
import { networkOf } from './visit.ts';

type Limiter = RateLimiterMemory | RateLimiterPostgres;
type Class = RateLimit | 'page' | 'handshake' | 'file' | 'draw';
const perMinute: Record<Class, number> = {
  page: 300,
  file: 3000, // a page shows dozens, browsers keep them
  draw: 20, // half a second of a processor each
  handshake: 240, // one per tab; all return at once after a restart
  read: 600,
  search: 240,
  write: 120,
  message: 120,
  auth: 40,
  upload: 60,
  part: 600, // of 2 MB: a gibibyte in a minute, beside whatever else its owner does
  money: 40,
  webhook: 6000, // one provider for all; a forged one costs a signature check
};
const inMemory: ReadonlySet<Class> = new Set(['page', 'file', 'draw', 'handshake', 'read', 'search', 'message', 'part', 'webhook']);

let limiters: Map<string, Limiter> | undefined;
let factor = 1;

/** `times`: a factor for benches and tests. */
export function openLimits(times = 1): void {
  factor = times;
  limiters = new Map();
  for (const limit of Object.keys(perMinute) as Class[]) limiters.set(limit, make(limit, perMinute[limit], 60, inMemory.has(limit)));
}

/** For a process without a database. */
export function openPageLimit(times = 1): void {
  factor = times;
  limiters = new Map([['page', make('page', perMinute.page, 60, true)]]);
}

function make(name: string, points: number, duration_s: number, memory: boolean): Limiter {
  const options = { keyPrefix: name, points: points * factor, duration: duration_s };
  if (memory) return new RateLimiterMemory(options);
  return new RateLimiterPostgres({
    ...options,
    storeClient: asyncCommitDatabase(),
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory(options),
  });
}

/** In PostgreSQL: sign-in, registration, letters. */
export function featureLimit(name: string, points: number, duration_s: number): Limiter {
  if (!limiters) throw new Error('limits are not open');
  const known = limiters.get(name) ?? make(name, points, duration_s, false);
  limiters.set(name, known);
  return known;
}

/** An IPv6 address counts as its /64. */
export async function countCall(limit: Class, who: string): Promise<void> {
  const limiter = limiters?.get(limit);
  if (limiter) await consume(limiter, networkOf(who));
}

export const hasRoom = (limiter: Limiter, who: string): Promise<boolean> =>
  limiter.consume(who).then(
    () => true,
    (verdict: unknown) => {
      if (verdict instanceof RateLimiterRes) return false;
      throw verdict;
    },
  );

export async function consume(limiter: Limiter, who: string, points = 1): Promise<void> {
  try {
    await limiter.consume(who, points);
  } catch (verdict) {
    if (verdict instanceof RateLimiterRes) refuse('TOO_MANY_REQUESTS', undefined, Math.max(1, Math.ceil(verdict.msBeforeNext / 1000)));
    throw verdict;
  }
}
