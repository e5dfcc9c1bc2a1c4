/** The guards of money out, as a list: each looks at the request and names what is wrong or suspicious. Pure. */
import { rub } from '@artel/contracts/kit/money.ts';
import { payoutLimits } from '@artel/contracts/money/payouts.ts';
import type { RefusalCode } from '@artel/contracts/refusals.ts';
import { hours, later } from '../../platform/clock.ts';
import { formatSum } from '../../platform/roubles.ts';

export const payoutMinimum = rub(500);

/** How long the staff may look at a payout. */
export const reviewWithin_ms = hours(24);

/** Somebody else may have changed the way in: the owner has a day to notice the letter before money leaves. */
const restsAfterChange_ms = hours(24);

/** From when on money leaves again; null when it leaves now. */
export function payoutsFrom(secured_at: Date | null, moment: Date): Date | null {
  const from = secured_at && later(restsAfterChange_ms, secured_at);
  return from && from > moment ? from : null;
}

export type PayoutRequest = {
  method: 'sbp' | 'card';
  amount_minor: number;
  available_minor: number;
  /** What of it may leave to anywhere. */
  free_minor: number;
  paid_before: number;
  is_address_proved: boolean;
  payouts_from: Date | null;
};

/** Refusals: the request is not taken at all. */
export const payoutGuards: readonly ((request: PayoutRequest) => RefusalCode | undefined)[] = [
  ({ is_address_proved }) => (is_address_proved ? undefined : 'EMAIL_NOT_CONFIRMED'),
  ({ payouts_from }) => (payouts_from ? 'PAYOUT_RESTS' : undefined),
  ({ amount_minor }) => (amount_minor < payoutMinimum ? 'PAYOUT_TOO_SMALL' : undefined),
  // the bank would refuse it after the staff has looked
  ({ amount_minor, method }) => (amount_minor > payoutLimits[method] ? 'PAYOUT_TOO_LARGE' : undefined),
  ({ amount_minor, available_minor }) => (amount_minor > available_minor ? 'BALANCE_TOO_LOW' : undefined),
  // a credit card is no cash machine
  ({ amount_minor, free_minor }) => (amount_minor > free_minor ? 'PAYOUT_ONLY_BACK' : undefined),
];

/** Reasons the reviewer sees and the member is told. Every payout is reviewed; these say why to look closer. */
export const riskSigns: readonly ((request: PayoutRequest) => string | undefined)[] = [
  ({ paid_before }) => (paid_before === 0 ? 'Первая выплата' : undefined),
  ({ amount_minor }) => (amount_minor > rub(100_000) ? 'Больше 100 000 руб.' : undefined),
];

export const judgePayout = (request: PayoutRequest): RefusalCode | undefined =>
  payoutGuards.map((guard) => guard(request)).find((code) => code !== undefined);
export const riskReasons = (request: PayoutRequest): string[] =>
  riskSigns.map((sign) => sign(request)).filter((reason) => reason !== undefined);

const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' });
/** What may leave now, and from when on the rest may. */
export function onlyBackWords(free_minor: number, until: Date): string {
  const now = free_minor < payoutMinimum ? 'Сейчас вывести нечего' : `Сейчас можно вывести ${formatSum(free_minor)}`;
  return `${now}. Остальное пришло с карты: верните на неё или выведите после ${day.format(until)}`;
}
