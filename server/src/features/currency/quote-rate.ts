import type { Coin } from '@artel/contracts/kit/coins.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/index.ts';
import { minutes, now } from '../../platform/index.ts';
import { findRates } from './currency.sql.ts';
import type { StoredRates } from './rates.policy.ts';
import { refreshRates } from './refresh-rates.ts';

/** `rate_micro`: millionths of a rouble for one coin, a whole number. */
export type QuoteRate = { rate_micro: number; source: string; taken_at: Date };

const FRESH_MS = minutes(10);
/** A payment never uses an older rate. */
const OLDEST_MS = minutes(90);
const MICRO = 1_000_000;

const age = ({ taken_at }: StoredRates): number => now().getTime() - taken_at.getTime();
const isUsable = (rates: StoredRates): boolean => rates.source === 'demo' || age(rates) <= OLDEST_MS;
const rateOf = (coin: Coin, rates: StoredRates): QuoteRate => ({
  rate_micro: Math.round(rates[coin] * MICRO),
  source: rates.source,
  taken_at: rates.taken_at,
});

/** For a quote that begins now; outside of transactions, it may ask the service. Undefined without a rate that is fresh enough. */
export async function quoteRate(coin: Coin): Promise<QuoteRate | undefined> {
  const rates = await findRates();
  if (rates?.source === 'service' && age(rates) > FRESH_MS) await refreshRates();
  return lockedRate(coin);
}

export async function lockedRate(coin: Coin, db?: Kysely<DB>): Promise<QuoteRate | undefined> {
  const rates = await findRates(db);
  return rates && isUsable(rates) ? rateOf(coin, rates) : undefined;
}
