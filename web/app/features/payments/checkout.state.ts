import { type Checkout, type Payment, type PaymentMethod, splitOf } from '@artel/contracts/money/payments.ts';

export type CheckoutStage =
  | { at: 'choose'; refused: Payment | null }
  | { at: 'waiting'; payment: Payment }
  | { at: 'paid'; payment: Payment | null }
  | { at: 'credited'; payment: Payment; isOrderOpen: boolean }
  | { at: 'returned' }
  | { at: 'over'; because: 'time' | 'cancelled'; waitsFor: Payment | null };

type Known = Payment | null;
const isOpen = (payment: Known): boolean => payment?.status === 'created' || payment?.status === 'pending';
const cameBy = (payment: Known): Known =>
  payment && ['succeeded', 'partially_refunded', 'refunded'].includes(payment.status) ? payment : null;

export function checkoutStage({ order, stages, payment }: Checkout, now: Date): CheckoutStage {
  const isTimeOver = order.payment_due_at !== null && new Date(order.payment_due_at) <= now;
  // a stage beside those at work is paid for while they go on
  const isWanted = order.status === 'awaiting_payment' || order.status === 'awaiting_funding' || stages.some(({ is_left }) => is_left);
  const come = cameBy(payment);
  if (isWanted) {
    if (come) return { at: 'credited', payment: come, isOrderOpen: !isTimeOver };
    if (payment?.status === 'pending') return { at: 'waiting', payment };
    if (isTimeOver) return { at: 'over', because: 'time', waitsFor: null };
    return { at: 'choose', refused: isOpen(payment) ? null : payment };
  }
  if (order.status !== 'cancelled') return { at: 'paid', payment: come };
  if (come) return come.is_credited_to_balance ? { at: 'credited', payment: come, isOrderOpen: false } : { at: 'returned' };
  return { at: 'over', because: isTimeOver ? 'time' : 'cancelled', waitsFor: isOpen(payment) ? payment : null };
}

export type PayChoice = { method: PaymentMethod; useBalance: boolean };
export type PaySums = { fromBalance_minor: number; toPay_minor: number };

export const firstChoice = ({ methods, available_minor }: Checkout): PayChoice =>
  methods.includes('balance') ? { method: 'balance', useBalance: true } : { method: methods[0] ?? 'card', useBalance: available_minor > 0 };

export function sumsOf({ order, available_minor }: Checkout, { method, useBalance }: PayChoice): PaySums {
  const { from_balance_minor, by_bank_minor } = splitOf(order.pay_minor, method === 'balance' || useBalance ? available_minor : 0);
  return { fromBalance_minor: from_balance_minor, toPay_minor: by_bank_minor };
}

export function renewalOf({ order, stages }: Checkout, { amount_minor, from_balance_minor, method, coins }: Payment) {
  if (coins?.state !== 'closing' || coins.came !== '0' || amount_minor + from_balance_minor !== order.pay_minor) return undefined;
  return {
    purpose: 'order' as const,
    order_id: order._id,
    stage_ids: stages.filter(({ is_paid_now }) => is_paid_now).map(({ _id }) => _id),
    method,
    use_balance: from_balance_minor > 0,
  };
}

export function feePercent({ order }: Checkout): string | undefined {
  if (order.fee_waived_minor > 0) return undefined;
  const percent = (order.fee_buyer_minor / order.price_minor) * 100;
  const rounded = Math.round(percent * 10) / 10;
  return Math.abs(percent - rounded) < 0.001 ? `${String(rounded).replace('.', ',')}\u00a0%` : undefined;
}
