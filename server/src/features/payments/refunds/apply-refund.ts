/** What the provider says of a refund becomes money here, once, whenever it comes: also when we had given the money back. */

import { asMinor, type Minor } from '@artel/contracts/kit/money.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { days, type EventOf, hours, later, log, minutes, mustMove, now } from '../../../platform/index.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { dropTimers, setTimer } from '../../../platform/jobs/timers.ts';
import { publishChanged } from '../../../platform/realtime/feed.ts';
import { lockAvailable, postReversal, refundAgain, refundBack } from '../../ledger/index.ts';
import { addDebt, clearDebt, type ProviderObject, RETRY_AFTER_MS } from '../../provider/index.ts';
import { storeReceipt } from '../../receipts/index.ts';
import { type PaymentRecord, receiptOf, refundable } from '../payment.ts';
import { findReceiptFacts, lockPayment, recordPaymentMove } from '../payments.sql.ts';
import { type RefundMove, refundLifecycle } from './refund.lifecycle.ts';
import { findRefund, lockRefund, type RefundRecord, recordRefundMove } from './refunds.sql.ts';

/** Reaction to provider.refund_told. Locks the payment before its refund, as everybody does. */
export async function applyProviderRefund(tx: Tx, object: ProviderObject): Promise<void> {
  const known = await lockBoth(tx, object.reference);
  if (!known) return log.warn({ event: 'provider_refund_unknown', object }, 'payment provider reports an unknown refund');
  const wrong = differs(known, object);
  if (wrong)
    return log.error({ event: 'provider_amount_mismatch', object, wrong }, 'payment provider reports another refund than was asked for');
  const { payment } = known;
  const isKnown = known.refund.provider_id === object.id;
  const refund = isKnown ? known.refund : await recordRefundMove(tx, known.refund, { provider_id: object.id });
  if (object.status === 'pending') return itIsOnItsWay(tx, refund);
  if (object.status === 'succeeded') {
    await watchRefund(tx, refund.id, later(days(1)));
    await storeRefundReceipt(tx, refund, object);
    return succeed(tx, refund, payment);
  }
  await dropTimers(tx, 'refund', refund.id, 'check');
  await clearDebt(tx, 'refund', refund.id);
  if (isUnderWay(refund)) return failRefund(tx, refund, payment, object.reason ?? 'general_decline');
  if (refund.status === 'succeeded')
    log.error({ event: 'provider_contradicts_itself', object }, 'payment provider cancels a refund it made');
}

async function storeRefundReceipt(tx: Tx, { id, payment_id, amount_minor }: RefundRecord, object: ProviderObject): Promise<void> {
  const { title } = receiptOf(await findReceiptFacts(payment_id, tx.db));
  await storeReceipt(tx, { kind: 'refund', payment_id, refund_id: id, amount_minor, title }, object);
}

export const isUnderWay = ({ status }: RefundRecord): boolean => status === 'requested' || status === 'processing';

export async function lockBoth(tx: Tx, refund_id: string): Promise<{ refund: RefundRecord; payment: PaymentRecord } | undefined> {
  const known = await findRefund(refund_id, tx.db);
  const payment = known && (await lockPayment(tx, known.payment_id));
  const refund = known && (await lockRefund(tx, known.id));
  return refund && payment && { refund, payment };
}

function differs({ refund, payment }: { refund: RefundRecord; payment: PaymentRecord }, object: ProviderObject): string | undefined {
  if (object.provider !== payment.provider) return 'provider';
  if (object.currency !== 'RUB') return 'currency';
  if (object.amount_minor !== refund.amount_minor) return 'amount';
  return refund.provider_id && refund.provider_id !== object.id ? 'id' : undefined;
}

/** The provider knows it although we took it for unsent, or had given it back: it is not sent again, and watched. */
async function itIsOnItsWay(tx: Tx, refund: RefundRecord): Promise<void> {
  if (refund.status === 'requested') await moveRefund(tx, refund, 'send', { sent_at: now() });
  if (!['succeeded', 'processing'].includes(refund.status)) await watchRefund(tx, refund.id, watchFor(refund));
}

async function succeed(tx: Tx, refund: RefundRecord, payment: PaymentRecord): Promise<void> {
  if (refund.status === 'failed') return succeedLate(tx, refund, payment);
  if (!isUnderWay(refund)) return;
  const done = await moveRefund(tx, refund, 'succeed', { ended_at: now() });
  await announceRefund(tx, done, 'refund.succeeded', refund.status);
}

/**
 * M7 again: the money is on the card, so what the balance got is taken off. Where it is spent, no money leaves the account
 * until it is there.
 */
