import type { Tx } from '../../platform/db/index.ts';
import { type Member, move, now, refuse } from '../../platform/index.ts';
import { setTimer } from '../../platform/jobs/timers.ts';
import { accrueForOrder } from './accrue.ts';
import { qualify } from './invite.ts';
import { referralLifecycle } from './referral.lifecycle.ts';
import { mayModerate, qualifyUntil } from './referral.policy.ts';
import { listEndedStages, lockReferral, lockReferralsOf, type ReferralRecord, recordReferralMove } from './referrals.sql.ts';

/** A term that ended meanwhile is ended by the clock at once. */
export async function reinstateReferral(tx: Tx, viewer: Member, id: string): Promise<void> {
  const referral = (await lockReferral(tx, id)) ?? refuse('REFERRAL_NOT_FOUND');
  if (!mayModerate(viewer.user_id, referral)) refuse('REFERRAL_OF_ONES_OWN');
  const { referrer_id, referred_id, registered_at, qualified_at, ends_at } = referral;
  const verdict = move(referralLifecycle, referral.status, qualified_at ? 'count' : 'await', 'staff');
  if (!verdict.ok) refuse('MOVE_NOT_ALLOWED', { from: referral.status, allowed_actions: [] });
  const forgotten = { reject_reason: null, rejected_at: null, rejected_by: null, reject_note: null };
  await recordReferralMove(tx, referral, { status: verdict.to, ...forgotten, cleared_at: now(), cleared_by: viewer.user_id }, now());
  if (qualified_at && ends_at) await setTimer(tx, 'referral', id, 'end', ends_at);
  else await setTimer(tx, 'referral', id, 'expire', qualifyUntil(registered_at));
  await tx.announce({
    type: 'referral.reinstated',
    entity: 'referral',
    entity_id: id,
    from: referral.status,
    to: verdict.to,
    actor: 'staff',
    actor_id: viewer.user_id,
    data: { referrer_id, referred_id },
  });
  const again = (await lockReferral(tx, id))!;
  if (qualified_at) await setAsideAgain(tx, again);
  else await qualify(tx, again);
}

/** What was paid stays as it is: a stage brings once. */
async function setAsideAgain(tx: Tx, referral: ReferralRecord): Promise<void> {
  for (const { order_id, customer_id, seller_id, stage_no, at } of await listEndedStages(tx, referral)) {
    const referrals = await lockReferralsOf(tx, [customer_id, seller_id]);
    await accrueForOrder(tx, order_id, { customer_id, seller_id, stage_no, at }, referrals, referral.id);
  }
}
