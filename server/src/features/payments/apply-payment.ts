/** What the provider says of a payment becomes money here: once, in one transaction, whatever order the news comes in. */

import { isCoinMethod } from '@artel/contracts/money/coin-payments.ts';
import type { Tx } from '../../platform/db/index.ts';
import { days, later, log } from '../../platform/index.ts';
import { dropTimers, setTimer } from '../../platform/jobs/timers.ts';
import { lockOrder } from '../orders/index.ts';
import type { ProviderObject } from '../provider/index.ts';
import { storeReceipt } from '../receipts/index.ts';
import { applyCoins } from './coins/apply-coins.ts';
import { endUnpaid, succeed } from './end-payment.ts';
import { isSettled, receiptOf } from './payment.ts';
import { findPayment, findReceiptFacts, lockPayment, recordPaymentMove } from './payments.sql.ts';

/** Reaction to provider.payment_told. Locks the order before the payment, as everybody does. */
export async function applyProviderPayment(tx: Tx, object: ProviderObject): Promise<void> {
  const known = await findPayment(object.reference, tx.db);
  if (!known) return log.warn({ event: 'provider_payment_unknown', object }, 'payment provider reports an unknown payment');
  const order = known.order_id ? await lockOrder(tx, known.order_id) : undefined;
  let payment = (await lockPayment(tx, known.id))!;
  if (isCoinMethod(payment.method)) return applyCoins(tx, payment, order, object);
  if (object.provider !== payment.provider || object.amount_minor !== payment.amount_minor || object.currency !== 'RUB') {
    // never happens with an honest provider; a program does not book money of an unknown size
    return log.error(
      { event: 'provider_amount_mismatch', object, payment_id: payment.id },
      'payment provider reports another payment than was asked for',
    );
  }
  if (!payment.provider_id) payment = await recordPaymentMove(tx, payment, { provider_id: object.id });
  if (object.status === 'pending') return;
  if (object.status === 'succeeded') {
    await setTimer(tx, 'payment', payment.id, 'check', later(days(1)));
    const { title } = receiptOf(await findReceiptFacts(payment.id, tx.db));
    await storeReceipt(
      tx,
      { kind: 'prepayment', payment_id: payment.id, refund_id: null, amount_minor: object.amount_minor, title },
      object,
    );
    await succeed(tx, payment, order, 'provider');
    return;
  }
  await dropTimers(tx, 'payment', payment.id, 'check');
  if (isSettled(payment)) log.error({ event: 'provider_contradicts_itself', object }, 'payment provider cancels a payment it took');
  await endUnpaid(tx, payment, object.reason ?? 'general_decline');
}
