/** The guards of money out, as a list: each looks at the request and names what is wrong or suspicious. Pure. */

import { rub } from '@artel/contracts/kit/money.ts';
import {
  largeBy,
  largeReasons,
  memberLimits,
  oneSignatureUpTo,
  payoutLimits,
  payoutReviewHours,
} from '@artel/contracts/money/payouts/payouts.ts';
import type { RefusalCode } from '@artel/contracts/refusals.ts';
import { days, formatSum, hours, later } from '../../platform/index.ts';
import { blocksPayout, type TaxRecord } from '../taxes/index.ts';

export const payoutMinimum = rub(500);

export const reviewWithin_ms = hours(payoutReviewHours);

/** Password, address, second factor or a recovery: somebody else may have changed the way in, and the owner has a day to notice the letter before money leaves. */
const restsAfterChange_ms = hours(24);

/** From when on money leaves again; null when it leaves now. */
export function payoutsFrom(secured_at: Date | null, at: Date): Date | null {
  const from = secured_at && later(restsAfterChange_ms, secured_at);
  return from && from > at ? from : null;
}

export type PayoutRequest = {
  method: 'sbp' | 'card';
  amount_minor: number;
  available_minor: number;
  free_minor: number;
  paid_before: number;
  is_address_proved: boolean;
  payouts_from: Date | null;
  asked: PayoutTotals;
  is_identity_known: boolean;
  are_requisites_young: boolean;
  /** A bank has taken back more than one payment of theirs. */
  repeats_chargebacks: boolean;
  tax: TaxRecord;
  held_until: Date | null;
  is_blocked: boolean;
};

export type PayoutTotals = { today_minor: number; week_minor: number; this_month_minor: number; times_today: number };
export const leftOf = ({ today_minor, this_month_minor, times_today }: Omit<PayoutTotals, 'week_minor'>) => ({
  day_minor: Math.max(0, memberLimits.day_minor - today_minor),
  month_minor: Math.max(0, memberLimits.month_minor - this_month_minor),
  times_today: Math.max(0, memberLimits.payouts_a_day - times_today),
});

export const payoutGuards: readonly ((request: PayoutRequest) => RefusalCode | undefined)[] = [
  ({ is_address_proved }) => (is_address_proved ? undefined : 'EMAIL_NOT_CONFIRMED'),
  ({ payouts_from }) => (payouts_from ? 'PAYOUT_RESTS' : undefined),
  ({ held_until }) => (held_until ? 'PAYOUTS_ON_HOLD' : undefined),
  // nobody can take the money of a closed account in another's name
  ({ is_blocked, is_identity_known }) => (is_blocked && !is_identity_known ? 'PAYOUT_WANTS_IDENTITY' : undefined),
  ({ tax }) => blocksPayout(tax),
  ({ amount_minor }) => (amount_minor < payoutMinimum ? 'PAYOUT_TOO_SMALL' : undefined),
  // the bank would refuse it after the staff has looked
  ({ amount_minor, method }) => (amount_minor > payoutLimits[method] ? 'PAYOUT_TOO_LARGE' : undefined),
  ({ amount_minor, available_minor }) => (amount_minor > available_minor ? 'BALANCE_TOO_LOW' : undefined),
  ({ asked }) => (leftOf(asked).times_today === 0 ? 'PAYOUT_TOO_MANY' : undefined),
  ({ amount_minor, asked }) => (amount_minor > leftOf(asked).day_minor ? 'PAYOUT_OVER_DAY' : undefined),
  ({ amount_minor, asked }) => (amount_minor > leftOf(asked).month_minor ? 'PAYOUT_OVER_MONTH' : undefined),
  // a credit card must not be used to get cash
  ({ amount_minor, free_minor }) => (amount_minor > free_minor ? 'PAYOUT_ONLY_BACK' : undefined),
];

export const contestedTwice = 'Банк оспорил два платежа или больше';
/** Why the staff checks a payout first; the member reads it, and what is known already before the button. Empty: it goes out by rule. */
export const riskSigns: readonly ((request: ReviewedRequest) => readonly string[])[] = [
  ({ paid_before }) => (paid_before === 0 ? ['Первая выплата'] : []),
  ({ is_identity_known }) => (is_identity_known ? [] : ['Личность не подтверждена']),
  ({ repeats_chargebacks }) => (repeats_chargebacks ? [contestedTwice] : []),
  ({ are_requisites_young }) => (are_requisites_young ? ['Реквизитам меньше трёх суток'] : []),
  ({ asked, amount_minor }) => largeBy(asked, amount_minor),
];
type ReviewedRequest = Pick<
  PayoutRequest,
  'paid_before' | 'is_identity_known' | 'are_requisites_young' | 'repeats_chargebacks' | 'asked' | 'amount_minor'
>;

const needsTwo: ReadonlySet<string> = new Set(Object.values(largeReasons));
/** How many different people sign, by the reasons and the sums at the time of the request. */
export function signaturesNeeded({ amount_minor, risk_reasons }: { amount_minor: number; risk_reasons: readonly string[] }): number {
  if (amount_minor > oneSignatureUpTo.day_minor || risk_reasons.some((reason) => needsTwo.has(reason))) return 2;
  return risk_reasons.length > 0 ? 1 : 0;
}

export const checkPayout = (request: PayoutRequest): RefusalCode | undefined =>
  payoutGuards.map((guard) => guard(request)).find((code) => code !== undefined);
export const riskReasons = (request: ReviewedRequest): string[] => riskSigns.flatMap((sign) => sign(request));

const moscow_ms = hours(3);
export function periodsOf(at: Date): { day: Date; week: Date; month: Date } {
  const there = new Date(at.getTime() + moscow_ms);
  const day = new Date(Math.floor(there.getTime() / days(1)) * days(1) - moscow_ms);
  return { day, week: later(-days(7), at), month: new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), 1) - moscow_ms) };
}

export function leftText(code: 'PAYOUT_OVER_DAY' | 'PAYOUT_OVER_MONTH', totals: PayoutTotals): string {
  const { day_minor, month_minor } = leftOf(totals);
  return code === 'PAYOUT_OVER_DAY'
    ? `Сегодня можно вывести ещё ${formatSum(day_minor)}, остальное завтра`
    : `В этом месяце можно вывести ещё ${formatSum(month_minor)}`;
}

const dayText = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' });
export function returnOnlyText(free_minor: number, until: Date): string {
  const now = free_minor < payoutMinimum ? 'Сейчас вывести нечего.' : `Сейчас можно вывести ${formatSum(free_minor)}`;
  return `${now} Остальное пришло с карты: верните на неё или выведите после ${dayText.format(until)}`;
}
