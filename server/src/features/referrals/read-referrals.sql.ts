import type { Minor } from '@artel/contracts/kit/money.ts';
import type { AccrualStatus, ReferralStatus, RejectReason } from '@artel/contracts/money/referrals.ts';
import type { PersonRef } from '@artel/contracts/people/users.ts';
import {
  type CursorRow,
  database,
  hotRead,
  listByCursor,
  type Newest,
  personColumn,
  searchLike,
  type Tx,
} from '../../platform/db/index.ts';

export async function listInvited(tx: Tx, referral_ids: readonly string[]): Promise<Map<string, Named>> {
  const { rows } = await tx.client.query<Named>(
    'select r.id, u.name, u.surname from referrals r join users u on u.id = r.referred_id where r.id = any ($1::uuid[])',
    [referral_ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

type Named = { id: string; name: string; surname: string };
export type ReferralRow = Named & {
  is_seller: boolean;
  status: ReferralStatus;
  registered_at: Date;
  ends_at: Date | null;
  reject_reason: RejectReason | null;
  reject_note: string | null;
  has_own_deals: boolean;
  base_fee_minor: Minor;
  pending_minor: Minor;
  paid_minor: Minor;
};
const sums = `coalesce(sum(base_fee_minor) filter (where status <> 'reversed'), 0)::bigint as base_fee_minor,
  coalesce(sum(amount_minor) filter (where status = 'pending'), 0)::bigint as pending_minor,
  coalesce(sum(amount_minor) filter (where status = 'paid'), 0)::bigint as paid_minor`;

const withSums = `cross join lateral (select ${sums} from referral_accruals where referral_id = r.id) s`;
const ownDeals = `exists (select from orders o join stages d on d.order_id = o.id and d.earned_minor > 0
  where (o.customer_id, o.seller_id) in ((r.referrer_id, r.referred_id), (r.referred_id, r.referrer_id)))`;

export const readReferrals = (referrer_id: string, status: ReferralStatus | undefined, after: Newest['after']) =>
  listByCursor<ReferralRow & CursorRow>({
    of: 'r',
    columns: `r.status, r.registered_at, r.ends_at, r.reject_reason, r.reject_note, u.name, u.surname, u.active_role = 'seller' as is_seller,
      s.base_fee_minor, s.pending_minor, s.paid_minor, ${ownDeals} as has_own_deals`,
    from: `referrals r join users u on u.id = r.referred_id ${withSums}`,
    counted: 'referrals r',
    where: [
      [referrer_id, (at) => `r.referrer_id = ${at}::uuid`],
      [status, (at) => `r.status = ${at}`],
    ],
    after,
  });

export type StaffRow = Omit<ReferralRow, keyof Named | 'is_seller'> & {
  id: string;
  referrer_id: string;
  referred_id: string;
  referrer: PersonRef;
  referred: PersonRef;
  invited_count: number;
  rejected_by: string | null;
};
const forStaff = `r.referrer_id, r.referred_id, r.status, r.registered_at, r.ends_at, r.reject_reason, r.reject_note,
  b.name || ' ' || b.surname as rejected_by, ${personColumn('i')} as referrer, ${personColumn('u')} as referred,
  (select count(*)::int from referrals x where x.referrer_id = r.referrer_id) as invited_count,
  s.base_fee_minor, s.pending_minor, s.paid_minor, ${ownDeals} as has_own_deals`;
const ofStaff = `referrals r join users u on u.id = r.referred_id join users i on i.id = r.referrer_id left join users b on b.id = r.rejected_by ${withSums}`;

const partyNames = `concat_ws(' ', u.user_name, u.email, u.name, u.surname, i.user_name, i.email, i.name, i.surname, r.code)`;
export const readForStaff = ({ q, status }: { q: string | undefined; status: ReferralStatus | undefined }, after: Newest['after']) =>
  listByCursor<StaffRow & CursorRow>({
    of: 'r',
    columns: forStaff,
    from: ofStaff,
    counted: 'referrals r join users u on u.id = r.referred_id join users i on i.id = r.referrer_id',
    where: [
      [searchLike(q), (at) => `${partyNames} ilike ${at}`],
      [status, (at) => `r.status = ${at}`],
    ],
    after,
  });

export async function listForTable(
  { q, status }: { q: string | undefined; status: ReferralStatus | undefined },
  most: number,
): Promise<StaffRow[]> {
  const { rows } = await database().query<StaffRow>(
    `select r.id, ${forStaff} from ${ofStaff} where ($1::text is null or ${partyNames} ilike $1) and ($2::text is null or r.status = $2)
     order by r.created_at desc, r.id desc limit $3`,
    [searchLike(q) ?? null, status ?? null, most],
  );
  return rows;
}

export async function findForStaff(tx: Tx, id: string): Promise<StaffRow | undefined> {
  return (await tx.client.query<StaffRow>(`select r.id, ${forStaff} from ${ofStaff} where r.id = $1`, [id])).rows[0];
}

export type AccrualRow = Named & {
  status: AccrualStatus;
  base_fee_minor: Minor;
  amount_minor: Minor;
  created_at: Date;
  clears_at: Date | null;
};
export const readAccruals = (referrer_id: string, after: Newest['after']) =>
  listByCursor<AccrualRow & CursorRow>({
    of: 'a',
    columns: 'a.status, a.base_fee_minor, a.amount_minor, a.created_at, s.clears_at, u.name, u.surname',
    from: 'referral_accruals a join referrals r on r.id = a.referral_id join users u on u.id = r.referred_id join stages s on s.id = a.stage_id',
    counted: 'referral_accruals a join referrals r on r.id = a.referral_id',
    where: [[referrer_id, (at) => `r.referrer_id = ${at}::uuid`]],
    after,
  });

export type TotalsRow = {
  referralCode: string;
  visits: number;
  counts: Partial<Record<ReferralStatus, number>> | null;
  qualified: number;
  base_fee_minor: Minor;
  pending_minor: Minor;
  paid_minor: Minor;
};
export async function readTotals(user_id: string): Promise<TotalsRow> {
  const [totals] = await hotRead<TotalsRow>(
    'referral-totals',
    `select u.referral_code as "referralCode", s.*, coalesce((select views_count from referral_links where id = u.id), 0) as visits,
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
