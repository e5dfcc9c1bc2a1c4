/** pending → succeeded | canceled; final. */
import { v7 as newId } from 'uuid';
import { z } from 'zod';
import { later, now } from '../clock.ts';
import { type Config, config } from '../config.ts';
import { inTransaction, type Tx } from '../database.ts';
import { AmountInMinor, amountOf } from '../money.ts';
import { refuse } from '../refusal.ts';
import { announce } from '../webhooks/webhooks.ts';
import { HttpUrl, Metadata } from './fields.ts';
import {
  cancelPayment,
  confirmPayment,
  insertPayment,
  lockOverduePayments,
  lockPayment,
  type Payment,
  type PaymentMethod,
} from './payments.sql.ts';
import { mustAddUp, Receipt } from './receipt.ts';
import { endCarriedReceipt } from './receipts.sql.ts';
import { storeReceipt } from './receipts.ts';
import { cardNumbers, declineReasonKeys, findCard } from './test-cards.ts';

const confirmation_ms = 3_600_000;
const least_minor = 100;
const most_minor: Record<PaymentMethod, number> = { bank_card: 35_000_000, sbp: 100_000_000 };
/** Basis points. */
const fee_bp: Record<PaymentMethod, number> = { bank_card: 350, sbp: 70 };

export const NewPaymentBody = z.strictObject({
  amount: AmountInMinor,
  capture: z.literal(true, 'only payments in one stage: send true'),
  confirmation: z.strictObject({
    type: z.literal('redirect'),
    return_url: HttpUrl,
    enforce: z.boolean().optional(),
    locale: z.enum(['ru_RU', 'en_US']).optional(),
  }),
  payment_method_data: z.strictObject({ type: z.enum(['bank_card', 'sbp']) }).optional(),
  description: z.string().max(128).optional(),
  metadata: Metadata,
  receipt: Receipt.optional(),
  // ignored
  client_ip: z.string().optional(),
  merchant_customer_id: z.string().max(200).optional(),
});

/** Confirmed within an hour. */
export async function createPayment(tx: Tx, body: z.output<typeof NewPaymentBody>): Promise<Payment> {
  const method = body.payment_method_data?.type ?? null;
  const most = method ? most_minor[method] : Math.max(...Object.values(most_minor));
  if (body.amount < least_minor || body.amount > most) {
    return refuse('invalid_request', `from ${amountOf(least_minor).value} to ${amountOf(most).value} by this method`, 'amount');
  }
  const payment = await insertPayment(tx, {
    id: newId(),
    amount_minor: body.amount,
    method,
    description: body.description ?? null,
    metadata: body.metadata,
    return_url: body.confirmation.return_url,
    has_receipt: mustAddUp(body.receipt, body.amount),
    created_at: now(),
    confirm_until: later(confirmation_ms),
  });
  await storeReceipt(tx, { type: 'payment', of_id: payment.id }, body.receipt?.items);
  return payment;
}

/** A shop can cancel only what waits for its capture, and payments in one stage never do: this one may still be paid. */
export async function cancelByShop(tx: Tx, id: string): Promise<Payment> {
  const payment = (await lockPayment(tx, id)) ?? refuse('not_found', 'no such payment', 'payment_id');
  return refuse('invalid_request', `a payment that is ${payment.status} cannot be cancelled`);
}

export const PageForm = z.object({
  result: z.enum(['succeeded', 'failed']),
  method: z.enum(['bank_card', 'sbp']).default('bank_card'),
  card: z.enum(cardNumbers).default(cardNumbers[0]!),
  reason: z.enum(declineReasonKeys).default('general_decline'),
});

/** Idempotent; no-op after the hour. */
export function answerFromPage(id: string, form: z.output<typeof PageForm>): Promise<Payment | undefined> {
  return inTransaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment?.status !== 'pending') return payment;
    if (payment.confirm_until <= now()) return expire(tx, payment);
    const method = payment.method ?? form.method;
    const card_number = method === 'bank_card' ? form.card : null;
    if (form.result === 'failed') {
      return cancelAndNotify(tx, payment, { party: 'payment_network', reason: form.reason, method, card_number });
    }
    const paid = await confirmPayment(tx, id, { method, card_number, captured_at: now() });
    await endCarriedReceipt(tx, id, 'succeeded');
    await announce(tx, 'payment.succeeded', viewPayment(paid));
    return paid;
  });
}

