import { type CoinMethod, coinsTake } from '@artel/contracts/money/coin-payments.ts';
import { bankTakes, type PaymentMethod, type PaymentStatus, splitOf } from '@artel/contracts/money/payments.ts';
import type { Payments, RowOf } from '../../platform/db/index.ts';
import type { ReceiptQuery } from '../provider/index.ts';

export type PaymentRecord = RowOf<
  Omit<Payments, 'currency' | 'version'>,
  { purpose: 'order' | 'topup'; method: PaymentMethod; status: PaymentStatus }
>;

export const isOpen = (payment: Pick<PaymentRecord, 'status'>): boolean => payment.status === 'created' || payment.status === 'pending';
/** The money came in, whatever of it went back since. */
export const isSettled = ({ status }: Pick<PaymentRecord, 'status'>): boolean =>
  status === 'succeeded' || status === 'partially_refunded' || status === 'refunded';
type Refundable = Pick<PaymentRecord, 'status' | 'amount_minor' | 'refunded_minor'>;
/** `lost_minor`: what a bank has taken of it for good. */
export const refundable = ({ status, amount_minor, refunded_minor }: Refundable, lost_minor = 0): number =>
  status === 'succeeded' || status === 'partially_refunded' ? Math.max(0, amount_minor - refunded_minor - lost_minor) : 0;

type Taken = { coins?: readonly CoinMethod[]; is_card_closed: boolean };
export const methodsFor = (total: number, available: number, { coins = [], is_card_closed }: Taken): PaymentMethod[] => [
  ...(['card', 'sbp'] as const)
    .filter((method) => splitOf(total, available).by_bank_minor <= bankTakes[`${method}_minor`])
    .filter((method) => method !== 'card' || !is_card_closed),
  ...(available >= total ? (['balance'] as const) : []),
  ...(isWithin(splitOf(total, available).by_bank_minor, coinsTake) ? coins : []),
];
const isWithin = (minor: number, { least_minor, most_minor }: typeof coinsTake): boolean => minor >= least_minor && minor <= most_minor;

export const receiptOf = ({ email, order_number, order_title }: ReceiptFacts): ReceiptQuery => ({
  email,
  title: order_title === null ? 'Пополнение баланса' : `Заказ №${order_number}: ${order_title}`,
  is_advance: order_title === null,
});
export type ReceiptFacts = { email: string; order_number: number | null; order_title: string | null };

const FAILURES: Record<string, string> = {
  insufficient_funds: 'На карте не хватает денег. Попробуйте другую карту или СБП',
  card_expired: 'Срок карты истёк. Попробуйте другую карту',
  '3d_secure_failed': 'Банк не получил подтверждения. Попробуйте ещё раз',
  call_issuer: 'Банк отклонил платёж. Позвоните в банк или выберите другую карту',
  fraud_suspected: 'Банк посчитал платёж подозрительным. Позвоните в банк',
  quote_is_over: 'Время вышло, перевод не пришёл. Начните оплату заново',
  expired_on_confirmation: 'Время на подтверждение вышло. Начните оплату заново',
  payment_method_restricted: 'Этим способом сейчас не заплатить. Выберите другой',
  canceled_by_merchant: 'Платёж заменён другим',
  payment_method_limit_exceeded: 'Превышен лимит карты. Попробуйте другую карту или СБП',
};
/** Nobody confirmed it or sent anything: whoever left the page knows. */
export const isLapse = (reason: string): boolean => reason === 'expired_on_confirmation' || reason === 'quote_is_over';
export const failureMessage = (reason: string): string => FAILURES[reason] ?? 'Карта отклонена банком. Попробуйте другую карту или СБП';
