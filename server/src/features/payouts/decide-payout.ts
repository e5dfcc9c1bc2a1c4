/** The staff looks at a payout: one signature, above a limit two of different people, and never for somebody unknown. */

import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type Member, now, refuse } from '../../platform/index.ts';
import { findOpenApproval, propose, sign, withdrawProposal } from '../approvals/index.ts';
import { post, returnPayout } from '../ledger/index.ts';
import { assertNoDebt } from '../provider/index.ts';
import { holderOf } from './claims/claim.policy.ts';
import { dropClaim } from './claims/claims.sql.ts';
import { isClaimed } from './holds/hold.policy.ts';
import { signaturesNeeded } from './payout.policy.ts';
import { moneyOf, type PayoutRecord, type PayoutView, viewPayout } from './payout.view.ts';
import { lockPayout } from './payouts.sql.ts';
import { announcePayout, movePayout, mustMove, sendSoon } from './request-payout.ts';

/** Finance signs; with the last signature a job sends it. Nobody approves a payout of one's own. */
export function approvePayout(viewer: Member, { id }: { id: string }): Promise<PayoutView> {
  return inTransaction(async (tx) => {
    const payout = await lockOthers(tx, viewer, id);
    if (isClaimed(payout)) refuse('PAYOUT_IS_HELD');
    await assertNoDebt(tx, payout.user_id);
    mustMove(payout, 'approve', 'staff');
    if (!payout.is_identity_known) refuse('PAYOUT_IDENTITY_UNKNOWN');
    const isLast = signaturesNeeded(payout) < 2 || (await signSecond(tx, viewer, payout));
    if (isLast) {
      const approved = await movePayout(tx, payout, 'approve', 'staff', { decided_at: now(), reviewer_id: viewer.user_id });
      await sendSoon(tx, payout);
      await announcePayout(tx, approved, 'payout.approved', payout.status, viewer.user_id);
    } else {
      await dropClaim(tx, id);
      await announcePayout(tx, payout, 'payout.signed', payout.status, viewer.user_id);
    }
    return viewPayout((await lockPayout(tx, id))!, { as: 'staff', user_id: viewer.user_id });
  });
}

/** True when somebody else has signed before; then this is the last signature. */
async function signSecond(tx: Tx, viewer: Member, { id, amount_minor, risk_reasons }: PayoutRecord): Promise<boolean> {
  const first = await findOpenApproval(tx, 'payout', id);
  if (first) await sign(tx, viewer, first);
  else await propose(tx, viewer, { kind: 'payout', entity_id: id, proposal: { amount_minor }, reason: risk_reasons.join(', ') });
  return first !== undefined;
}

/** M10: finance refuses with a reason the member sees; who signed first may change their mind. */
export function rejectPayout(viewer: Member, { id, reason }: { id: string; reason: string }): Promise<PayoutView> {
  return inTransaction(async (tx) => {
    const payout = await lockOthers(tx, viewer, id);
    const rejected = await movePayout(tx, payout, 'reject', 'staff', {
      decided_at: now(),
      ended_at: now(),
      reviewer_id: viewer.user_id,
      decision_reason: reason,
    });
    await withdrawProposal(tx, 'payout', id);
    await post(tx, returnPayout(moneyOf(rejected), viewer.user_id));
    await announcePayout(tx, rejected, 'payout.rejected', payout.status, viewer.user_id, reason);
    return viewPayout(rejected, { as: 'staff', user_id: viewer.user_id });
  });
}

/** Refuses PAYOUT_SELF_REVIEW and, for what a colleague has claimed, PAYOUT_TAKEN. */
export async function lockOthers(tx: Tx, viewer: Member, id: string): Promise<PayoutRecord> {
  const payout = (await lockPayout(tx, id)) ?? refuse('PAYOUT_NOT_FOUND');
  if (payout.user_id === viewer.user_id) refuse('PAYOUT_SELF_REVIEW');
  const holder = holderOf(payout, now());
  if (holder && holder._id !== viewer.user_id) refuse('PAYOUT_TAKEN', { taken_by: `${holder.name} ${holder.surname}`.trim() });
  return payout;
}
