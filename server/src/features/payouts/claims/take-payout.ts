/** A claim, so that two do not investigate the same payout. Any decision ends it: above a limit the second signature is another's. */

import { CLAIM_TTL_MS } from '../../../platform/claim.ts';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { later, type Member, now, refuse } from '../../../platform/index.ts';
import { lockOthers } from '../decide-payout.ts';
import { type PayoutRecord, type PayoutView, viewPayout } from '../payout.view.ts';
import { lockPayout } from '../payouts.sql.ts';
import { notifyReviewers } from '../request-payout.ts';
import { holderOf, mayTake } from './claim.policy.ts';
import { dropClaim, recordClaim } from './claims.sql.ts';

/** Of two at once the second hears PAYOUT_TAKEN. An hour more for whoever has it. */
export const takePayout = (viewer: Member, { id }: { id: string }): Promise<PayoutView> =>
  inTransaction(async (tx) => {
    const payout = await lockWaiting(tx, viewer, id);
    if (!mayTake(payout, viewer.user_id)) refuse('APPROVAL_OF_ONE');
    await holdOn(tx, viewer, id);
    return answer(tx, viewer, id);
  });

export const giveBackPayout = (viewer: Member, { id }: { id: string }): Promise<PayoutView> =>
  inTransaction(async (tx) => {
    await lockWaiting(tx, viewer, id);
    await dropClaim(tx, id);
    return answer(tx, viewer, id);
  });

async function lockWaiting(tx: Tx, viewer: Member, id: string): Promise<PayoutRecord> {
  const payout = await lockOthers(tx, viewer, id);
  if (payout.status !== 'on_review') refuse('MOVE_NOT_ALLOWED', { from: payout.status, allowed_actions: [] });
  return payout;
}

async function answer(tx: Tx, viewer: Member, id: string): Promise<PayoutView> {
  await notifyReviewers(tx, id);
  return viewPayout((await lockPayout(tx, id))!, { as: 'staff', user_id: viewer.user_id });
}

const holdOn = (tx: Tx, { user_id }: Member, payout_id: string): Promise<void> =>
  recordClaim(tx, { payout_id, taken_by: user_id, taken_until: later(CLAIM_TTL_MS) });

/** An action of the holder prolongs the claim. */
export const staysClaimed = async (tx: Tx, viewer: Member, payout: PayoutRecord): Promise<void> => {
  if (holderOf(payout, now())) await holdOn(tx, viewer, payout.id);
};
