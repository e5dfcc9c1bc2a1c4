/**
 * Which payments a bank may take back, and how much of them; who somebody is to a chargeback: a colleague of the finance staff signs, with a
 * fresh proof, who neither proposed it nor has a part in the payment. Pure.
 */

import { isCoinMethod } from '@artel/contracts/money/coin-payments.ts';
import type { PaymentMethod, PaymentStatus } from '@artel/contracts/money/payments.ts';
import { days, formatSum } from '../../platform/index.ts';
import type { TakenBack } from '../payments/index.ts';
import type { ChargebackMover } from './chargeback.lifecycle.ts';

export const EXPIRES_AFTER_MS = days(3);

/** A bank usually decides in this time; then somebody asks it. */
export const BANK_DECIDES_MS = days(30);

type Paid = { status: PaymentStatus; method: PaymentMethod; amount_minor: number; refunded_minor: number };
const cameIn = ({ status }: Paid): boolean => ['succeeded', 'partially_refunded', 'refunded'].includes(status);

export const leftOf = (paid: Paid, { lost_minor }: Pick<TakenBack, 'lost_minor'>): number =>
  cameIn(paid) ? Math.max(0, paid.amount_minor - paid.refunded_minor - lost_minor) : 0;

export const mayBeTakenBack = ({
  status,
  method,
  amount_minor,
}: {
  status: string;
  method: PaymentMethod;
  amount_minor: number;
}): boolean => (status === 'succeeded' || status === 'partially_refunded') && amount_minor > 0 && !isCoinMethod(method);

type Input = { amount_minor?: number | undefined; bank_day?: string | undefined };
type Known = { paid: Paid; taken: Pick<TakenBack, 'lost_minor'>; paid_day: string; today: string };
export function flawsOf({ amount_minor, bank_day }: Input, known: Known | undefined): Record<string, string> {
  if (!known) return { payment_number: 'Такого платежа нет' };
  const { paid, taken, paid_day, today } = known;
  if (!cameIn(paid)) return { payment_number: 'Этот платёж не прошёл, банку нечего отзывать' };
  if (isCoinMethod(paid.method)) return { payment_number: 'Платёж в монетах банк не отзывает' };
  if (paid.amount_minor === 0) return { payment_number: 'Этот заказ оплачен с баланса, банка здесь нет' };
  const left = leftOf(paid, taken);
  if (left === 0) return { payment_number: 'Этот платёж уже возвращён целиком' };
  return {
    ...(amount_minor !== undefined && amount_minor > left && { amount_minor: `От платежа осталось ${formatSum(left)}` }),
    ...(bank_day !== undefined && bank_day > today && { bank_day: 'Этот день ещё не наступил' }),
    ...(bank_day !== undefined && bank_day < paid_day && { bank_day: 'В этот день платежа ещё не было' }),
  };
}

export type Parties = { payer_id: string; customer_id: string | null; seller_id: string | null };
export const isParty = ({ payer_id, customer_id, seller_id }: Parties, viewer_id: string): boolean =>
  [payer_id, customer_id, seller_id].includes(viewer_id);

export function moverOf(one: Parties & { proposed_by: { id: string } }, viewer_id: string): ChargebackMover {
  if (isParty(one, viewer_id)) return 'party';
  return viewer_id === one.proposed_by.id ? 'proposer' : 'colleague';
}
