/**
 * What a stage brings the inviters of its sides: set aside of the fee in the transaction that ends the stage, theirs when the stage's money
 * clears. Once for each stage and invited, kept by a unique key.
 */

import { asMinor } from '@artel/contracts/kit/money.ts';
import type { Tx } from '../../platform/db/index.ts';
import { type AnnouncedEvent, now } from '../../platform/index.ts';
import { feesAt } from '../fees/index.ts';
import { accrueReferral, payReferral, post } from '../ledger/index.ts';
import { brings, shareOf } from './referral.policy.ts';
import {
  findStageId,
  insertAccrual,
  listFees,
  lockReferralsOf,
  lockWaiting,
  type ReferralRecord,
  recordAccrualMove,
} from './referrals.sql.ts';
import { refusesKin, reverseAccrual } from './reject-referral.ts';

type OfOrder = { customer_id: string; seller_id: string; stage_no: number };

export async function accrueForStage(tx: Tx, { entity_id, data }: AnnouncedEvent<'stage.accepted' | 'stage.shared_out'>): Promise<void> {
  await accrueForOrder(tx, entity_id, data, await lockReferralsOf(tx, [data.customer_id, data.seller_id]));
}

export async function payForStage(tx: Tx, { entity_id, data }: AnnouncedEvent<'stage.cleared'>): Promise<void> {
  const stage_id = await findStageId(tx, entity_id, data.stage_no);
  if (stage_id) await payWaiting(tx, stage_id);
}

/**
 * All stages that have ended, or the one of this number; for all inviters or of one invited. `referrals`: of both sides, under their
 * locks; `at`: when it ended, if not now.
 */
export async function accrueForOrder(
  tx: Tx,
  order_id: string,
  { customer_id, seller_id, stage_no, at = now() }: Omit<OfOrder, 'stage_no'> & { stage_no?: number; at?: Date },
  referrals: readonly ReferralRecord[],
  only?: string,
): Promise<void> {
  const counted: { referral: ReferralRecord; side: 'customer' | 'seller' }[] = [];
  for (const referral of referrals.filter(({ id }) => !only || id === only)) {
    const isCustomer = referral.referred_id === customer_id;
    const other_id = isCustomer ? seller_id : customer_id;
    const other = {
      is_inviter: other_id === referral.referrer_id,
      has_same_inviter: referrals.some(({ referred_id, referrer_id }) => referred_id === other_id && referrer_id === referral.referrer_id),
    };
    if (!brings(referral, other, at) || (await refusesKin(tx, referral))) continue;
    counted.push({ referral, side: isCustomer ? 'customer' : 'seller' });
  }
  if (counted.length === 0) return;
  const { percent_bp } = (await feesAt(at)).referral_share;
  for (const { stage_id, is_released, ...fees } of await listFees(tx, order_id, stage_no)) {
    for (const { referral, side } of counted)
      await accrue(tx, referral, { stage_id, base_fee_minor: fees[`${side}_minor`], share_bp: percent_bp });
    if (is_released) await payWaiting(tx, stage_id);
  }
}

type Counts = { stage_id: string; base_fee_minor: number; share_bp: number };
/** Computed with the share that held on the day the stage ended. */
async function accrue(tx: Tx, { id: referral_id, referrer_id }: ReferralRecord, counted: Counts): Promise<void> {
  const amount = shareOf(counted.base_fee_minor, counted.share_bp);
  if (amount === 0) return;
  const accrual_id = await insertAccrual(tx, { referral_id, ...counted, amount_minor: amount }, now());
  if (accrual_id) await post(tx, accrueReferral({ accrual_id, referrer_id, amount }));
}

/** An inviter who has left gets nothing, and the platform has its fee back. */
async function payWaiting(tx: Tx, stage_id: string): Promise<void> {
  for (const accrual of await lockWaiting(tx, { stage_id })) {
    const { id: accrual_id, referral_id, referrer_id, amount_minor, is_referrer_gone } = accrual;
    if (is_referrer_gone) {
      await reverseAccrual(tx, accrual);
      continue;
    }
    await recordAccrualMove(tx, accrual_id, 'paid', now());
    await post(tx, payReferral({ accrual_id, referrer_id, amount: asMinor(amount_minor) }));
    await tx.announce({
      type: 'referral.paid',
      entity: 'referral',
      entity_id: referral_id,
      actor: 'system',
      data: { referrer_id, accrual_id, amount_minor },
    });
  }
}
