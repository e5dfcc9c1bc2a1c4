import { asMinor } from '@artel/contracts/kit/money.ts';
import type { Tx } from '../../platform/db/index.ts';
import { type DomainEvent, type EventOf, type EventPart, type Events, move, now } from '../../platform/index.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { lockAvailable, post, topUp } from '../ledger/index.ts';
import { fundOrder, neededFor, type OrderRecord, stagesToFund } from '../orders/index.ts';
import { isCardClosed } from './contested.policy.ts';
import { paymentLifecycle } from './payment.lifecycle.ts';
import { failureMessage, isLapse, type PaymentRecord } from './payment.ts';
import { countContested, lockPayment, recordPaymentMove } from './payments.sql.ts';

/** How much has come for the payer, how it is booked, and whether it may pay for the order. */
export type Came = {
  amount_minor: number;
  mayFund: boolean;
  book: (paid: PaymentRecord) => Promise<unknown>;
  said?: Pick<Events['payment.succeeded'], 'surplus_minor' | 'because'>;
  available_minor?: number;
};
export const fromBalance = (available_minor: number): Came => ({
  amount_minor: 0,
  mayFund: true,
  book: () => Promise.resolve(),
  available_minor,
});
const roubles = (tx: Tx, { amount_minor }: PaymentRecord, isClosed: boolean): Came => ({
  amount_minor,
  mayFund: !isClosed,
  ...(isClosed && { said: { because: 'contested' } }),
  book: (paid) =>
    post(
      tx,
      topUp({
        _id: paid.id,
        provider: paid.provider,
        user_id: paid.payer_id,
        amount: asMinor(paid.amount_minor),
        method: paid.method,
        paid_at: paid.ended_at!,
      }),
    ),
});

/** A link that was opened before is paid after the bank's word: the same hand may take this payment back too. */
const isClosedFor = async (tx: Tx, { method, payer_id }: PaymentRecord): Promise<boolean> =>
  method === 'card' && isCardClosed(await countContested(payer_id, tx.db));

/**
 * M1 and then M2: the money is booked to the payer, then reserved for its stages if the order still wants them and the
 * payer's available money covers the whole. Otherwise it stays available and nothing is lost. Answers the payment as it is now.
 */
export async function succeed(
  tx: Tx,
  open: PaymentRecord,
  order: OrderRecord | undefined,
  by: 'provider' | 'payer',
  given?: Came,
): Promise<PaymentRecord> {
  const from = open.status;
  const verdict = move(paymentLifecycle, from, 'succeed', by);
  if (!verdict.ok) return open; // told before
  const came = given ?? roubles(tx, open, await isClosedFor(tx, open));
  let payment = await recordPaymentMove(tx, open, {
    status: verdict.to,
    amount_minor: came.amount_minor,
    ended_at: now(),
    failure_code: null,
    failure_message: null,
  });
  if (payment.amount_minor > 0) await came.book(payment);
  if (order) {
    const stages = came.mayFund ? stagesToFund(order, payment.stage_ids) : undefined;
    const available = stages && (came.available_minor ?? (await lockAvailable(tx, payment.payer_id)));
    if (stages && available !== undefined && available >= neededFor(stages)) await fundOrder(tx, order, stages, payment.id);
    else payment = await recordPaymentMove(tx, payment, { is_credited_to_balance: true });
  }
  const { amount_minor, is_credited_to_balance, method } = payment;
  const type = is_credited_to_balance ? 'payment.credited_late' : 'payment.succeeded';
  await announcePayment(tx, payment, { type, data: { amount_minor, is_credited_to_balance, method, ...came.said } }, from);
  return payment;
}

/**
 * Nobody is shown the old link any more. The provider cancels no payment that waits for its payer, so this one may still be paid: the
 * clock goes on asking for it until the answer is final.
 */
export async function replace(tx: Tx, open: PaymentRecord, failure_message: string): Promise<void> {
  await recordPaymentMove(tx, open, { status: 'cancelled', ended_at: now(), failure_code: 'canceled_by_merchant', failure_message });
}

/** The provider would not even begin it: nothing was charged, another way can be tried. */
export async function endRefused(tx: Tx, payment_id: string): Promise<void> {
  const payment = await lockPayment(tx, payment_id);
  if (payment) await endUnpaid(tx, payment, 'payment_method_restricted');
}

/** Nothing was charged. An end that only we know of stays watched. */
export async function endUnpaid(tx: Tx, payment: PaymentRecord, reason: string): Promise<void> {
  const from = payment.status;
  const verdict = move(paymentLifecycle, from, isLapse(reason) ? 'expire' : 'fail', 'provider');
  if (!verdict.ok) return;
  const failed = await recordPaymentMove(tx, payment, {
    status: verdict.to,
    ended_at: now(),
    failure_code: reason,
    failure_message: failureMessage(reason),
  });
  await announcePayment(tx, failed, { type: 'payment.failed', data: { reason, amount_minor: payment.amount_minor } }, from);
}

type What = EventPart<EventOf<'payment'>, 'number' | 'user_id' | 'order_id'>;
async function announcePayment(tx: Tx, payment: PaymentRecord, { type, data }: What, from: string): Promise<void> {
  const event = {
    type,
    entity: 'payment',
    entity_id: payment.id,
    from,
    to: payment.status,
    actor: 'provider',
    actor_id: payment.payer_id,
    data: { ...data, number: payment.number, user_id: payment.payer_id, order_id: payment.order_id },
  };
  await tx.announce(event as DomainEvent<EventOf<'payment'>>);
  // a funded order has updated its own pages already
  if (!payment.order_id || payment.status !== 'succeeded' || payment.is_credited_to_balance)
    await publishChanged(tx, [payment.payer_id], { type: 'payment', id: payment.id });
}
