import type { Minor } from '@artel/contracts/kit/money.ts';
import { available, earned, type Journal, platformFee, transfer } from './journals.ts';

const platformReferral = { account: 'platform:referral' };

type ReferralMoney = { accrual_id: string; referrer_id: string; amount: Minor };
const ofAccrual = ({ accrual_id }: ReferralMoney) => ({ entity: 'referral_accrual', entity_id: accrual_id, lots: [] });

export const accrualKey = (accrual_id: string): string => `accrual:${accrual_id}:accrue`;
/** M11: set aside of the fee that the invited one paid. */
export const accrueReferral = (r: ReferralMoney): Journal => ({
  ...ofAccrual(r),
  key: accrualKey(r.accrual_id),
  code: 'M11',
  reason: 'referral_accrue',
  lines: transfer(platformFee, platformReferral, r.amount),
});

/** M12: the inviter's, earned like any other money. */
export const payReferral = (r: ReferralMoney): Journal => ({
  ...ofAccrual(r),
  key: `accrual:${r.accrual_id}:pay`,
  code: 'M12',
  reason: 'referral_pay',
  lines: transfer(platformReferral, available(r.referrer_id), r.amount),
  lots: [earned(r.referrer_id, r.amount)],
});

/** M13: the platform's again, before it was paid. */
export const reverseReferral = (r: ReferralMoney, reverses_id: string, actor_id?: string): Journal => ({
  ...ofAccrual(r),
  key: `accrual:${r.accrual_id}:reverse`,
  code: 'M13',
  reason: 'referral_reverse',
  reverses_id,
  actor_id,
  lines: transfer(platformReferral, platformFee, r.amount),
});
