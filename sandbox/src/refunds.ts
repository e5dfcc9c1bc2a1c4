/** Never more than was paid. */
import { v7 as newId } from 'uuid';
import { z } from 'zod';
import { behaviour } from './behaviour.ts';
import { now } from './clock.ts';
import type { Tx } from './database.ts';
import { Metadata } from './fields.ts';
import { AmountInMinor, amountOf } from './money.ts';
import { lockPayment, recordRefund } from './payments.sql.ts';
import { insertRefund, type Refund } from './refunds.sql.ts';
import { refuse } from './refusal.ts';
import { announce } from './webhooks.ts';

export const NewRefundBody = z.strictObject({
  payment_id: z.string().min(1).max(64),
  amount: AmountInMinor,
  description: z.string().max(250).optional(),
  metadata: Metadata,
  // ignored
  receipt: z.unknown().optional(),
});

/** Refused when unpaid or above the rest. Ends at once. */
export async function createRefund(tx: Tx, body: z.output<typeof NewRefundBody>): Promise<Refund> {
  const payment = (await lockPayment(tx, body.payment_id)) ?? refuse('invalid_request', 'no such payment', 'payment_id');
  if (payment.status !== 'succeeded') return refuse('invalid_request', 'only a succeeded payment is refunded', 'payment_id');
  if (payment.refunded_minor + body.amount > payment.amount_minor) {
    return refuse('invalid_request', 'more than is left of the payment', 'amount');
  }
  const { decline_refunds } = await behaviour(tx);
  const refund = await insertRefund(tx, {
    id: newId(),
    payment_id: payment.id,
    status: decline_refunds ? 'canceled' : 'succeeded',
    amount_minor: body.amount,
    description: body.description ?? null,
    metadata: body.metadata,
    cancel_reason: decline_refunds,
    created_at: now(),
  });
  // a declined refund sends no webhook
  if (refund.status === 'succeeded') {
    await recordRefund(tx, payment.id, refund.amount_minor);
    await announce(tx, 'refund.succeeded', viewRefund(refund));
  }
  return refund;
}

export function viewRefund(refund: Refund) {
  return {
    id: refund.id,
    payment_id: refund.payment_id,
    status: refund.status,
    amount: amountOf(refund.amount_minor),
    description: refund.description ?? undefined,
    created_at: refund.created_at.toISOString(),
    metadata: refund.metadata,
    cancellation_details: refund.cancel_reason ? { party: 'refund_network', reason: refund.cancel_reason } : undefined,
  };
}
