/** One day of one provider: its lists are fetched outside of any transaction, held against our rows, and what differs becomes cases. */

import type { ReconciledKind } from '@artel/contracts/money/reconciliation.ts';
import { reconciledKinds } from '@artel/contracts/money/reconciliation.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { clockShift, days, hours, later, log, now, Refused } from '../../platform/index.ts';
import { leftOfPayment } from '../ledger/index.ts';
import { announceProviderFact, coinProvider, type PaymentProvider, type ProviderObject, providerOf } from '../provider/index.ts';
import { type CaseRecord, type Found, listWaiting } from './cases/cases.sql.ts';
import { closeAgreed, foundIn, listDebtCases, openCases } from './cases/update-cases.ts';
import { checkBook } from './check-book.ts';
import { checkGateway } from './check-gateway.ts';
import { findPayerOf, listOurs, listOursByReference, type OursAt } from './compared.sql.ts';
import { differenceOf, type Pair, weightHere, weightThere, YOUNG_MS } from './reconcile.policy.ts';
import { coinPairAgain, coinPairsOf } from './reconcile-coins.ts';
import { endRun, findRun, type RunRecord } from './runs.sql.ts';

/** The provider's clock and ours may put one thing on two sides of midnight. */
const MARGIN_MS = hours(2);
/** A bank may return a payout weeks later. */
const DAYS_COMPARED = 28;

/** The job. A provider that does not answer ends the run as failed; the clock begins another. */
export async function reconcile({ run_id }: { run_id: string }): Promise<void> {
  const run = await findRun(run_id);
  if (run?.status !== 'running') return;
  try {
    const result = await compareDay(run);
    if (!coinProvider(run.provider)) await checkGateway(providerOf(run.provider));
    await checkBook();
    await inTransaction(async (tx) => {
      const found = await openCases(tx, result.found);
      await closeAgreed(tx, result.agreed);
      await endRun(tx, run.id, { ...result.sums, found: result.found.length, status: 'done', ended_at: now() });
      if (found > 0)
        log.error({ event: 'reconciliation_differs', day: run.day, provider: run.provider, found }, 'provider and ledger differ');
    });
  } catch (error) {
    await inTransaction((tx) => endRun(tx, run.id, { status: 'failed', ended_at: now() }));
    if (!(error instanceof Refused)) throw error;
    log.warn(
      { event: 'reconciliation_failed', err: error, day: run.day, provider: run.provider },
      'reconciliation could not ask the provider',
    );
  }
}

type Compared = { found: Found[]; agreed: string[]; sums: { compared: number; theirs_minor: number; ours_minor: number } };

async function compareDay(run: RunRecord): Promise<Compared> {
  const side = sideOf(run.provider);
  const sums = { compared: 0, theirs_minor: 0, ours_minor: 0 };
  const seen = new Set<string>();
  const differing: Found[] = [];
  for (let back = 0; back < side.days; back += 1) {
    // a Moscow day
    const from = later(-days(back), new Date(`${run.day}T00:00:00+03:00`));
    const until = later(days(1), from);
    for (const pair of await side.pairs(from, until)) {
      if (back === 0 && (!pair.at || (pair.at >= from && pair.at < until))) addTo(sums, pair);
      // near midnight it stands in two days; an address nobody paid to is nothing on either side
      const name = nameOf(pair);
      if (!name || isYoung(pair) || seen.has(name)) continue;
      seen.add(name);
      differing.push(...(await checkPair(run.provider, side, pair)));
    }
  }
  // reported as a debt, not as a state that differs
  const owing = (await listDebtCases()).filter((found) => found.provider === run.provider);
  const debts = new Set(owing.map(({ entity_id }) => entity_id));
  const found = [...owing, ...differing.filter(({ entity_id }) => !debts.has(entity_id))];
  return { found, agreed: await agreedSince(run.provider, side, found), sums };
}

function addTo(sums: Compared['sums'], pair: KnownPair): void {
  sums.compared += 1;
  sums.theirs_minor += weightThere(pair.theirs);
  sums.ours_minor += pair.isTwin ? 0 : weightHere(pair.ours);
}
const nameOf = ({ ours, theirs }: KnownPair): string | undefined => {
  const one = theirs ?? ours;
  return one && `${one.kind} ${one.id}`;
};

/** What the provider says today of a known thing is handled like its notification; what still differs then is a case. */
async function checkPair(provider: string, side: Side, met: KnownPair): Promise<Found[]> {
  const pair = differenceOf(met)?.difference === 'state' ? await side.hear(met) : met;
  const payment = await paymentFor(provider, pair);
  const difference = differenceOf({ ...pair, left_minor: await leftOf(payment) });
  return difference ? [{ ...foundIn(provider, pair, difference), payment_id: payment?.id ?? null }] : [];
}

type KnownPair = Pair & { at?: Date | undefined; theirs?: ProviderObject | undefined; isTwin?: boolean };
const isYoung = ({ at }: KnownPair): boolean => at !== undefined && now() < later(YOUNG_MS, at);