async function succeedLate(tx: Tx, refund: RefundRecord, payment: PaymentRecord): Promise<void> {
  const { id: entity_id, user_id, amount_minor } = refund;
  if (refundable(payment) < amount_minor || (await lockAvailable(tx, user_id)) < amount_minor) {
    await watchRefund(tx, refund.id, watchFor(refund));
    return addDebt(tx, { entity: 'refund', entity_id, user_id, amount_minor });
  }
  const done = await moveRefund(tx, refund, 'succeed_late', { ended_at: now(), failure_message: null });
  await recordRefunded(tx, payment, payment.refunded_minor + amount_minor);
  await postReversal(tx, `refund:${refund.id}:back`, (reverses_id) => refundAgain(moneyOf(refund, payment), reverses_id));
  await clearDebt(tx, 'refund', refund.id);
  await announceRefund(tx, done, 'refund.succeeded_late', refund.status);
}

export async function failRefund(tx: Tx, refund: RefundRecord, payment: PaymentRecord, reason: string): Promise<void> {
  const failed = await moveRefund(tx, refund, 'fail', { ended_at: now(), failure_message: reason });
  await recordRefunded(tx, payment, payment.refunded_minor - refund.amount_minor);
  await postReversal(tx, `refund:${refund.id}:out`, (reverses_id) => refundBack(moneyOf(refund, payment), reverses_id));
  await announceRefund(tx, failed, 'refund.failed', refund.status, reason);
}

function recordRefunded(tx: Tx, payment: PaymentRecord, refunded_minor: number): Promise<PaymentRecord> {
  const status = refunded_minor === 0 ? 'succeeded' : refunded_minor === payment.amount_minor ? 'refunded' : 'partially_refunded';
  return recordPaymentMove(tx, payment, { refunded_minor, status });
}

type RefundMoney = { _id: string; payment_id: string; provider: string; user_id: string; amount: Minor };
export const moneyOf = (
  refund: Pick<RefundRecord, 'id' | 'user_id' | 'amount_minor'>,
  payment: Pick<PaymentRecord, 'id' | 'provider'>,
): RefundMoney => ({
  _id: refund.id,
  payment_id: payment.id,
  provider: payment.provider,
  user_id: refund.user_id,
  amount: asMinor(refund.amount_minor),
});

/** The state first, answering the refund as it is now. */
export async function moveRefund(tx: Tx, refund: RefundRecord, action: RefundMove, change: Partial<RefundRecord>): Promise<RefundRecord> {
  const by = action === 'send' || action === 'unsend' ? 'system' : 'provider';
  const to = mustMove(refundLifecycle, refund.status, action, by);
  return recordRefundMove(tx, refund, { ...change, status: to });
}

export async function announceRefund(
  tx: Tx,
  refund: RefundRecord,
  type: Exclude<EventOf<'refund'>, 'refund.owed' | 'refund.asked_again'>,
  from: string,
  reason?: string,
): Promise<void> {
  await tx.announce({
    type,
    entity: 'refund',
    entity_id: refund.id,
    from,
    to: refund.status,
    actor: 'provider',
    actor_id: refund.user_id,
    reason,
    data: { payment_id: refund.payment_id, user_id: refund.user_id, amount_minor: refund.amount_minor },
  });
  await publishChanged(tx, [refund.user_id], { type: 'payment', id: refund.payment_id });
}

/** Calls to the provider about refunds go one at a time. */
export const speakLater = (tx: Tx, job: 'send_refund' | 'ask_refund', refund_id: string): Promise<void> =>
  addJob(tx, job, { refund_id }, `${job}:${refund_id}`, 'refunds at the provider');

export const fetchRefundSoon = (tx: Tx, refund_id: string): Promise<void> => speakLater(tx, 'ask_refund', refund_id);

export const watchRefund = (tx: Tx, refund_id: string, at: Date): Promise<void> => setTimer(tx, 'refund', refund_id, 'check', at);

/** Soon after it was sent, then hourly, because a bank may take days; daily once it is made. */
export function watchFor({ status, sent_at }: RefundRecord): Date {
  if (status === 'requested') return later(minutes(1));
  if (status === 'succeeded') return later(days(1));
  const isFresh = status === 'processing' && sent_at !== null && now() < later(hours(1), sent_at);
  return later(isFresh ? minutes(10) : hours(1));
}

/** Made, and nothing else was heard of it for ten days. */
export const isMadeForGood = ({ status, ended_at }: RefundRecord): boolean =>
  status === 'succeeded' && (ended_at === null || now() > later(RETRY_AFTER_MS, ended_at));

/** The provider's list did not have it for a day after it was sent. */
export const wasNeverCreated = ({ status, provider_id, sent_at, created_at }: RefundRecord): boolean =>
  status === 'failed' && provider_id === null && now() > later(days(1), sent_at ?? created_at);
