import { isCoinMethod } from '@artel/contracts/money/coin-payments.ts';
import { v7 as newId } from 'uuid';
import { inTransaction } from '../../../platform/db/index.ts';
import { later, type Member, minutes, mustMove, now, refuse } from '../../../platform/index.ts';
import { leftOfPayment, lockAvailable, post, refundOut } from '../../ledger/index.ts';
import { assertNoDebt } from '../../provider/index.ts';
import { findReceiptStatus } from '../../receipts/index.ts';
import { paymentLifecycle } from '../payment.lifecycle.ts';
import { refundable } from '../payment.ts';
import { type PaymentView, viewPayment } from '../payment.view.ts';
import { findTakenBack, lockPayment, recordPaymentMove } from '../payments.sql.ts';
import { moneyOf, speakLater, watchRefund } from './apply-refund.ts';
import { insertRefund } from './refunds.sql.ts';

/**
 * Takes the sum off the balance now; a job asks the provider. Refuses more than is left on the balance of this very payment, and anything of
 * one that a bank contests: it may pay by itself.
 */
export function refundToSource(viewer: Member, { id, amount_minor }: { id: string; amount_minor: number }): Promise<PaymentView> {
  return inTransaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment?.payer_id !== viewer.user_id) refuse('PAYMENT_NOT_FOUND');
    if (isCoinMethod(payment.method)) refuse('REFUND_TO_BALANCE_ONLY');
    if (!viewer.email_verified) refuse('EMAIL_NOT_CONFIRMED');
    await assertNoDebt(tx, viewer.user_id);
    await lockAvailable(tx, viewer.user_id);
    const { is_contested, lost_minor } = await findTakenBack(tx, payment.id);
    if (is_contested) refuse('PAYMENT_IS_CONTESTED');
    const left = Math.min(refundable(payment, lost_minor), await leftOfPayment(tx, viewer.user_id, payment.id));
    if (!payment.provider_id || amount_minor > left) refuse('REFUND_TOO_LARGE');
    const refund = {
      id: newId(),
      payment_id: payment.id,
      user_id: viewer.user_id,
      amount_minor,
      status: 'requested' as const,
      created_at: now(),
    };
    await insertRefund(tx, refund);
    const refunded_minor = payment.refunded_minor + amount_minor;
    const to = mustMove(
      paymentLifecycle,
      payment.status,
      refunded_minor === payment.amount_minor ? 'refund_all' : 'refund_part',
      'provider',
    );
    const refunded = await recordPaymentMove(tx, payment, { status: to, refunded_minor });
    await post(tx, refundOut(moneyOf(refund, payment)));
    await speakLater(tx, 'send_refund', refund.id);
    await watchRefund(tx, refund.id, later(minutes(10)));
    await tx.announce({
      type: 'refund.requested',
      entity: 'refund',
      entity_id: refund.id,
      to: 'requested',
      actor: 'customer',
      actor_id: viewer.user_id,
      data: { payment_id: payment.id, user_id: viewer.user_id, amount_minor },
    });
    return viewPayment(refunded, await findReceiptStatus(payment.id, tx));
  });
}
