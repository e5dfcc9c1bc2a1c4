/** What counts as a difference between the provider's word and ours. Pure: a thing of theirs beside a row of ours. */

import type { CaseDifference, ReconciledKind } from '@artel/contracts/money/reconciliation.ts';
import { hours } from '../../platform/index.ts';

export type Theirs = {
  id: string;
  kind: ReconciledKind;
  status: 'pending' | 'succeeded' | 'canceled';
  amount_minor: number;
  currency: string;
  reference: string;
};
export type Ours = {
  id: string;
  kind: ReconciledKind;
  provider_id: string | null;
  status: string;
  amount_minor: number;
};
export type Difference = { difference: CaseDifference; off_minor: number };

type Moved = 'moved' | 'open' | 'none';
const ourEnds: Readonly<Record<ReconciledKind, Readonly<Record<string, Moved>>>> = {
  payment: { succeeded: 'moved', partially_refunded: 'moved', refunded: 'moved', created: 'open', pending: 'open' },
  refund: { succeeded: 'moved', requested: 'open', processing: 'open' },
  payout: { paid: 'moved', created: 'open', on_review: 'open', queued: 'open', processing: 'open' },
};
const theirEnds: Readonly<Record<Theirs['status'], Moved>> = { succeeded: 'moved', pending: 'open', canceled: 'none' };
export const movedHere = ({ kind, status }: Pick<Ours, 'kind' | 'status'>): Moved => ourEnds[kind][status] ?? 'none';
export const movedThere = ({ status }: Pick<Theirs, 'status'>): Moved => theirEnds[status];

const signOf = (kind: ReconciledKind): 1 | -1 => (kind === 'payment' ? 1 : -1);
export const weightThere = (theirs: Theirs | undefined): number =>
  theirs && movedThere(theirs) === 'moved' ? signOf(theirs.kind) * theirs.amount_minor : 0;
export const weightHere = (ours: Ours | undefined): number =>
  ours && movedHere(ours) === 'moved' ? signOf(ours.kind) * ours.amount_minor : 0;

/** Something this young may still be on its way: the next run decides. */
export const YOUNG_MS = hours(1);

export type Pair = {
  ours?: Ours | undefined;
  theirs?: Theirs | undefined;
  left_minor?: number | undefined;
};
/** The one difference of a pair that matters most, or none. */
export function differenceOf({ ours, theirs, left_minor }: Pair): Difference | undefined {
  const difference = ours ? (theirs ? betweenTwo(ours, theirs) : onlyHere(ours)) : theirs && onlyThere(theirs, left_minor);
  if (!difference) return undefined;
  const weight = difference === 'doubled' ? 0 : weightHere(ours);
  return { difference, off_minor: weightThere(theirs) - weight };
}

function betweenTwo(ours: Ours, theirs: Theirs): CaseDifference | undefined {
  const isTwin = ours.provider_id !== null && ours.provider_id !== theirs.id;
  if (isTwin) return movedThere(theirs) === 'none' ? undefined : 'doubled';
  if (theirs.currency !== 'RUB') return 'currency';
  if (theirs.amount_minor !== ours.amount_minor) return 'amount';
  return movedHere(ours) === movedThere(theirs) ? undefined : 'state';
}

/** What was never begun there, or ended without money, need not be known there. */
function onlyHere(ours: Ours): CaseDifference | undefined {
  const moved = movedHere(ours);
  return moved === 'moved' || (moved === 'open' && ours.provider_id !== null) ? 'missing_there' : undefined;
}

function onlyThere(theirs: Theirs, left_minor: number | undefined): CaseDifference | undefined {
  if (movedThere(theirs) === 'none') return undefined;
  return left_minor !== undefined && theirs.amount_minor > left_minor ? 'over_lot' : 'missing_here';
}

/** The balance payouts leave from, and what the book says of them at the same moment: paid, and told but not ended. */
export type Reading = { balance_minor: number; paid_minor: number; paid_count: number; under_way_minor: number };
/** The provider takes its fee from the same balance. Of a payout at most: */
const feeAtMost = { percent: 3, each_minor: 10_000 } as const;
/** What the balance changed by between two readings beyond what the book explains: more is a top-up or a return, less is money that left. */
export function unexplained(before: Reading, after: Reading): number {
  const paid_minor = after.paid_minor - before.paid_minor;
  const off_minor = after.balance_minor - before.balance_minor + paid_minor;
  const paid_count = Math.max(0, after.paid_count - before.paid_count);
  const fees_minor = Math.ceil((Math.max(0, paid_minor) * feeAtMost.percent) / 100) + paid_count * feeAtMost.each_minor;
  // what is under way may have left already, or come back since
  const isExplained = off_minor <= before.under_way_minor && off_minor >= -(after.under_way_minor + fees_minor);
  return isExplained ? 0 : off_minor;
}

/** How long a case may wait: first where a person may be missing money. */
const WAITS: Readonly<Record<CaseDifference, number>> = {
  book: hours(2),
  doubled: hours(8),
  late_truth: hours(24),
  missing_here: hours(24),
  missing_there: hours(24),
  state: hours(24),
  amount: hours(24),
  currency: hours(24),
  over_lot: hours(72),
  balance: hours(24),
  fund_short: hours(24),
  payer_repeats: hours(24),
  bank_silent: hours(72),
};
export const waitOf = (difference: CaseDifference): number => WAITS[difference];
