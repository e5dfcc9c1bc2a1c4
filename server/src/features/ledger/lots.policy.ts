/**
 * What a balance is made of. A lot is money that came by one payment and keeps that payment's date wherever it goes and comes back;
 * what was earned is one lot without a payment, as old as its oldest rouble. Pure.
 */

import type { PaymentMethod } from '@artel/contracts/money/payments.ts';
import { days, later } from '../../platform/index.ts';

export type Lot = { source_id: string | null; is_reversible: boolean; paid_at: Date; amount_minor: number };
export type ReservedLot = Lot & { holder: string };

/** What one step of a journal does to lots; without `from` a new one is made, without `to` they leave the balances for good. */
export type LotMove = {
  from?: string;
  to?: string;
  amount: number;
  made?: Omit<Lot, 'amount_minor'>;
  first?: (lot: Lot, at: Date) => boolean;
  /** From each lot its part, instead of the oldest first. */
  inProportion?: true;
};

/** A bank may call it back. */
export const isReversible = (method: PaymentMethod): boolean => method === 'card';

/** So long reversible money leaves only to where it came from. */
export const BACK_ONLY_MS = days(30);
export const freeFrom = ({ paid_at }: Lot): Date => later(BACK_ONLY_MS, paid_at);
export const isFree = (lot: Lot, at: Date): boolean => !lot.is_reversible || freeFrom(lot) <= at;
export const cameBy = (payment_id: string | undefined) => (lot: Lot) => lot.source_id === payment_id;

export const sumOf = (lots: readonly Lot[]): number => lots.reduce((total, { amount_minor }) => total + amount_minor, 0);

/** The oldest first, as far as there is so much. */
export function takeOldest(lots: readonly Lot[], amount: number, isFirst: (lot: Lot) => boolean = () => false): Lot[] {
  const inTurn = [...lots].sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)) || byAge(a, b));
  const taken: Lot[] = [];
  let left = amount;
  for (const lot of inTurn) {
    if (left <= 0) break;
    const part = Math.min(left, lot.amount_minor);
    taken.push({ ...lot, amount_minor: part });
    left -= part;
  }
  return taken;
}

/** Of each lot its part, whole kopecks: what is rounded off goes on to the next, so no lot gives more than it has and none is lost. */
export function takeInProportion(lots: readonly Lot[], amount: number): Lot[] {
  const whole = sumOf(lots);
  if (whole === 0) return [];
  let before = 0;
  const upTo = (sum: number) => Number((BigInt(Math.min(amount, whole)) * BigInt(sum)) / BigInt(whole));
  return [...lots]
    .sort(byAge)
    .map((lot) => {
      const part = upTo(before + lot.amount_minor) - upTo(before);
      before += lot.amount_minor;
      return { ...lot, amount_minor: part };
    })
    .filter(({ amount_minor }) => amount_minor > 0);
}

const byAge = (a: Lot, b: Lot): number => a.paid_at.getTime() - b.paid_at.getTime() || (a.source_id ?? '').localeCompare(b.source_id ?? '');

export function without(lots: readonly Lot[], taken: readonly Lot[]): Lot[] {
  return lots
    .map((lot) => ({ ...lot, amount_minor: lot.amount_minor - sumOf(taken.filter(({ source_id }) => source_id === lot.source_id)) }))
    .filter(({ amount_minor }) => amount_minor > 0);
}

export function together(lots: readonly ReservedLot[]): ReservedLot[] {
  const same = Map.groupBy(lots, ({ holder, source_id }) => `${holder} ${source_id}`);
  return [...same.values()].map((group) => ({
    ...group[0]!,
    paid_at: new Date(Math.min(...group.map(({ paid_at }) => paid_at.getTime()))),
    amount_minor: sumOf(group),
  }));
}

/** The steps of one journal over the lots of those it takes from: what each loses, and what each gets. `isShort` when there was less. */
export function carry(
  lots: readonly ReservedLot[],
  moves: readonly LotMove[],
  at: Date,
): { taken: ReservedLot[]; given: ReservedLot[]; isShort: boolean } {
  const left = new Map<string, Lot[]>(Map.groupBy(lots, ({ holder }) => holder));
  const taken: ReservedLot[] = [];
  const given: ReservedLot[] = [];
  let isShort = false;
  for (const { from, to, amount, made, first, inProportion } of moves) {
    let parts: Lot[] = made && amount > 0 ? [{ ...made, amount_minor: amount }] : [];
    if (from !== undefined) {
      const there = left.get(from) ?? [];
      parts = inProportion ? takeInProportion(there, amount) : takeOldest(there, amount, (lot) => first?.(lot, at) ?? false);
      left.set(from, without(there, parts));
      taken.push(...parts.map((lot) => ({ ...lot, holder: from })));
    }
    isShort ||= sumOf(parts) !== amount;
    if (to !== undefined) given.push(...parts.map((lot) => ({ ...lot, holder: to })));
  }
  return { taken: together(taken), given: together(given), isShort };
}

/**
 * When the seller has the net sum of a stage: what reversible lots brought waits until the latest of them is old enough for the
 * seller's level, the rest is there at once. Judged on what is left of the reserve after the customer's part went back.
 */
export function clearingOf(
  reserve: readonly Lot[],
  { to_customer, net, wait_ms }: { to_customer: number; net: number; wait_ms: number },
  at: Date,
): { held_minor: number; clears_at: Date } {
  const left = without(reserve, takeInProportion(reserve, to_customer));
  const clears = (lot: Lot): Date => later(wait_ms, lot.paid_at);
  const waiting = left.filter((lot) => lot.is_reversible && clears(lot) > at);
  const whole = sumOf(left);
  const at_once = whole === 0 ? net : Number((BigInt(net) * BigInt(whole - sumOf(waiting))) / BigInt(whole));
  if (at_once === net) return { held_minor: 0, clears_at: at };
  return { held_minor: net - at_once, clears_at: new Date(Math.max(...waiting.map((lot) => clears(lot).getTime()))) };
}

/** What of reserves goes on when each has given its part back, by payment. */
export function spentOf(reserves: readonly { lots: readonly Lot[]; back: number }[]): { payment_id: string; amount_minor: number }[] {
  const spent = new Map<string, number>();
  for (const { lots, back } of reserves)
    for (const { source_id, amount_minor } of without(lots, takeInProportion(lots, back)))
      if (source_id) spent.set(source_id, (spent.get(source_id) ?? 0) + amount_minor);
  return [...spent].map(([payment_id, amount_minor]) => ({ payment_id, amount_minor }));
}
