import { rub } from '@artel/contracts/kit/money.ts';
import type { Checkout, Payment, PaymentStatus } from '@artel/contracts/money/payments.ts';
import type { OrderStatus } from '@artel/contracts/orders/orders.ts';
import { describe, expect, it } from 'vitest';
import { checkoutStage, feePercent, firstChoice, renewalOf, sumsOf } from './checkout.state.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = '2026-11-21T12:20:00Z';
const earlier = '2026-11-21T11:40:00Z';

const aPayment = (status: PaymentStatus, is_credited_to_balance = false) => ({ status, is_credited_to_balance, method: 'card' }) as Payment;
const aCheckout = (status: OrderStatus, payment: Payment | null, payment_due_at: string | null = later, is_left = false) =>
  ({ order: { status, payment_due_at }, stages: [{ is_left }], payment }) as Checkout;
const at = (checkout: Checkout) => {
  const stage = checkoutStage(checkout, now);
  return stage.at === 'over' ? `over: ${stage.because}` : stage.at;
};

describe('what a person who comes back from the bank sees', () => {
  const rows: [string, Checkout, string][] = [
    ['nothing was tried yet', aCheckout('awaiting_payment', null), 'choose'],
    ['the bank was never reached', aCheckout('awaiting_payment', aPayment('created')), 'choose'],
    ['the bank has not answered', aCheckout('awaiting_payment', aPayment('pending')), 'waiting'],
    ['the bank has not answered and the time is over', aCheckout('awaiting_payment', aPayment('pending'), earlier), 'waiting'],
    ['the bank refused', aCheckout('awaiting_payment', aPayment('failed')), 'choose'],
    ['the link expired', aCheckout('awaiting_payment', aPayment('expired')), 'choose'],
    ['the bank refused and the time is over', aCheckout('awaiting_payment', aPayment('failed'), earlier), 'over: time'],
    ['the money came and is not enough', aCheckout('awaiting_payment', aPayment('succeeded', true)), 'credited'],
    ['paid', aCheckout('awaiting_start', aPayment('succeeded')), 'paid'],
    ['paid, the seller waits for answers', aCheckout('awaiting_requirements', aPayment('succeeded')), 'paid'],
    ['paid long ago', aCheckout('completed', aPayment('succeeded'), earlier), 'paid'],
    ['paid, a part went back to the card', aCheckout('completed', aPayment('partially_refunded'), earlier), 'paid'],
    ['paid, then declined by the seller', aCheckout('cancelled', aPayment('succeeded'), earlier), 'returned'],
    ['the money came too late', aCheckout('cancelled', aPayment('succeeded', true), earlier), 'credited'],
    ['nobody paid in time', aCheckout('cancelled', null, earlier), 'over: time'],
    ['a stage beside those at work waits for its money', aCheckout('in_progress', null, null, true), 'choose'],
    ['the bank has not answered for it', aCheckout('delivered', aPayment('pending'), null, true), 'waiting'],
    ['it was paid for', aCheckout('in_progress', aPayment('succeeded'), null), 'paid'],
    ['given up by the customer', aCheckout('cancelled', aPayment('failed')), 'over: cancelled'],
  ];
  it.each(rows)('%s', (_, checkout, expected) => expect(at(checkout)).toBe(expected));

  it('a refused try is told, a fresh start is not', () => {
    expect(checkoutStage(aCheckout('awaiting_payment', aPayment('failed')), now)).toMatchObject({ refused: { status: 'failed' } });
    expect(checkoutStage(aCheckout('awaiting_payment', aPayment('created')), now)).toMatchObject({ refused: null });
  });

  it('an order that is over while the bank still thinks says where the money would go', () => {
    expect(checkoutStage(aCheckout('cancelled', aPayment('pending'), earlier), now)).toMatchObject({ waitsFor: { status: 'pending' } });
  });
});

describe('the balance goes first', () => {
  const checkout = (available_minor: number, methods: Checkout['methods']) =>
    ({ order: { pay_minor: 12_360_00 }, available_minor, methods }) as Checkout;

  it('alone when it covers everything', () => {
    const rich = checkout(20_000_00, ['card', 'sbp', 'balance']);
    expect(firstChoice(rich)).toEqual({ method: 'balance', useBalance: true });
    expect(sumsOf(rich, firstChoice(rich))).toEqual({ fromBalance_minor: 12_360_00, toPay_minor: 0 });
    expect(sumsOf(rich, { method: 'card', useBalance: false })).toEqual({ fromBalance_minor: 0, toPay_minor: 12_360_00 });
  });

  it('together with the bank when it does not, and only if wished', () => {
    const some = checkout(4_200_00, ['card', 'sbp']);
    expect(firstChoice(some)).toEqual({ method: 'card', useBalance: true });
    expect(sumsOf(some, { method: 'sbp', useBalance: true })).toEqual({ fromBalance_minor: 4_200_00, toPay_minor: 8_160_00 });
    expect(sumsOf(some, { method: 'sbp', useBalance: false })).toEqual({ fromBalance_minor: 0, toPay_minor: 12_360_00 });
  });

  it('not at all when it is empty', () => {
    expect(firstChoice(checkout(0, ['card', 'sbp']))).toEqual({ method: 'card', useBalance: false });
  });
});

it('the fee is named by its percent only where it is exactly that', () => {
  const fee = (price_minor: number, fee_buyer_minor: number) => feePercent({ order: { price_minor, fee_buyer_minor } } as Checkout);
  expect(fee(12_000_00, 360_00)).toBe('3\u00a0%');
  expect(fee(500_00, 30_00)).toBe('6\u00a0%');
  expect(fee(333_00, 30_00)).toBeUndefined();
  expect(fee(70_000_00, 1_500_00)).toBeUndefined();
});

describe('a quote that is over', () => {
  const stages = [
    { _id: 'first', is_paid_now: true },
    { _id: 'second', is_paid_now: false },
  ];
  const checkout = { order: { _id: 'order', pay_minor: 1_236_000 }, stages } as Checkout;
  const payment = { amount_minor: 1_200_000, from_balance_minor: 36_000, method: 'usdt' };
  const over = { ...payment, coins: { state: 'closing', came: '0' } } as Payment;

  it('is begun anew for the same stages, by the same coin, with the balance as before', () => {
    expect(renewalOf(checkout, over)).toEqual({
      ...{ purpose: 'order', order_id: 'order', stage_ids: ['first'] },
      ...{ method: 'usdt', use_balance: true },
    });
    expect(renewalOf(checkout, { ...over, amount_minor: rub(12_360), from_balance_minor: rub(0) })?.use_balance).toBe(false);
  });

  it.each(['waiting', 'partial', 'confirming', 'paid', 'over'] as const)('not while it is %s', (state) => {
    expect(renewalOf(checkout, { ...over, coins: { ...over.coins!, state } })).toBeUndefined();
  });

  it('not after something has come, nor for other stages than it was made for, nor by card', () => {
    expect(renewalOf(checkout, { ...over, coins: { ...over.coins!, came: '1' } })).toBeUndefined();
    expect(renewalOf({ ...checkout, order: { ...checkout.order, pay_minor: rub(5_000) } }, over)).toBeUndefined();
    expect(renewalOf(checkout, { ...over, coins: null })).toBeUndefined();
  });
});
