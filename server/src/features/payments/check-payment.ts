/** The reconciler of one payment: asks the provider and applies the answer, until the payment has ended. */
import { hours, later, minutes, now } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { setTimer } from '../../platform/jobs/timers.ts';
import { log } from '../../platform/log.ts';
import { provider } from '../provider/index.ts';
import { applyProviderPayment } from './apply-payment.ts';
import { beginAtProvider } from './pay.ts';
import { isOpen, type PaymentRecord } from './payment.ts';
import { findPayment } from './payments.sql.ts';

/**
 * Run by the clock a minute after the start, then ever more rarely. A payment that never reached the provider is begun
 * again with the same id. Any failure to ask leaves the payment as it was.
 */
export async function checkPayment(payment_id: string): Promise<void> {
  const payment = await findPayment(payment_id);
  if (!payment || !isOpen(payment)) return;
  await inTransaction((tx) => setTimer(tx, 'payment', payment.id, 'check', later(nextCheck(payment))));
  await askAndApply(payment).catch((error) =>
    log.warn({ event: 'provider_unavailable', err: error, payment_id }, 'payment provider unavailable, payment will be checked again'),
  );
}

/** Asks now; for the page that waits for an answer. */
export async function askAndApply(payment: PaymentRecord): Promise<void> {
  const begun = payment.status === 'created' ? await beginAtProvider(payment.id) : payment;
  if (!begun.provider_id || !isOpen(begun)) return;
  const object = await provider().find('payment', begun.provider_id);
  if (object.status !== 'pending') await inTransaction((tx) => applyProviderPayment(tx, object));
}

/** Soon while the person is likely to be waiting, then hourly. */
function nextCheck(payment: PaymentRecord): number {
  const age = now().getTime() - payment.created_at.getTime();
  return age < minutes(10) ? minutes(1) : age < hours(2) ? minutes(10) : hours(1);
}
