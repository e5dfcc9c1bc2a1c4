/** Never more than was paid. */
import { v7 as newId } from 'uuid';
import { z } from 'zod';
import { behaviour } from '../behaviour.ts';
import { later, now } from '../clock.ts';
import { inTransaction, type Tx } from '../database.ts';
import { AmountInMinor, amountOf } from '../money.ts';
import { refuse } from '../refusal.ts';
import { announce } from '../webhooks/webhooks.ts';
import { Metadata } from './fields.ts';
import { lockPayment, recordRefund } from './payments.sql.ts';
import { mustAddUp, Receipt } from './receipt.ts';
import { endCarriedReceipt } from './receipts.sql.ts';
import { storeReceipt } from './receipts.ts';
import { insertRefund, lockDueRefunds, type Refund, recordRefundEnd } from './refunds.sql.ts';

export const NewRefundBody = z.strictObject({
  payment_id: z.string().min(1).max(64),
  amount: AmountInMinor,
  description: z.string().max(250).optional(),
  metadata: Metadata,
  receipt: Receipt.optional(),
});

/** Refused when the payment is not paid or the sum of its refunds would exceed it. Ends at once, or after the delay in force. */
export async function createRefund(tx: Tx, body: z.output<typeof NewRefundBody>): Promise<Refund> {
  const payment = (await lockPayment(tx, body.payment_id)) ?? refuse('invalid_request', 'no such payment', 'payment_id');
  if (payment.status !== 'succeeded') return refuse('invalid_request', 'only a succeeded payment is refunded', 'payment_id');
  if (payment.refunded_minor + body.amount > payment.amount_minor) {
    return refuse('invalid_request', 'more than is left of the payment', 'amount');
  }
  const { decline_refunds, refund_delay_ms } = await behaviour(tx);
  // what is on its way counts against what is left
  await recordRefund(tx, payment.id, body.amount);
  const refund = await insertRefund(tx, {
    id: newId(),
    payment_id: payment.id,
    amount_minor: body.amount,
    description: body.description ?? null,
    metadata: body.metadata,
    has_receipt: mustAddUp(body.receipt, body.amount),
    planned_refusal: decline_refunds,
    created_at: now(),
    settle_at: later(refund_delay_ms),
  });
  await storeReceipt(tx, { type: 'refund', of_id: refund.id }, body.receipt?.items);
  return refund_delay_ms > 0 ? refund : settle(tx, refund);
}

/** Ends every refund whose delay is over. */
export function settleDueRefunds(): Promise<void> {
  return inTransaction(async (tx) => {
    for (const refund of await lockDueRefunds(tx, now())) await settle(tx, refund);
  });
}

/** A declined refund has no webhook: only polling finds it. */
async function settle(tx: Tx, refund: Refund): Promise<Refund> {
  const ended = await recordRefundEnd(tx, refund.id, refund.planned_refusal);
  await endCarriedReceipt(tx, refund.id, ended.status);
  if (refund.planned_refusal) await recordRefund(tx, refund.payment_id, -refund.amount_minor);
  else await announce(tx, 'refund.succeeded', viewRefund(ended));
  return ended;
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
    receipt_registration: refund.has_receipt ? refund.status : undefined,
    cancellation_details: refund.cancel_reason ? { party: 'refund_network', reason: refund.cancel_reason } : undefined,
  };
}
