import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type AnnouncedEvent, move, now } from '../../platform/index.ts';
import { dropTimers, setTimer } from '../../platform/jobs/timers.ts';
import { accrueForOrder } from './accrue.ts';
import { referralLifecycle } from './referral.lifecycle.ts';
import { LEAST_MINOR, mayQualify, qualifyUntil, rewardUntil } from './referral.policy.ts';
import { findFirstDeal, insertReferral, lockReferral, lockReferralsOf, type ReferralRecord, recordReferralMove } from './referrals.sql.ts';
import { refusesKin } from './reject-referral.ts';

export async function noteReferral(tx: Tx, { entity_id: referred_id, data, at }: AnnouncedEvent<'user.registered'>): Promise<void> {
  const referrer_id = data?.referred_by;
  if (typeof referrer_id !== 'string') return;
  const id = await insertReferral(tx, { referrer_id, referred_id, at });
  if (!id) return;
  await setTimer(tx, 'referral', id, 'expire', qualifyUntil(at));
  await tx.announce({
    type: 'referral.registered',
    entity: 'referral',
    entity_id: id,
    to: 'registered',
    actor: 'system',
    data: { referrer_id, referred_id },
  });
}

/** order.completed: the sides who came by a code count from their first order on, that one included. */
export async function qualifyByOrder(tx: Tx, { data: { customer_id, seller_id } }: AnnouncedEvent<'order.completed'>): Promise<void> {
  for (const referral of await lockReferralsOf(tx, [customer_id, seller_id])) await qualify(tx, referral);
}

export async function qualifyByEmail(tx: Tx, { entity_id }: AnnouncedEvent): Promise<void> {
  for (const referral of await lockReferralsOf(tx, [entity_id])) await qualify(tx, referral);
}

export async function qualify(tx: Tx, referral: ReferralRecord): Promise<void> {
  const verdict = move(referralLifecycle, referral.status, 'qualify', 'system');
  if (!verdict.ok) return;
  const deal = await findFirstDeal(tx, referral, LEAST_MINOR);
  if (!deal || !mayQualify(referral, deal, now()) || (await refusesKin(tx, referral))) return;
  const ends_at = rewardUntil(now());
  await recordReferralMove(tx, referral, { status: verdict.to, qualified_at: now(), ends_at }, now());
  await dropTimers(tx, 'referral', referral.id, 'expire');
  await setTimer(tx, 'referral', referral.id, 'end', ends_at);
  const { referrer_id, referred_id } = referral;
  await tx.announce({
    type: 'referral.qualified',
    entity: 'referral',
    entity_id: referral.id,
    from: referral.status,
    to: verdict.to,
    actor: 'system',
    data: { referrer_id, referred_id, ends_at: ends_at.toISOString() },
  });
  const { order_id, customer_id, seller_id } = deal;
  await accrueForOrder(tx, order_id, { customer_id, seller_id }, await lockReferralsOf(tx, [customer_id, seller_id]), referral.id);
}

/** The clock: nothing was ordered in time. */
export const expireReferral = (id: string): Promise<void> => endBy('expire', id, ({ registered_at }) => qualifyUntil(registered_at));
export const endReferral = (id: string): Promise<void> => endBy('end', id, ({ ends_at }) => ends_at);

function endBy(action: 'expire' | 'end', id: string, dueOf: (referral: ReferralRecord) => Date | null): Promise<void> {
  return inTransaction(async (tx) => {
    const referral = await lockReferral(tx, id);
    if (!referral) return;
    const verdict = move(referralLifecycle, referral.status, action, 'clock');
    const due = dueOf(referral);
    if (!verdict.ok || !due || due > now()) return;
    await recordReferralMove(tx, referral, { status: verdict.to }, now());
    const { referrer_id, referred_id } = referral;
    await tx.announce({
      type: action === 'end' ? 'referral.ended' : 'referral.expired',
      entity: 'referral',
      entity_id: id,
      from: referral.status,
      to: verdict.to,
      actor: 'clock',
      data: { referrer_id, referred_id },
    });
  });
}
