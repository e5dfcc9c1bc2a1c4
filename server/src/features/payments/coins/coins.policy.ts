/**
 * What coins are worth and when they are enough. The quote's rate holds for the quoted sum and until its end; a surplus and a late
 * transfer are worth the rate of the moment they were first seen. Whether it came in time is decided by the earliest known moment. Pure;
 * no floats.
 */

import { type Coin, coins } from '@artel/contracts/kit/coins.ts';
import { hours, later, minutes } from '../../../platform/index.ts';

/** `rate_micro`: millionths of a rouble for one coin. */
export type Quote = { coin: Coin; asked_minor: number; asked_units: number; rate_micro: number; locked_until: Date };
export type Arrival = {
  units: number;
  state: 'seen' | 'settled' | 'invalid';
  arrived_at: Date;
  rate_micro: number;
  credited_minor: number | null;
};

export const QUOTE_MIN = 15;
/** In less time nobody can open a wallet and send. */
export const LEAST_MIN = 5;
/** We hear of a transfer a little after it was sent. */
const GRACE_MS = minutes(2);
/** What the network has not confirmed by then it has dropped; if it comes after all, it counts again. */
const NETWORK_MS = hours(24);
/** Missing so little, a payment is whole: wallets round, exchanges take a fee. Thousandths. */
const ENOUGH = 995n;

const KOPECKS_PER_MICRO = 10_000n;

/** So many units for so many kopecks; the part of a unit counts as one. */
export function unitsFor(minor: number, rate_micro: number, coin: Coin): bigint {
  const product = BigInt(minor) * 10n ** BigInt(coins[coin].digits) * KOPECKS_PER_MICRO;
  return (product + BigInt(rate_micro) - 1n) / BigInt(rate_micro);
}

/** Whole kopecks for so many units. */
export function worthOf(units: bigint, rate_micro: number, coin: Coin): number {
  return Number((units * BigInt(rate_micro)) / (10n ** BigInt(coins[coin].digits) * KOPECKS_PER_MICRO));
}

/** What so many units pay of the quoted sum; all of them pay all of it, to the kopeck. */
const atQuote = (units: bigint, { coin, asked_minor, asked_units, rate_micro }: Quote): number =>
  units >= BigInt(asked_units) ? asked_minor : worthOf(units, rate_micro, coin);

const isInTime = (quote: Quote, { arrived_at }: Arrival): boolean => arrived_at <= later(GRACE_MS, quote.locked_until);
const isAlive = ({ state, arrived_at }: Arrival, now: Date): boolean =>
  state === 'settled' || (state === 'seen' && now < later(NETWORK_MS, arrived_at));
const total = (arrivals: readonly Arrival[]): bigint => arrivals.reduce((sum, { units }) => sum + BigInt(units), 0n);
const isEnough = (units: bigint, quote: Quote): boolean => units * 1000n >= BigInt(quote.asked_units) * ENOUGH;

/** `came` and `missing`: units in time, confirmed or not; nothing is missing of what is enough. */
export type Standing = { came: bigint; missing: bigint; isComing: boolean; isWhole: boolean; waitsForNetwork: boolean };
export function standingOf(quote: Quote, arrivals: readonly Arrival[], now: Date): Standing {
  const inTime = arrivals.filter((arrival) => isAlive(arrival, now) && isInTime(quote, arrival));
  const settled = total(inTime.filter(({ state }) => state === 'settled'));
  const came = total(inTime);
  const input = BigInt(quote.asked_units);
  return {
    came,
    missing: isEnough(came, quote) ? 0n : input - came,
    isComing: isEnough(came, quote),
    isWhole: isEnough(settled, quote),
    waitsForNetwork: inTime.some(({ state }) => state === 'seen'),
  };
}

/** An open payment is whole, over, or waits. */
export function check(quote: Quote, arrivals: readonly Arrival[], now: Date): 'whole' | 'over' | 'waits' {
  const { isWhole, waitsForNetwork } = standingOf(quote, arrivals, now);
  if (isWhole) return 'whole';
  return now > later(GRACE_MS, quote.locked_until) && !waitsForNetwork ? 'over' : 'waits';
}

/**
 * What each confirmed transfer that is not booked yet brings the payer, in kopecks, in the given order. `isPaid`: the quote was answered
 * as a whole, so the tolerance is not asked for again.
 */
export function creditsOf(quote: Quote, arrivals: readonly Arrival[], isPaid: boolean): Map<Arrival, number> {
  const input = BigInt(quote.asked_units);
  const inTime = arrivals.filter((arrival) => arrival.state === 'settled' && isInTime(quote, arrival));
  const booked = inTime.filter(({ credited_minor }) => credited_minor !== null);
  const credits = new Map<Arrival, number>();
  // a quote that was answered as a whole asks for nothing more
  let upTo = isPaid && isEnough(total(booked), quote) ? input : total(booked);
  const fresh = inTime.filter(({ credited_minor }) => credited_minor === null);
  for (const [at, arrival] of fresh.entries()) {
    const before = upTo;
    upTo += BigInt(arrival.units);
    const isLast = at === fresh.length - 1;
    const within = (upTo < input ? upTo : input) - (before < input ? before : input);
    const paidUpTo = isPaid && isLast ? quote.asked_minor : atQuote(upTo, quote);
    const asked_minor = paidUpTo - atQuote(before, quote);
    credits.set(arrival, asked_minor + worthOf(BigInt(arrival.units) - within, arrival.rate_micro, quote.coin));
  }
  for (const arrival of arrivals)
    if (arrival.state === 'settled' && arrival.credited_minor === null && !isInTime(quote, arrival))
      credits.set(arrival, worthOf(BigInt(arrival.units), arrival.rate_micro, quote.coin));
  return credits;
}
