/**
 * How often one visitor may call. Reads are counted in memory (a row per read would cost more than the read); what changes something is
 * counted in PostgreSQL, so that restarts and several nodes do not reset it. Two kinds of writes are counted in memory all the same:
 * messages, because the chat's own rule counts them in the transaction that writes them, and a provider's webhooks, because a forged one
 * changes nothing and a true one must not be lost for want of a counter. Here both are only kept from coming faster than they can be judged.
 */
import type { Rate } from '@artel/contracts/kit/endpoint.ts';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { asyncCommitDatabase } from '../db/database.ts';
import { refuse } from '../refuse.ts';
import { networkOf } from './visit.ts';

type Limiter = RateLimiterMemory | RateLimiterPostgres;
type Class = Rate | 'page' | 'handshake';
/** Calls per minute: by address for strangers, by member once signed in. */
const perMinute: Record<Class, number> = {
  page: 300,
  handshake: 240, // a tab of the socket makes one; a household may have many tabs, and all of them come back at once after a restart
  read: 600,
  search: 240,
  write: 120,
  message: 120,
  auth: 40,
  upload: 60,
  money: 40,
  webhook: 6000, // one provider speaks for everybody who pays; a forged notification costs one signature check
};
const inMemory: ReadonlySet<Class> = new Set(['page', 'handshake', 'read', 'search', 'message', 'webhook']);

let limiters: Map<string, Limiter> | undefined;
let factor = 1;

/** Opens the limiters. `times` loosens all of them (benches and races in tests). */
export function openLimits(times = 1): void {
  factor = times;
  limiters = new Map();
  for (const rate of Object.keys(perMinute) as Class[]) limiters.set(rate, make(rate, perMinute[rate], 60, inMemory.has(rate)));
}

/** For a process that serves pages alone and has no database. */
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

/** A limit of a feature's own (sign-in guesses, registrations, letters …), kept in PostgreSQL. */
export function featureLimit(name: string, points: number, duration_s: number): Limiter {
  if (!limiters) throw new Error('limits are not open');
  const known = limiters.get(name) ?? make(name, points, duration_s, false);
  limiters.set(name, known);
  return known;
}

/** Counts a call of a member or of an address, or refuses it with the seconds to wait. Of an address its network counts: a household of IPv6 has a whole /64. */
export async function countCall(rate: Class, who: string): Promise<void> {
  const limiter = limiters?.get(rate);
  if (limiter) await consume(limiter, networkOf(who));
}

/** Counts, and answers whether it was within the limit. */
export const hasRoom = (limiter: Limiter, who: string): Promise<boolean> =>
  limiter.consume(who).then(
    () => true,
    (verdict: unknown) => {
      if (verdict instanceof RateLimiterRes) return false;
      throw verdict;
    },
  );

/** Counts, or refuses with the seconds to wait. */
export async function consume(limiter: Limiter, who: string, points = 1): Promise<void> {
  try {
    await limiter.consume(who, points);
  } catch (verdict) {
    if (verdict instanceof RateLimiterRes) refuse('TOO_MANY_REQUESTS', undefined, Math.max(1, Math.ceil(verdict.msBeforeNext / 1000)));
    throw verdict;
  }
}