export function expireOverduePayments(): Promise<void> {
  return inTransaction(async (tx) => {
    for (const payment of await lockOverduePayments(tx, now())) await expire(tx, payment);
  });
}

export function expireNow(id: string): Promise<Payment> {
  return inTransaction(async (tx) => {
    const payment = (await lockPayment(tx, id)) ?? refuse('not_found', 'no such payment', 'expire_payment');
    return payment.status === 'pending' ? expire(tx, payment) : payment;
  });
}

function expire(tx: Tx, payment: Payment): Promise<Payment> {
  return cancelAndNotify(tx, payment, { party: 'yoo_money', reason: 'expired_on_confirmation' });
}

async function cancelAndNotify(tx: Tx, payment: Payment, why: Parameters<typeof cancelPayment>[2]): Promise<Payment> {
  const canceled = await cancelPayment(tx, payment.id, why);
  await endCarriedReceipt(tx, payment.id, 'canceled');
  await announce(tx, 'payment.canceled', viewPayment(canceled));
  return canceled;
}

export function viewPayment(payment: Payment, { shop_id }: Pick<Config, 'shop_id'> = config()) {
  const paid = payment.status === 'succeeded';
  return {
    id: payment.id,
    status: payment.status,
    amount: amountOf(payment.amount_minor),
    income_amount: paid ? amountOf(payment.amount_minor - feeOf(payment)) : undefined,
    description: payment.description ?? undefined,
    recipient: { account_id: shop_id, gateway_id: 'sandbox' },
    payment_method: payment.method ? viewMethod(payment) : undefined,
    captured_at: payment.captured_at?.toISOString(),
    created_at: payment.created_at.toISOString(),
    confirmation:
      payment.status === 'pending'
        ? { type: 'redirect', return_url: payment.return_url, confirmation_url: `${config().public_origin}/pay/${payment.id}` }
        : undefined,
    test: true,
    refunded_amount: paid ? amountOf(payment.refunded_minor) : undefined,
    paid,
    receipt_registration: payment.has_receipt ? payment.status : undefined,
    refundable: paid && payment.refunded_minor < payment.amount_minor,
    metadata: payment.metadata,
    cancellation_details: payment.cancel_reason ? { party: payment.cancel_party, reason: payment.cancel_reason } : undefined,
    authorization_details:
      paid && payment.method === 'bank_card'
        ? {
            rrn: digitsOf(payment.id, 12),
            auth_code: digitsOf(payment.id, 6),
            three_d_secure: { applied: findCard(payment.card_number).three_d_secure },
          }
        : undefined,
  };
}

function viewMethod(payment: Payment): object {
  const status = { pending: 'pending', succeeded: 'active', canceled: 'inactive' }[payment.status];
  const shared = { type: payment.method, id: payment.id, saved: false, status };
  if (payment.method === 'sbp') {
    const payer = { bank_id: '100000000004', bic: '044525974' };
    return { ...shared, title: 'СБП', ...(payment.status === 'succeeded' ? { payer_bank_details: payer } : {}) };
  }
  if (!payment.card_number) return { ...shared, title: 'Bank card' };
  const last4 = payment.card_number.slice(-4);
  const { card_type } = findCard(payment.card_number);
  return {
    ...shared,
    title: `Bank card *${last4}`,
    card: {
      first6: payment.card_number.slice(0, 6),
      last4,
      expiry_month: '12',
      expiry_year: '2030',
      card_type,
      issuer_country: 'RU',
      issuer_name: 'Sandbox Bank',
    },
  };
}

function feeOf({ amount_minor, method }: Payment): number {
  return Math.round((amount_minor * fee_bp[method ?? 'bank_card']) / 10_000);
}

function digitsOf(id: string, count: number): string {
  return BigInt(`0x${id.replaceAll('-', '')}`)
    .toString()
    .slice(-count);
}
