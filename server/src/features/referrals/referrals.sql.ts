import type { AccrualStatus, ReferralStatus, RejectReason } from '@artel/contracts/money/referrals.ts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { database, moveRow, type Tx } from '../../platform/db/index.ts';
import type { Kinship } from './referral.policy.ts';

export type ReferralRecord = {
  id: string;
  referrer_id: string;
  referred_id: string;
  status: ReferralStatus;
  registered_at: Date;
  qualified_at: Date | null;
  ends_at: Date | null;
  /** An appeal was decided in its favour: signs of one person no longer count. */
  is_cleared: boolean;
  is_referrer_active: boolean;
};

type Invited = { referrer_id: string; referred_id: string; at: Date };
/** The first inviter stays; undefined when there is one. */
export async function insertReferral(tx: Tx, { referrer_id, referred_id, at }: Invited): Promise<string | undefined> {
  const { rows } = await tx.client.query<{ id: string }>(
    `insert into referrals (id, referrer_id, referred_id, code, status, registered_at, created_at, updated_at)
     select $1, u.id, $3, u.referral_code, 'registered', $4, $4, $4 from users u where u.id = $2 on conflict (referred_id) do nothing returning id`,
    [newId(), referrer_id, referred_id, at],
  );
  return rows[0]?.id;
}

const locked = `select r.id, r.referrer_id, r.referred_id, r.status, r.registered_at, r.qualified_at, r.ends_at, r.cleared_at is not null as is_cleared, u.status in ('active', 'limited') as is_referrer_active
  from referrals r join users u on u.id = r.referrer_id`;
/** How these people came, if by anybody: in the order of their ids. */
export const lockReferralsOf = async (tx: Tx, referred_ids: readonly string[]): Promise<ReferralRecord[]> =>
  (
    await tx.client.query<ReferralRecord>({
      name: 'lock-referrals-of',
      text: `${locked} where r.referred_id = any ($1::uuid[]) order by r.id for update of r`,
      values: [referred_ids],
    })
  ).rows;
export const lockReferral = async (tx: Tx, id: string): Promise<ReferralRecord | undefined> =>
  (await tx.client.query<ReferralRecord>(`${locked} where r.id = $1 for update of r`, [id])).rows[0];

type Change = {
  status: ReferralStatus;
  qualified_at?: Date;
  ends_at?: Date;
  reject_reason?: RejectReason | null;
  rejected_at?: Date | null;
  rejected_by?: string | null;
  reject_note?: string | null;
  cleared_at?: Date;
  cleared_by?: string;
};
export async function recordReferralMove(tx: Tx, referral: ReferralRecord, change: Change, at: Date): Promise<void> {
  const update = tx.db.updateTable('referrals').set((eb) => ({ ...change, updated_at: at, version: eb('version', '+', 1) }));
  await moveRow('referral', referral, update);
}

type Two = Pick<ReferralRecord, 'id' | 'referrer_id' | 'referred_id'>;
export async function findKinship({ id, referrer_id, referred_id }: Two, tx?: Tx): Promise<Kinship> {
  // removed requisites are emptied, so payouts are compared too
  const paidTo = (user: string, what: 'phone' | 'token') =>
    ['requisites', 'payouts']
      .map((saved) => `select q.destination ->> '${what}' from ${saved} q where q.user_id = ${user} and q.destination ? '${what}'`)
      .join(' union ');
  const phones = (user: string) =>
    `(select u.phone from users u where u.id = ${user} and u.phone is not null union ${paidTo(user, 'phone')})`;
  const cards = (user: string) => `(${paidTo(user, 'token')})`;
  const devices = (users: string) => `(select s.device_hash from sessions s where s.user_id ${users} and s.device_hash is not null)`;
  const { rows } = await (tx?.client ?? database()).query<Kinship>({
    name: 'find-kinship',
    text: `
      with recursive above as (
        select referrer_id, 1 as step from referrals where referred_id = $2
        union select r.referrer_id, a.step + 1 from above a join referrals r on r.referred_id = a.referrer_id where a.step < 100)
      select exists (select from above where referrer_id = $3) as circle,
        exists (${phones('$2')} intersect ${phones('$3')}) as same_phone,
        exists (${cards('$2')} intersect ${cards('$3')}) as same_requisites,
        exists (select from tax_numbers a join tax_numbers b on b.inn = a.inn where a.user_id = $2 and b.user_id = $3) as same_inn,
        exists (${devices('= $2')} intersect ${devices('= $3')}) as same_device,
        exists (${devices('= $3')} intersect ${devices(
          `in (select o.referred_id from referrals o join referrals r on r.id = $1
               where o.referrer_id = $2 and o.id <> r.id and (o.registered_at, o.id) < (r.registered_at, r.id))`,
        )}) as device_of_another`,
    values: [id, referrer_id, referred_id],
  });
  return rows[0]!;
}

