/**
 * A day of a service of coins, which has no refunds and no payouts. Transfers confirmed by the network are compared with booked ones, in
 * units, and shown in kopecks.
 */

import { asMinor } from '@artel/contracts/kit/money.ts';
import { clockShift, later, Refused } from '../../platform/index.ts';
import { lockedRate } from '../currency/index.ts';
import { worthOf } from '../payments/index.ts';
import type { CoinProvider, ProviderObject } from '../provider/index.ts';
import { type CoinsHere, listCoinsByReference, listCoinsHere } from './compared-coins.sql.ts';
import type { Pair } from './reconcile.policy.ts';

export type CoinPair = Pair & { theirs?: ProviderObject | undefined; at: Date | undefined };

const isOpenHere = ({ status }: CoinsHere): boolean => status === 'created' || status === 'pending';

/** Whatever of ours the day has touched, and what the service made that day where it keeps a list. */
export async function coinPairsOf(service: CoinProvider, from: Date, until: Date): Promise<CoinPair[]> {
  const here = await listCoinsHere(service.name, from, until);
  const pairs: CoinPair[] = [];
  for (const one of here) pairs.push(coinPair(one, one.provider_id ? await findCoinsThere(service, one.provider_id) : undefined, one));
  // the clock of a demo runs ahead of the service's
  const listed = (await service.list?.(later(-clockShift(), from), later(-clockShift(), until))) ?? [];
  const ours = await listCoinsByReference(
    service.name,
    [],
    listed.map(({ id }) => id),
  );
  const foreign = listed.filter(({ id }) => !ours.some(({ provider_id }) => provider_id === id));
  const rate = await rateOf(service);
  return [...pairs, ...foreign.map((there) => coinPair(undefined, there, rate))];
}

/** One case looked at again; undefined while it is open here, and so still asked for. */
export async function coinPairAgain(service: CoinProvider, provider_id: string, id: string | null): Promise<CoinPair | undefined> {
  const here = (await listCoinsByReference(service.name, id ? [id] : [], [provider_id]))[0];
  if (here && isOpenHere(here)) return undefined;
  return coinPair(here, await findCoinsThere(service, here?.provider_id ?? provider_id), here ?? (await rateOf(service)));
}

type Rate = Pick<CoinsHere, 'coin' | 'rate_micro'>;
async function rateOf({ coin }: CoinProvider): Promise<Rate> {
  return { coin, rate_micro: (await lockedRate(coin))?.rate_micro ?? 0 };
}

/** Undefined when the service says there is no such thing; PROVIDER_AWAY goes through. */
async function findCoinsThere(service: CoinProvider, id: string): Promise<ProviderObject | undefined> {
  return service.find('payment', id).catch((error) => {
    if (error instanceof Refused && error.code === 'PROVIDER_REFUSED') return undefined;
    throw error;
  });
}

const confirmed = (there: ProviderObject | undefined): bigint =>
  (there?.coins?.deposits ?? []).filter(({ state }) => state === 'settled').reduce((sum, { units }) => sum + BigInt(units), 0n);

/** Where as many units came as are booked, both sides say the same sum; the rest is worth what `rate` says. */
function coinPair(here: CoinsHere | undefined, there: ProviderObject | undefined, { coin, rate_micro }: Rate): CoinPair {
  const came = confirmed(there);
  const booked = BigInt(here?.units ?? 0);
  const worth = here ? here.worth_minor : 0;
  const rest = came >= booked ? worthOf(came - booked, rate_micro, coin) : -worthOf(booked - came, rate_micro, coin);
  const isNothing = came === 0n && booked === 0n;
  const pair: CoinPair = { at: here?.at };
  if (here && !isNothing)
    pair.ours = { id: here.id, kind: 'payment', provider_id: here.provider_id, status: 'succeeded', amount_minor: worth };
  if (there && !isNothing) pair.theirs = { ...there, status: 'succeeded', amount_minor: asMinor(worth + rest), currency: 'RUB' };
  return pair;
}
