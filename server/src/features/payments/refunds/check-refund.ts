/** A refund at the provider: sent once, then polled until the answer is final, because a bank that declines it notifies nobody. */

import { asMinor } from '@artel/contracts/kit/money.ts';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { later, logAndCarryOn, minutes, now } from '../../../platform/index.ts';
import { findByReference, mayBeSent, NOTHING_COMES_AFTER_MS, providerOf, tellProvider } from '../../provider/index.ts';
import { receiptOf } from '../payment.ts';
import { findReceiptFacts } from '../payments.sql.ts';
import {
  announceRefund,
  applyProviderRefund,
  failRefund,
  isMadeForGood,
  isUnderWay,
  lockBoth,
  moveRefund,
  speakLater,
  wasNeverCreated,
  watchFor,
  watchRefund,
} from './apply-refund.ts';
import { findRefund } from './refunds.sql.ts';

export async function sendRefund({ refund_id }: { refund_id: string }): Promise<void> {
  const input = await findRefund(refund_id);
  if (input?.status !== 'requested' || !(await mayBeSent(input.provider, 'shop'))) return;
  const isOurs = await inTransaction(async (tx) => {
    const known = await lockBoth(tx, refund_id);
    if (known?.refund.status !== 'requested') return false;
    const sent = await moveRefund(tx, known.refund, 'send', { sent_at: now() });
    await watchRefund(tx, refund_id, later(minutes(1)));
    await announceRefund(tx, sent, 'refund.sent', 'requested');
    return true;
  });
  const refund = isOurs ? await findRefund(refund_id) : undefined;
  if (!refund) return;
  const receipt = receiptOf(await findReceiptFacts(refund.payment_id));
  const outcome = await tellProvider(refund.provider, (provider) =>
    provider.createRefund({
      _id: refund.id,
      amount: asMinor(refund.amount_minor),
      payment_provider_id: refund.payment_provider_id,
      description: 'Возврат',
      receipt,
    }),
  );
  if (outcome.is === 'done') await inTransaction((tx) => applyProviderRefund(tx, outcome.object));
  if (outcome.is === 'refused') await inTransaction((tx) => giveBack(tx, refund_id, 'refused'));
  if (outcome.is === 'unsent') await inTransaction((tx) => resendRefund(tx, refund_id));
}

/** The clock: sets its next look and leaves the call to a job. What was not sent is sent, what was sent is polled. */
export function checkRefund(refund_id: string): Promise<void> {
  return inTransaction(async (tx) => {
    const known = await lockBoth(tx, refund_id);
    if (!known || isMadeForGood(known.refund) || wasNeverCreated(known.refund)) return;
    await watchRefund(tx, refund_id, watchFor(known.refund));
    await speakLater(tx, known.refund.status === 'requested' ? 'send_refund' : 'ask_refund', refund_id);
  });
}

/** The job. A provider that cannot be asked is asked again by the clock. */
export async function fetchRefund({ refund_id }: { refund_id: string }): Promise<void> {
  const refund = await findRefund(refund_id);
  if (!refund?.sent_at) return;
  const { provider, provider_id, sent_at } = refund;
  const input = async () => ({
    object: provider_id
      ? await providerOf(provider).find('refund', provider_id)
      : await findByReference(provider, 'refund', refund_id, sent_at),
  });
  const answer = await input().catch(logAndCarryOn('asking the provider of a refund'));
  if (!answer) return;
  const { object } = answer;
  if (object) await inTransaction((tx) => applyProviderRefund(tx, object));
  else if (now() >= later(NOTHING_COMES_AFTER_MS, sent_at)) await inTransaction((tx) => giveBack(tx, refund_id, 'never_arrived'));
}

/** Only what the provider has not reported: its own word counts more. */
async function giveBack(tx: Tx, refund_id: string, reason: string): Promise<void> {
  const known = await lockBoth(tx, refund_id);
  if (known && isUnderWay(known.refund) && !known.refund.provider_id) await failRefund(tx, known.refund, known.payment, reason);
}

async function resendRefund(tx: Tx, refund_id: string): Promise<void> {
  const known = await lockBoth(tx, refund_id);
  if (known?.refund.status !== 'processing' || known.refund.provider_id) return;
  const requested = await moveRefund(tx, known.refund, 'unsend', { sent_at: null });
  await announceRefund(tx, requested, 'refund.unsent', 'processing');
}