type Side = {
  days: number;
  pairs(from: Date, until: Date): Promise<KnownPair[]>;
  hear(pair: KnownPair): Promise<KnownPair>;
  again(known: CaseRecord): Promise<KnownPair | undefined>;
};
function sideOf(name: string): Side {
  const coins = coinProvider(name);
  if (coins)
    return {
      days: 1,
      pairs: (from, until) => coinPairsOf(coins, from, until),
      hear: async (pair) => pair,
      again: ({ object_id, entity_id }) => coinPairAgain(coins, object_id, entity_id),
    };
  const provider = providerOf(name);
  return {
    days: DAYS_COMPARED,
    hear: (pair) => reportMissing(provider, pair),
    async pairs(from, until) {
      const pairs: KnownPair[] = [];
      for (const kind of reconciledKinds) pairs.push(...(await pairsOf(provider, kind, from, until)));
      return pairs;
    },
    again: (known) => pairAgain(provider, known),
  };
}

/** What the lists of the day have, each beside our row; what a list lacks is asked for by its id before it counts as missing. */
async function pairsOf(provider: PaymentProvider, kind: ReconciledKind, from: Date, until: Date): Promise<KnownPair[]> {
  const theirs = await provider.list(kind, later(-clockShift() - MARGIN_MS, from), later(-clockShift() + MARGIN_MS, until));
  const known = await listOursByReference(provider.name, kind, theirs);
  const pairs = theirs.map((object) => parallel(known, object));
  const heard = new Set(pairs.flatMap(({ ours, isTwin }) => (ours && !isTwin ? [ours.id] : [])));
  const silent = (await listOurs(provider.name, kind, from, until)).filter(({ id }) => !heard.has(id));
  const input: KnownPair[] = [];
  for (const ours of silent)
    input.push({ ours, at: ours.at, theirs: ours.provider_id ? await fetchObject(provider, kind, ours.provider_id) : undefined });
  return [...pairs, ...input];
}

function parallel(known: readonly OursAt[], theirs: ProviderObject): KnownPair {
  const ours = known.find(({ provider_id }) => provider_id === theirs.id) ?? known.find(({ id }) => id === theirs.reference);
  return { ours, at: ours?.at, theirs, isTwin: ours !== undefined && ours.provider_id !== null && ours.provider_id !== theirs.id };
}

/** Asked for by its id, as after a notification: a list alone books nothing. */
async function reportMissing(provider: PaymentProvider, pair: KnownPair): Promise<KnownPair> {
  const object = pair.theirs && (await fetchObject(provider, pair.theirs.kind, pair.theirs.id));
  if (!object) return pair;
  await inTransaction((tx) => announceProviderFact(tx, object));
  return parallel(await listOursByReference(provider.name, object.kind, [object]), object);
}

/** Undefined when the provider says there is no such thing; PROVIDER_AWAY goes through. */
async function fetchObject(provider: PaymentProvider, kind: ReconciledKind, id: string): Promise<ProviderObject | undefined> {
  return provider.find(kind, id).catch((error) => {
    if (error instanceof Refused && error.code === 'PROVIDER_REFUSED') return undefined;
    throw error;
  });
}

type Paid = Awaited<ReturnType<typeof findPayerOf>>;
const paymentFor = async (provider: string, { ours, theirs }: KnownPair): Promise<Paid> =>
  ours || !theirs?.payment_id ? undefined : findPayerOf(provider, theirs.payment_id);
const leftOf = async (payment: Paid): Promise<number | undefined> =>
  payment && inTransaction((tx) => leftOfPayment(tx, payment.payer_id, payment.id));

/** Cases of other days that may be over: each thing is looked at again on both sides. */
async function agreedSince(provider: string, side: Side, found: readonly Found[]): Promise<string[]> {
  const stands = new Set(found.map(({ object_kind, object_id, difference }) => `${object_kind} ${object_id} ${difference}`));
  const agreed: string[] = [];
  for (const known of await listWaiting(provider)) {
    const { object_kind, object_id, difference } = known;
    if (object_kind === 'book' || difference === 'balance' || stands.has(`${object_kind} ${object_id} ${difference}`)) continue;
    // it is booked, and owed no more
    if (difference === 'late_truth') agreed.push(known.id);
    else {
      const pair = await side.again(known);
      const left_minor = pair && (await leftOf(await paymentFor(provider, pair)));
      if (pair && differenceOf({ ...pair, left_minor })?.difference !== difference) agreed.push(known.id);
    }
  }
  return agreed;
}

async function pairAgain(provider: PaymentProvider, { object_kind, object_id, entity_id }: CaseRecord): Promise<KnownPair> {
  const kind = object_kind as ReconciledKind; // cases of our own book have no provider
  const theirs = await fetchObject(provider, kind, object_id);
  const word = { id: object_id, reference: theirs?.reference || (entity_id ?? object_id) };
  const known = await listOursByReference(provider.name, kind, [word]);
  return theirs ? parallel(known, theirs) : { ours: known[0] };
}
