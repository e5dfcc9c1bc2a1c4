import { payoutLimits } from '@artel/contracts/money/payouts/payouts.ts';
import type { PayoutMethod } from '@artel/contracts/money/payouts/requisites.ts';
import { formatRubDue } from '../../platform/format/index.ts';

const leastPayout = 50_000;

type Left = Record<'day' | 'month', { left_minor: number }>;
export function mostNow(payable_minor: number, chosen: { method: PayoutMethod } | undefined, terms: Left | undefined): number {
  const limits = terms ? [terms.day.left_minor, terms.month.left_minor] : [];
  return Math.min(payable_minor, chosen ? payoutLimits[chosen.method] : payoutLimits.sbp, ...limits);
}
export const isNothingToPayOut = (most_minor: number): boolean => most_minor < leastPayout;

const nothing = 'Сейчас вывести нечего';
export const sumHint = (most_minor: number): string => (isNothingToPayOut(most_minor) ? nothing : `От 500 до ${formatRubDue(most_minor)}`);

/** What the form says of a typed sum: only one that may leave is promised. Too small a one may still be typed on. */
export function sumOf(typed_minor: number | undefined, most_minor: number): { promised_minor?: number; refusal?: string } {
  if (typed_minor === undefined || !Number.isSafeInteger(typed_minor)) return {};
  if (typed_minor > most_minor)
    return { refusal: isNothingToPayOut(most_minor) ? nothing : `Сейчас можно вывести не больше ${formatRubDue(most_minor)}` };
  return typed_minor < leastPayout ? {} : { promised_minor: typed_minor };
}
