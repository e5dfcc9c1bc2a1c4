/** One day of one provider: its lists are fetched outside of any transaction, held against our rows, and what differs becomes cases. */
import type { ReconciledKind } from '@artel/contracts/money/reconciliation.ts';
import { reconciledKinds } from '@artel/contracts/money/reconciliation.ts';
import { clockShift, days, hours, later, now } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { log } from '../../platform/log.ts';
import { Refused } from '../../platform/refuse.ts';
import { leftOfPayment } from '../ledger/index.ts';
import { type PaymentProvider, type ProviderObject, providerOf } from '../provider/index.ts';
import { type Found, listWaiting } from './cases.sql.ts';
import { checkBook } from './check-book.ts';
import { findPayerOf, listOurs, listOursByWord, type OursAt } from './compared.sql.ts';
import { closeAgreed, foundIn, listOwedCases, openCases } from './keep-cases.ts';
import { differenceOf, type Pair, weightHere, weightThere, YOUNG_MS } from './reconcile.policy.ts';
import { endRun, findRun, type RunRecord } from './runs.sql.ts';

/** The provider's clock and ours may put one thing on two sides of midnight. */
const MARGIN_MS = hours(2);

/** The job. A provider that does not answer ends the run as failed; the clock begins another. */
export async function reconcile({ run_id }: { run_id: string }): Promise<void> {
  const run = await findRun(run_id);
  if (run?.status !== 'running') return;
  try {
    const result = await compareDay(run);
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
  const provider = providerOf(run.provider);
  // a Moscow day
  const from = new Date(`${run.day}T00:00:00+03:00`);
  const until = later(days(1), from);
  const isOfDay = ({ at }: OursAt): boolean => at >= from && at < until;
  const sums = { compared: 0, theirs_minor: 0, ours_minor: 0 };
  // told as what it is, not as a state that differs
  const found = (await listOwedCases()).filter((owed) => owed.provider === provider.name);
  const owed = new Set(found.map(({ entity_id }) => entity_id));
  for (const kind of reconciledKinds) {
    for (const pair of await pairsOf(provider, kind, from, until)) {
      if (!pair.ours || isOfDay(pair.ours)) {
        sums.compared += 1;
        sums.theirs_minor += weightThere(pair.theirs);
        sums.ours_minor += pair.isTwin ? 0 : weightHere(pair.ours);
      }
      if (isYoung(pair) || owed.has(pair.ours?.id ?? null)) continue;
      const difference = differenceOf({ ...pair, left_minor: await leftFor(provider.name, pair) });
      if (difference) found.push(foundIn(provider.name, pair, difference));
    }
  }
  return { found, agreed: await agreedSince(provider, found), sums };
}

type KnownPair = Pair & { ours?: OursAt | undefined; theirs?: ProviderObject | undefined; isTwin?: boolean };
const isYoung = ({ ours }: KnownPair): boolean => ours !== undefined && now() < later(YOUNG_MS, ours.at);

/** What the lists of the day have, each beside what we have of it; what they do not have is asked for by its id before it is believed. */
async function pairsOf(provider: PaymentProvider, kind: ReconciledKind, from: Date, until: Date): Promise<KnownPair[]> {
  // the clock of a demo runs ahead of the provider's
  const theirs = await provider.list(kind, later(-clockShift() - MARGIN_MS, from), later(-clockShift() + MARGIN_MS, until));
  const known = await listOursByWord(provider.name, kind, theirs);
  const told = theirs.map((object) => beside(known, object));
  const heard = new Set(told.flatMap(({ ours, isTwin }) => (ours && !isTwin ? [ours.id] : [])));
  const silent = (await listOurs(provider.name, kind, from, until)).filter(({ id }) => !heard.has(id));
  const asked: KnownPair[] = [];
  for (const ours of silent) asked.push({ ours, theirs: ours.provider_id ? await findThere(provider, kind, ours.provider_id) : undefined });
  return [...told, ...asked];
}

function beside(known: readonly OursAt[], theirs: ProviderObject): KnownPair {
  const ours = known.find(({ provider_id }) => provider_id === theirs.id) ?? known.find(({ id }) => id === theirs.reference);
  return { ours, theirs, isTwin: ours !== undefined && ours.provider_id !== null && ours.provider_id !== theirs.id };
}

/** Undefined when the provider says there is no such thing; PROVIDER_AWAY goes through. */
async function findThere(provider: PaymentProvider, kind: ReconciledKind, id: string): Promise<ProviderObject | undefined> {
  return provider.find(kind, id).catch((error) => {
    if (error instanceof Refused && error.code === 'PROVIDER_REFUSED') return undefined;
    throw error;
  });
}

/** What the payment of a refund that nobody here asked for can still give back. */
async function leftFor(provider: string, { ours, theirs }: KnownPair): Promise<number | undefined> {
  if (ours || !theirs?.payment_id) return undefined;
  const payment = await findPayerOf(provider, theirs.payment_id);
  return payment && inTransaction((tx) => leftOfPayment(tx, payment.payer_id, payment.id));
}

/** Cases of other days that stand no longer: each thing is looked at again on both sides. */
async function agreedSince(provider: PaymentProvider, found: readonly Found[]): Promise<string[]> {
  const stands = new Set(found.map(({ object_kind, object_id, difference }) => `${object_kind} ${object_id} ${difference}`));
  const agreed: string[] = [];
  for (const known of await listWaiting(provider.name)) {
    const { object_kind: kind, object_id, difference } = known;
    if (kind === 'book' || stands.has(`${kind} ${object_id} ${difference}`)) continue;
    if (difference === 'late_truth') {
      agreed.push(known.id); // it is booked, and owed no more
      continue;
    }
    const theirs = await findThere(provider, kind, object_id);
    const word = { id: object_id, reference: theirs?.reference || (known.entity_id ?? object_id) };
    const ours = theirs
      ? beside(await listOursByWord(provider.name, kind, [word]), theirs).ours
      : (await listOursByWord(provider.name, kind, [word]))[0];
    const now = differenceOf({ ours, theirs, left_minor: await leftFor(provider.name, { ours, theirs }) });
    if (now?.difference !== difference) agreed.push(known.id);
  }
  return agreed;
}
