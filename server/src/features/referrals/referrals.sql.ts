import type { ReferralStatus } from '@artel/contracts/money/referrals.ts';
import { v7 as newId } from 'uuid';
import { hotRead } from '../../platform/db/database.ts';
import type { Placed } from '../../platform/db/keyset.ts';
import { type Newest, readNewest } from '../../platform/db/newest.ts';
import type { Tx } from '../../platform/db/transaction.ts';

type Invited = { referrer_id: string; referred_id: string; at: Date };
export async function insertReferral(tx: Tx, { referrer_id, referred_id, at }: Invited): Promise<void> {
  await tx.client.query(
    `insert into referrals (id, referrer_id, referred_id, code, status, registered_at, created_at, updated_at)
     select $1, u.id, $3, u.referral_code, 'registered', $4, $4, $4 from users u where u.id = $2 on conflict (referred_id) do nothing`,
    [newId(), referrer_id, referred_id, at],
  );
}

export type ReferralRecord = {
  id: string;
  user_name: string;
  status: ReferralStatus;
  registered_at: Date;
  ends_at: Date | null;
  paid_minor: number;
};
export const readReferrals = (referrer_id: string, after: Newest['after']) =>
  readNewest<ReferralRecord & Placed>({
    of: 'r',
    columns: `r.status, r.registered_at, r.ends_at, u.user_name,
      (select coalesce(sum(a.amount_minor), 0)::bigint from referral_accruals a where a.referral_id = r.id and a.status = 'paid') as paid_minor`,
    from: 'referrals r join users u on u.id = r.referred_id',
    where: [[referrer_id, (at) => `r.referrer_id = ${at}::uuid`]],
    after,
  });

export type ReferralTotals = { referralCode: string; registered: number; qualified: number; pending_minor: number; paid_minor: number };
export async function readTotals(user_id: string): Promise<ReferralTotals> {
  const [totals] = await hotRead<ReferralTotals>(
    'referral-totals',
    `select u.referral_code as "referralCode", count(r.id)::int as registered,
            count(r.id) filter (where r.status in ('qualified', 'ended'))::int as qualified,
            coalesce(sum(a.pending_minor), 0)::bigint as pending_minor, coalesce(sum(a.paid_minor), 0)::bigint as paid_minor
     from users u left join referrals r on r.referrer_id = u.id
     left join lateral (
       select sum(amount_minor) filter (where status = 'pending') as pending_minor, sum(amount_minor) filter (where status = 'paid') as paid_minor
       from referral_accruals where referral_id = r.id) a on true
     where u.id = $1 group by u.id`,
    [user_id],
  );
  return totals!;
}
