/** Polls a payout until the answer is final: by the provider's id or, when the answer to our call was lost, by its list. */

import { inTransaction } from '../../platform/db/index.ts';
import { days, later, logAndCarryOn, now } from '../../platform/index.ts';
import { findByReference, NOTHING_COMES_AFTER_MS, providerOf, RETRY_AFTER_MS } from '../provider/index.ts';
import { applyProviderPayout, fail } from './apply-payout.ts';
import { findPayout, lockPayout } from './payouts.sql.ts';
import { speakLater, watchFor, watchPayout } from './request-payout.ts';

/** The clock: sets its next look and leaves the call to a job. What stayed in the queue is sent, what was sent is polled. */
export function checkPayout(payout_id: string): Promise<void> {
  return inTransaction(async (tx) => {
    const payout = await lockPayout(tx, payout_id);
    if (!payout || !['queued', 'processing', 'paid', 'failed'].includes(payout.status)) return;
    const isPaid = payout.status === 'paid';
    // nothing else was reported for ten days after it was paid, or for one after it was given back as never made
    const isOld = payout.ended_at !== null && now() > later(isPaid ? RETRY_AFTER_MS : days(1), payout.ended_at);
    if (isOld && (isPaid || !payout.provider_id)) return;
    await watchPayout(tx, payout_id, watchFor(payout));
    await speakLater(tx, payout.status === 'queued' ? 'send_payout' : 'ask_payout', payout_id);
  });
}

/** The job. A provider that cannot be asked is asked again by the clock; what it doesn't know an hour after sending never arrived. */
export async function fetchPayout({ payout_id }: { payout_id: string }): Promise<void> {
  const payout = await findPayout(payout_id);
  if (!payout?.sent_at) return;
  const { provider, provider_id, sent_at } = payout;
  const input = async () => ({
    object: provider_id
      ? await providerOf(provider).find('payout', provider_id)
      : await findByReference(provider, 'payout', payout_id, sent_at),
  });
  const answer = await input().catch(logAndCarryOn('asking the provider of a payout'));
  if (!answer) return;
  const { object } = answer;
  if (object) return inTransaction((tx) => applyProviderPayout(tx, object));
  if (now() < later(NOTHING_COMES_AFTER_MS, sent_at)) return;
  await inTransaction(async (tx) => {
    const locked = await lockPayout(tx, payout_id);
    if (locked?.status === 'processing' && !locked.provider_id) await fail(tx, locked, 'never_arrived');
  });
}
