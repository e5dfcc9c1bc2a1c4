/** M7: money that came back to the balance goes on to the card or account it was paid from. */
import { asMinor } from '@artel/contracts/kit/money.ts';
import { v7 as newId } from 'uuid';
import { now } from '../../platform/clock.ts';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { move } from '../../platform/lifecycle.ts';
import { tellChanged } from '../../platform/realtime/feed.ts';
import { Refused, refuse } from '../../platform/refuse.ts';
import { post, postReversal, refundBack, refundOut } from '../ledger/index.ts';
import { type ProviderObject, provider } from '../provider/index.ts';
import { paymentLifecycle } from './payment.lifecycle.ts';
import { refundable } from './payment.ts';
import { type PaymentView, viewPayment } from './payment.view.ts';
import {
  findRefund,
  insertRefund,
  lockPayment,
  lockRefund,
  type RefundRecord,
  recordPaymentMove,
  recordRefundMove,
} from './payments.sql.ts';

/** Takes the sum off the balance now; a job asks the provider. Refuses more than this payment can still give back. */
export function refundToSource(viewer: Member, { id, amount_minor }: { id: string; amount_minor: number }): Promise<PaymentView> {
  return inTransaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment?.payer_id !== viewer.user_id) refuse('PAYMENT_NOT_FOUND');
    if (!viewer.email_verified) refuse('EMAIL_NOT_CONFIRMED');
    if (payment.method === 'balance' || !payment.provider_id || amount_minor > refundable(payment)) refuse('REFUND_TOO_LARGE');
    const refund = { id: newId(), payment_id: payment.id, user_id: viewer.user_id, amount_minor, status: 'requested', created_at: now() };
    await insertRefund(tx, refund);
    const refunded_minor = payment.refunded_minor + amount_minor;
    const verdict = move(
      paymentLifecycle,
      payment.status,
      refunded_minor === payment.amount_minor ? 'refund_all' : 'refund_part',
      'provider',
    );
    if (!verdict.ok) refuse(verdict.code, verdict.details);
    const refunded = await recordPaymentMove(tx, payment, { status: verdict.to, refunded_minor });
    await post(tx, refundOut({ _id: refund.id, provider: payment.provider, user_id: viewer.user_id, amount: asMinor(amount_minor) }));
    await addJob(tx, 'send_refund', { refund_id: refund.id }, `send_refund:${refund.id}`);
    await tx.announce({
      type: 'refund.requested',
      entity: 'refund',
      entity_id: refund.id,
      to: 'requested',
      actor: 'customer',
      actor_id: viewer.user_id,
      data: { payment_id: payment.id, amount_minor },
    });
    return viewPayment(refunded);
  });
}

/** The job: the refund's id is the provider's key, so trying again is harmless. */
export async function sendRefund({ refund_id }: { refund_id: string }): Promise<void> {
  const refund = await findRefund(refund_id);
  if (!refund || !['requested', 'processing'].includes(refund.status)) return;
  const object = await provider()
    .createRefund({
      _id: refund.id,
      amount: asMinor(refund.amount_minor),
      payment_provider_id: refund.payment_provider_id,
      description: 'Возврат',
    })
    .catch((error: unknown) => {
      if (error instanceof Refused && error.code === 'PROVIDER_REFUSED') return undefined;
      throw error;
    });
  await inTransaction((tx) => (object ? applyProviderRefund(tx, object) : endRefund(tx, refund.id, { isDone: false, reason: 'refused' })));
}

/** Reaction to provider.refund_told. */
export async function applyProviderRefund(tx: Tx, object: ProviderObject): Promise<void> {
  const { id: provider_id, reason, status } = object;
  if (status !== 'pending') return endRefund(tx, object.reference, { isDone: status === 'succeeded', provider_id, reason });
  const refund = isUnderWay(await lockRefund(tx, object.reference));
  if (refund) await recordRefundMove(tx, refund, { status: 'processing', provider_id });
}

type RefundEnd = { isDone: boolean; provider_id?: string; reason: string | null };

/** Once: a refund that could not be made puts the money back on the balance. */
async function endRefund(tx: Tx, refund_id: string, { isDone, provider_id, reason }: RefundEnd): Promise<void> {
  const known = await findRefund(refund_id, tx.db);
  const payment = known && (await lockPayment(tx, known.payment_id));
  const refund = known && isUnderWay(await lockRefund(tx, known.id));
  if (!refund || !payment) return;
  const from = refund.status;
  const ended = await recordRefundMove(tx, refund, {
    status: isDone ? 'succeeded' : 'failed',
    ...(provider_id && { provider_id }),
    ended_at: now(),
    failure_message: reason,
  });
  if (!isDone) {
    const refunded_minor = payment.refunded_minor - refund.amount_minor;
    await recordPaymentMove(tx, payment, { refunded_minor, status: refunded_minor === 0 ? 'succeeded' : 'partially_refunded' });
    const money = { _id: refund.id, provider: payment.provider, user_id: refund.user_id, amount: asMinor(refund.amount_minor) };
    await postReversal(tx, `refund:${refund.id}:out`, (reverses_id) => refundBack(money, reverses_id));
  }
  await tx.announce({
    type: isDone ? 'refund.succeeded' : 'refund.failed',
    entity: 'refund',
    entity_id: refund.id,
    from,
    to: ended.status,
    actor: 'provider',
    actor_id: refund.user_id,
    data: { amount_minor: refund.amount_minor },
  });
  await tellChanged(tx, [refund.user_id], { type: 'payment', id: payment.id });
}

const isUnderWay = (refund: RefundRecord | undefined): RefundRecord | undefined =>
  refund && ['requested', 'processing'].includes(refund.status) ? refund : undefined;
