import { z } from 'zod';
import { endpoint, ownReadCall, publicRepeatableCall } from '../kit/endpoint.ts';
import { Id, Time } from '../kit/ids.ts';
import { MinorAmount, rub } from '../kit/money.ts';
import { PageQuery } from '../kit/paging.ts';
import { referralStoredDays } from '../kit/referral-days.ts';

export const referralTerms = {
  first_fee_minor: rub(300),
  /** To confirm the address and complete an order of this much, from the registration. */
  qualify_days: 180,
  least_minor: rub(500),
  reward_days: 365,
  kept_days: referralStoredDays,
} as const;

export const referralStatuses = ['registered', 'qualified', 'expired', 'ended', 'rejected'] as const;
export const ReferralStatus = z.enum(referralStatuses);
export type ReferralStatus = z.infer<typeof ReferralStatus>;

export const rejectReasons = [
  ...(['same_phone', 'same_requisites', 'same_inn', 'same_device', 'device_of_another', 'circle'] as const),
  'staff',
] as const;
export const RejectReason = z.enum(rejectReasons);
export type RejectReason = z.infer<typeof RejectReason>;

export const AccrualStatus = z.enum(['pending', 'paid', 'reversed']);
export type AccrualStatus = z.infer<typeof AccrualStatus>;

export const Referral = z.object({
  _id: Id,
  masked_name: z.string(),
  role: z.enum(['customer', 'seller']),
  status: ReferralStatus,
  registered_at: Time,
  /** Registered: the first order has to be completed by then. Qualified: shares are counted until then. */
  until: Time.nullable(),
  ends_at: Time.nullable(),
  reject_reason: RejectReason.nullable(),
  reject_note: z.string().nullable(),
  has_own_deals: z.boolean(),
  base_fee_minor: MinorAmount,
  pending_minor: MinorAmount,
  paid_minor: MinorAmount,
});
export type Referral = z.infer<typeof Referral>;

export const ReferralAccrual = z.object({
  _id: Id,
  masked_name: z.string(),
  status: AccrualStatus,
  base_fee_minor: MinorAmount,
  amount_minor: MinorAmount,
  created_at: Time,
  /** Of a pending one: when the stage's money clears. */
  clears_at: Time.nullable(),
});
export type ReferralAccrual = z.infer<typeof ReferralAccrual>;

export const listMyReferrals = endpoint({
  ...ownReadCall,
  path: '/api/referrals/my',
  summary: 'Who registered by the caller’s code, newest first',
  query: z.object({ ...PageQuery, status: ReferralStatus.optional() }),
  result: Referral,
  list: true,
});
export const listMyAccruals = endpoint({
  ...ownReadCall,
  path: '/api/referrals/accruals',
  summary: 'What the invited brought the caller, stage by stage, newest first',
  query: z.object({ ...PageQuery }),
  result: ReferralAccrual,
  list: true,
});
export const ReferralTotals = z.object({
  referralCode: z.string(),
  visits: z.number(),
  counts: z.record(ReferralStatus, z.number()),
  registered: z.number(),
  qualified: z.number(),
  base_fee_minor: MinorAmount,
  pending_minor: MinorAmount,
  paid_minor: MinorAmount,
});
export type ReferralTotals = z.infer<typeof ReferralTotals>;
export const getReferralTotals = endpoint({
  ...ownReadCall,
  path: '/api/referrals/totals',
  summary: 'The caller’s code and what it brought in all',
  result: ReferralTotals,
});

export const noteReferralVisit = endpoint({
  ...publicRepeatableCall,
  path: '/api/referrals/visits',
  summary: 'Somebody came by a member’s link; one visitor counts once a day, programs and the member do not',
  body: z.strictObject({ referralCode: z.string().max(32) }),
  result: z.object({ is_invitation: z.boolean() }),
});