export type FirstDeal = { order_id: string; customer_id: string; seller_id: string; earned_minor: number; is_email_confirmed: boolean };
/** The first completed order of at least that much with somebody who is not in it together with them. */
export async function findFirstDeal(tx: Tx, referral: ReferralRecord, least_minor: number): Promise<FirstDeal | undefined> {
  const { rows } = await tx.client.query<FirstDeal>(
    `select o.id as order_id, o.customer_id, o.seller_id, e.earned_minor, u.email_verified_at is not null as is_email_confirmed
     from users u join orders o on u.id in (o.customer_id, o.seller_id) and o.status = 'completed'
       join lateral (select coalesce(sum(s.earned_minor), 0)::bigint as earned_minor from stages s where s.order_id = o.id) e on e.earned_minor >= $3
     where u.id = $1 and $2 not in (o.customer_id, o.seller_id)
       and not exists (select from referrals x where x.referrer_id = $2 and x.referred_id in (o.customer_id, o.seller_id) and x.referred_id <> $1)
     order by o.ended_at, o.id limit 1`,
    [referral.referred_id, referral.referrer_id, least_minor],
  );
  return rows[0];
}

export type StageFees = { stage_id: string; customer_minor: number; seller_minor: number; is_released: boolean };
/** What each side has paid to the platform for the stages of an order that ended with money to the seller, as the ledger has it; of one stage by its number. */
export async function listFees(tx: Tx, order_id: string, stage_no?: number): Promise<StageFees[]> {
  const { rows } = await tx.client.query<StageFees>({
    name: 'list-fees-of-stages',
    text: `
      select s.id as stage_id, s.fee_seller_minor as seller_minor, s.released_at is not null as is_released,
        ((select coalesce(sum(e.amount_minor), 0) from entries e join accounts a on a.id = e.account_id and a.key = 'platform:fee'
          where e.journal_id = m.journal_id) - s.fee_seller_minor)::bigint as customer_minor
      from stages s join stage_money m on m.stage_id = s.id and m.kind in ('release', 'split')
      where s.order_id = $1 and ($2::int is null or s.no = $2) order by s.no`,
    values: [order_id, stage_no ?? null],
  });
  return rows;
}

export type EndedStage = { order_id: string; customer_id: string; seller_id: string; stage_no: number; at: Date };
/** Stages of the invited that ended with money to the seller within the year that counts, from the order on that made them count. */
export async function listEndedStages(tx: Tx, { referred_id, qualified_at, ends_at }: ReferralRecord): Promise<EndedStage[]> {
  const { rows } = await tx.client.query<EndedStage>(
    `select o.id as order_id, o.customer_id, o.seller_id, s.no as stage_no, j.at
     from orders o join stages s on s.order_id = o.id join stage_money m on m.stage_id = s.id and m.kind in ('release', 'split')
       join journals j on j.id = m.journal_id
     where $1 in (o.customer_id, o.seller_id) and j.at < $3
       and (o.ended_at is null or o.ended_at >= $2 or exists (select from referral_accruals a join stages x on x.id = a.stage_id
            join referrals r on r.id = a.referral_id where r.referred_id = $1 and x.order_id = o.id))
     order by j.at, s.id`,
    [referred_id, qualified_at, ends_at],
  );
  return rows;
}

export async function findStageId(tx: Tx, order_id: string, no: number): Promise<string | undefined> {
  const row = await tx.db.selectFrom('stages').select('id').where('order_id', '=', order_id).where('no', '=', no).executeTakeFirst();
  return row?.id;
}

export type NewAccrual = { referral_id: string; stage_id: string; base_fee_minor: number; share_bp: number; amount_minor: number };
/** Undefined when this stage has brought it already; what was taken back may be brought anew. A literal: the index is found by it. */
export async function insertAccrual(tx: Tx, accrual: NewAccrual, at: Date): Promise<string | undefined> {
  const row = await tx.db
    .insertInto('referral_accruals')
    .values({ id: newId(), ...accrual, status: 'pending', created_at: at, updated_at: at })
    .onConflict((oc) => oc.columns(['referral_id', 'stage_id']).where('status', '<>', sql.lit('reversed')).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export type WaitingAccrual = { id: string; referral_id: string; referrer_id: string; amount_minor: number; is_referrer_gone: boolean };
type Of = { stage_id: string; referral_id?: never } | { referral_id: string; stage_id?: never };
export async function lockWaiting(tx: Tx, { stage_id, referral_id }: Of): Promise<WaitingAccrual[]> {
  const { rows } = await tx.client.query<WaitingAccrual>({
    name: 'lock-waiting-accruals',
    text: `select a.id, a.referral_id, r.referrer_id, a.amount_minor, u.status = 'deleted' as is_referrer_gone
      from referral_accruals a join referrals r on r.id = a.referral_id join users u on u.id = r.referrer_id
      where a.status = 'pending' and ($1::uuid is null or a.stage_id = $1) and ($2::uuid is null or a.referral_id = $2)
      order by a.id for update of a`,
    values: [stage_id ?? null, referral_id ?? null],
  });
  return rows;
}

export async function recordAccrualMove(tx: Tx, id: string, to: Exclude<AccrualStatus, 'pending'>, at: Date): Promise<void> {
  await moveRow('accrual', { id, status: 'pending' }, tx.db.updateTable('referral_accruals').set({ status: to, updated_at: at }));
}

export async function insertLink(tx: Tx, id: string): Promise<void> {
  await tx.db
    .insertInto('referral_links')
    .values({ id })
    .onConflict((oc) => oc.column('id').doNothing())
    .execute();
}

export async function hasFirstOrder(tx: Tx, customer_id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('status', '<>', 'cancelled')
    .where((eb) => eb.or([eb('paid_at', 'is not', null), eb('fee_waived_minor', '>', 0)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
