/**
 * The inviter gets `referral_share` of the platform's fee (fees/fee-table.ts) for `reward_days` after the first order, available when the
 * stage's money clears. Here: who counts as invited, which stages bring something, and how much. Anything that shows the two to be one person
 * ends it, whenever it is seen; an address on the network shows nothing, for a family and an office have one. Pure.
 */

import { asMinor, type Minor, share } from '@artel/contracts/kit/money.ts';
import { type ReferralStatus, type RejectReason, referralTerms } from '@artel/contracts/money/referrals.ts';
import { days, later } from '../../platform/index.ts';

const { first_fee_minor, qualify_days, reward_days, least_minor } = referralTerms;
export const qualifyUntil = (registered_at: Date): Date => later(days(qualify_days), registered_at);
export const rewardUntil = (qualified_at: Date): Date => later(days(reward_days), qualified_at);
export const LEAST_MINOR = least_minor;

export type Kinship = Record<Exclude<RejectReason, 'staff'>, boolean>;
const byGravity = ['circle', 'same_phone', 'same_requisites', 'same_inn', 'same_device', 'device_of_another'] as const;
export const signsIn = (kinship: Kinship): (keyof Kinship)[] => byGravity.filter((sign) => kinship[sign]);
export const kinOf = (kinship: Kinship): keyof Kinship | undefined => signsIn(kinship)[0];

export const mayModerate = (viewer_id: string, { referrer_id, referred_id }: { referrer_id: string; referred_id: string }): boolean =>
  viewer_id !== referrer_id && viewer_id !== referred_id;

type Known = { status: ReferralStatus; registered_at: Date; ends_at: Date | null };

/** May a first order make them count? `earned_minor`: what was accepted of it. */
export const mayQualify = (
  referral: Pick<Known, 'status' | 'registered_at'>,
  facts: { is_email_confirmed: boolean; earned_minor: number },
  at: Date,
): boolean =>
  referral.status === 'registered' &&
  at <= qualifyUntil(referral.registered_at) &&
  facts.is_email_confirmed &&
  facts.earned_minor >= LEAST_MINOR;

export type OtherSide = { is_inviter: boolean; has_same_inviter: boolean };
export const isOwnDeal = ({ is_inviter, has_same_inviter }: OtherSide): boolean => is_inviter || has_same_inviter;

export const brings = (
  referral: Pick<Known, 'status' | 'ends_at'> & { is_referrer_active: boolean },
  other: OtherSide,
  at: Date,
): boolean =>
  referral.status === 'qualified' && referral.ends_at !== null && at < referral.ends_at && referral.is_referrer_active && !isOwnDeal(other);

/** Half up; nothing of less than half a kopeck. */
export const shareOf = (base_fee_minor: number, share_bp: number): Minor => share(base_fee_minor, share_bp);

export const waivedOf = (fee_minor: number): Minor => asMinor(Math.min(fee_minor, first_fee_minor));
