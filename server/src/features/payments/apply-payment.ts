/** What the provider says of a payment becomes money here: once, in one transaction, whatever order the news comes in. */
import { asMinor } from '@artel/contracts/kit/money.ts';
import { now } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { dropTimers } from '../../platform/jobs/timers.ts';
import { move } from '../../platform/lifecycle.ts';
import { log } from '../../platform/log.ts';
import { tellChanged } from '../../platform/realtime/feed.ts';
import { lockAvailable, post, topUp } from '../ledger/index.ts';
import { fundOrder, lockOrder, neededFor, type OrderRecord, stagesWanted } from '../orders/index.ts';
import type { ProviderObject } from '../provider/index.ts';
import { paymentLifecycle } from './payment.lifecycle.ts';
import { failureMessage, type PaymentRecord } from './payment.ts';
import { findPayment, lockPayment, recordPaymentMove } from './payments.sql.ts';

/** Reaction to provider.payment_told. Locks the order before the payment, as everybody does. */
export async function applyProviderPayment(tx: Tx, object: ProviderObject): Promise<void> {
  const known = await findPayment(object.reference, tx.db);
  if (!known) return log.warn({ event: 'provider_payment_unknown', object }, 'payment provider reports an unknown payment');
  const order = known.order_id ? await lockOrder(tx, known.order_id) : undefined;
  let payment = (await lockPayment(tx, known.id))!;
  if (object.provider !== payment.provider || object.amount_minor !== payment.amount_minor || object.currency !== 'RUB') {
    // never happens with an honest provider; money of an unknown size is not booked by a machine
    return log.error(
      { event: 'provider_amount_mismatch', object, payment_id: payment.id },
      'payment provider reports another payment than was asked for',
    );
  }
  if (!payment.provider_id) payment = await recordPaymentMove(tx, payment, { provider_id: object.id });
  if (payment.receipt_state !== object.receipt) payment = await recordPaymentMove(tx, payment, { receipt_state: object.receipt });
  if (object.status === 'pending') return;
  // the till may need a while after the bank, and tells nobody
  if (object.receipt !== 'pending') await dropTimers(tx, 'payment', payment.id, 'check');
  if (object.status === 'succeeded') await succeed(tx, payment, order, 'provider');
  else await endUnpaid(tx, payment, object.reason ?? 'general_decline');
}

/**
 * M1 and then M2: the money is booked to the payer, then reserved for its stages if the order still wants them and the
 * payer's available money covers the whole. Otherwise it stays available and nothing is lost. Answers the payment as it is now.
 */
export async function succeed(
  tx: Tx,
  open: PaymentRecord,
  order: OrderRecord | undefined,
  by: 'provider' | 'payer',
): Promise<PaymentRecord> {
  const from = open.status;
  const verdict = move(paymentLifecycle, from, 'succeed', by);
  if (!verdict.ok) return open; // told before
  const paid_at = now();
  let payment = await recordPaymentMove(tx, open, { status: verdict.to, ended_at: paid_at, failure_code: null, failure_message: null });
  if (payment.amount_minor > 0)
    await post(
      tx,
      topUp({
        _id: payment.id,
        provider: payment.provider,
        user_id: payment.payer_id,
        amount: asMinor(payment.amount_minor),
        method: payment.method,
        paid_at,
      }),
    );
  if (order) {
    const stages = stagesWanted(order, payment.stage_ids);
    if (stages && (await lockAvailable(tx, payment.payer_id)) >= neededFor(stages)) await fundOrder(tx, order, stages);
    else payment = await recordPaymentMove(tx, payment, { is_credited_to_balance: true });
  }
  await tell(tx, payment, payment.is_credited_to_balance ? 'payment.credited_late' : 'payment.succeeded', from, {
    amount_minor: payment.amount_minor,
    is_credited_to_balance: payment.is_credited_to_balance,
  });
  return payment;
}

/** The provider would not even begin it: nothing was charged, another way can be tried. */
export async function endRefused(tx: Tx, payment_id: string): Promise<void> {
  const payment = await lockPayment(tx, payment_id);
  if (payment) await endUnpaid(tx, payment, 'payment_method_restricted');
}

/** Nothing was charged. An end that only we know of stays watched. */
export async function endUnpaid(tx: Tx, payment: PaymentRecord, reason: string): Promise<void> {
  const from = payment.status;
  const verdict = move(paymentLifecycle, from, reason === 'expired_on_confirmation' ? 'expire' : 'fail', 'provider');
  if (!verdict.ok) return;
  const failed = await recordPaymentMove(tx, payment, {
    status: verdict.to,
    ended_at: now(),
    failure_code: reason,
    failure_message: failureMessage(reason),
  });
  await tell(tx, failed, 'payment.failed', from, { reason, amount_minor: payment.amount_minor });
}

async function tell(tx: Tx, payment: PaymentRecord, type: string, from: string, data: Record<string, unknown>): Promise<void> {
  await tx.announce({
    type,
    entity: 'payment',
    entity_id: payment.id,
    from,
    to: payment.status,
    actor: 'provider',
    actor_id: payment.payer_id,
    data: { ...data, number: payment.number, user_id: payment.payer_id, order_id: payment.order_id },
  });
  // a funded order has told its own pages already
  if (!payment.order_id || payment.status !== 'succeeded' || payment.is_credited_to_balance)
    await tellChanged(tx, [payment.payer_id], { type: 'payment', id: payment.id });
}
