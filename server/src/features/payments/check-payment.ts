/** The reconciler of one payment: asks the provider and applies the answer, until that answer is final. */

import { isCoinMethod } from '@artel/contracts/money/coin-payments.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { days, hours, later, log, minutes, now } from '../../platform/index.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { setTimer } from '../../platform/jobs/timers.ts';
import { fetchObject, findByReference, NOTHING_COMES_AFTER_MS, RETRY_AFTER_MS } from '../provider/index.ts';
import { applyProviderPayment } from './apply-payment.ts';
import { beginAtProvider } from './begin-payment.ts';
import { endUnpaid } from './end-payment.ts';
import { isOpen, isSettled, type PaymentRecord } from './payment.ts';
import { findPayment, lockPayment } from './payments.sql.ts';

/**
 * The clock: a minute after the start, then ever more rarely; also for replaced or refused payments, which may still be paid there. It
 * sets its next look and leaves the call to a job.
 */
export function checkPayment(payment_id: string): Promise<void> {
  return inTransaction(async (tx) => {
    const payment = await lockPayment(tx, payment_id);
    if (!payment || wasNeverCreated(payment) || isWatchedEnough(payment)) return;
    await setTimer(tx, 'payment', payment.id, 'check', later(nextCheck(payment)));
    await fetchPaymentSoon(tx, payment_id);
  });
}

/** Adds a job; twice is once. */
export const fetchPaymentSoon = (tx: Tx, payment_id: string): Promise<void> =>
  addJob(tx, 'ask_payment', { payment_id }, `ask_payment:${payment_id}`, 'payments at the provider');

/** The job. A provider that cannot be asked is asked again by the clock. */
export async function fetchPayment({ payment_id }: { payment_id: string }): Promise<void> {
  const payment = await findPayment(payment_id);
  if (!payment) return;
  await fetchAndApply(payment).catch((error) =>
    log.warn({ event: 'provider_unavailable', err: error, payment_id }, 'payment provider unavailable, payment will be checked again'),
  );
}

/**
 * Asks now, for the page that waits and before a deadline decides. One that never got its link is begun again with the same id while the
 * link would be valid, and searched for afterwards: by then the provider may have forgotten the id.
 */
export async function fetchAndApply(payment: PaymentRecord): Promise<void> {
  const isLinkless = payment.status === 'created' && !payment.provider_id;
  const object = payment.provider_id
    ? await fetchObject(payment.provider, 'payment', payment.provider_id)
    : await findByReference(payment.provider, 'payment', payment.id, payment.created_at);
  // one that waits there with an unknown link gets it by the same id
  if (isLinkless && object?.status !== 'succeeded' && now() < payment.expires_at) return void (await beginAtProvider(payment.id));
  await inTransaction(async (tx) => {
    if (object) return applyProviderPayment(tx, object);
    const locked = await lockPayment(tx, payment.id);
    if (locked && isOpen(locked) && !locked.provider_id)
      await endUnpaid(tx, locked, isCoinMethod(locked.method) ? 'quote_is_over' : 'expired_on_confirmation');
  });
}

/** Ended here, and the provider's list had nothing of it when its link would have been dead for long. */
const wasNeverCreated = (payment: PaymentRecord): boolean =>
  !isOpen(payment) && payment.provider_id === null && now() > later(NOTHING_COMES_AFTER_MS, payment.expires_at);

/**
 * Coins may come to an old address for ever; the service still notifies of them, we only stop asking. A bank may change its decision for
 * ten days.
 */
const isWatchedEnough = (payment: PaymentRecord): boolean =>
  isCoinMethod(payment.method)
    ? !isOpen(payment) && now() > later(days(7), payment.created_at)
    : isSettled(payment) && now() > later(RETRY_AFTER_MS, payment.ended_at ?? payment.created_at);

/** Soon while the person is likely to be waiting, then hourly; daily once it is paid. */
function nextCheck(payment: PaymentRecord): number {
  const age = now().getTime() - payment.created_at.getTime();
  // the rate holds for a quarter of an hour, and we decide when it ends
  const waitsHere = minutes(isCoinMethod(payment.method) ? 25 : 10);
  if (isSettled(payment) && !isCoinMethod(payment.method)) return days(1);
  return age < waitsHere ? minutes(1) : age < hours(2) ? minutes(10) : hours(1);
}
