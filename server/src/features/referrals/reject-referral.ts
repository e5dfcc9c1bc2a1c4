import { asMinor } from '@artel/contracts/kit/money.ts';
import type { RejectReason } from '@artel/contracts/money/referrals.ts';
import type { Tx } from '../../platform/db/index.ts';
import { type AnnouncedEvent, move, now } from '../../platform/index.ts';
import { dropTimers } from '../../platform/jobs/timers.ts';
import { accrualKey, postReversal, reverseReferral } from '../ledger/index.ts';
import { referralLifecycle } from './referral.lifecycle.ts';
import { kinOf } from './referral.policy.ts';
import {
  findKinship,
  lockReferralsOf,
  lockWaiting,
  type ReferralRecord,
  recordAccrualMove,
  recordReferralMove,
  type WaitingAccrual,
} from './referrals.sql.ts';

type Because = { reason: RejectReason; actor_id?: string; note?: string };
/** Under its lock; who is rejected already stays so. */
export async function rejectReferral(tx: Tx, referral: ReferralRecord, { reason, actor_id, note }: Because): Promise<boolean> {
  const by = actor_id ? 'staff' : 'system';
  const verdict = move(referralLifecycle, referral.status, 'reject', by);
  if (!verdict.ok) return false;
  const decided = { reject_reason: reason, rejected_at: now(), rejected_by: actor_id ?? null, reject_note: note ?? null };
  await recordReferralMove(tx, referral, { status: verdict.to, ...decided }, now());
  await dropTimers(tx, 'referral', referral.id, 'expire', 'end');
  let reversed_minor = 0;
  for (const accrual of await lockWaiting(tx, { referral_id: referral.id })) {
    await reverseAccrual(tx, accrual, actor_id);
    reversed_minor += accrual.amount_minor;
  }
  const { referrer_id, referred_id } = referral;
  await tx.announce({
    type: 'referral.rejected',
    entity: 'referral',
    entity_id: referral.id,
    from: referral.status,
    to: verdict.to,
    actor: by,
    actor_id,
    reason,
    data: { referrer_id, referred_id, reversed_minor, ...(note && { note }) },
  });
  return true;
}

export async function reverseAccrual(tx: Tx, { id, referrer_id, amount_minor }: WaitingAccrual, actor_id?: string): Promise<void> {
  await recordAccrualMove(tx, id, 'reversed', now());
  const money = { accrual_id: id, referrer_id, amount: asMinor(amount_minor) };
  await postReversal(tx, accrualKey(id), (reverses_id) => reverseReferral(money, reverses_id, actor_id));
}

export async function refusesKin(tx: Tx, referral: ReferralRecord): Promise<boolean> {
  if (referral.status === 'rejected') return true;
  if (referral.is_cleared) return false;
  const reason = kinOf(await findKinship(referral, tx));
  if (reason) await rejectReferral(tx, referral, { reason });
  return reason !== undefined;
}

/** A reaction to session.started: a browser in common shows one person. */
export async function matchDevice(tx: Tx, { actor_id }: AnnouncedEvent): Promise<void> {
  const [referral] = await lockReferralsOf(tx, [actor_id!]);
  if (referral) await refusesKin(tx, referral);
}
