import type { AccrualStatus, ReferralStatus, RejectReason } from '@artel/contracts/money/referrals.ts';
import { hotRead } from '../../platform/db/database.ts';
import type { Placed } from '../../platform/db/keyset.ts';
import { type Newest, readNewest } from '../../platform/db/newest.ts';

type Named = { id: string; name: string; surname: string };
export type ReferralRow = Named & {
  is_seller: boolean;
  status: ReferralStatus;
  registered_at: Date;
  ends_at: Date | null;
  reject_reason: RejectReason | null;
  reject_note: string | null;
  has_own_deals: boolean;
  base_fee_minor: number;
  pending_minor: number;
  paid_minor: number;
};
/** What was taken back counts nowhere. */
const sums = `coalesce(sum(base_fee_minor) filter (where status <> 'reversed'), 0)::bigint as base_fee_minor,
  coalesce(sum(amount_minor) filter (where status = 'pending'), 0)::bigint as pending_minor,
  coalesce(sum(amount_minor) filter (where status = 'paid'), 0)::bigint as paid_minor`;

export const readReferrals = (referrer_id: string, status: ReferralStatus | undefined, after: Newest['after']) =>
  readNewest<ReferralRow & Placed>({
    of: 'r',
    columns: `r.status, r.registered_at, r.ends_at, r.reject_reason, r.reject_note, u.name, u.surname, u.active_role = 'seller' as is_seller,
      s.base_fee_minor, s.pending_minor, s.paid_minor,
      exists (select from orders o join stages d on d.order_id = o.id and d.earned_minor > 0
        where (o.customer_id, o.seller_id) in ((r.referrer_id, r.referred_id), (r.referred_id, r.referrer_id))) as has_own_deals`,
    from: `referrals r join users u on u.id = r.referred_id
      cross join lateral (select ${sums} from referral_accruals where referral_id = r.id) s`,
    counted: 'referrals r',
    where: [
      [referrer_id, (at) => `r.referrer_id = ${at}::uuid`],
      [status, (at) => `r.status = ${at}`],
    ],
    after,
  });

export type AccrualRow = Named & {
  status: AccrualStatus;
  base_fee_minor: number;
  amount_minor: number;
  created_at: Date;
  clears_at: Date | null;
};
export const readAccruals = (referrer_id: string, after: Newest['after']) =>
  readNewest<AccrualRow & Placed>({
    of: 'a',
    columns: 'a.status, a.base_fee_minor, a.amount_minor, a.created_at, s.clears_at, u.name, u.surname',
    from: 'referral_accruals a join referrals r on r.id = a.referral_id join users u on u.id = r.referred_id join stages s on s.id = a.stage_id',
    counted: 'referral_accruals a join referrals r on r.id = a.referral_id',
    where: [[referrer_id, (at) => `r.referrer_id = ${at}::uuid`]],
    after,
  });

export type TotalsRow = {
  referralCode: string;
  counts: Partial<Record<ReferralStatus, number>> | null;
  qualified: number;
  base_fee_minor: number;
  pending_minor: number;
  paid_minor: number;
};
export async function readTotals(user_id: string): Promise<TotalsRow> {
  const [totals] = await hotRead<TotalsRow>(
    'referral-totals',
    `select u.referral_code as "referralCode", s.*,
       (select jsonb_object_agg(status, n) from (select status, count(*) as n from referrals where referrer_id = u.id group by 1) c) as counts,
       (select count(*) from referrals where referrer_id = u.id and qualified_at is not null)::int as qualified
     from users u cross join lateral (
       select ${sums} from (select a.status, a.base_fee_minor, a.amount_minor from referral_accruals a join referrals r on r.id = a.referral_id
         where r.referrer_id = u.id) mine) s
     where u.id = $1`,
    [user_id],
  );
  return totals!;
}
