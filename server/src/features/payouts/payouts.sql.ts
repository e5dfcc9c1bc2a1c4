import { type Kysely, sql } from 'kysely';
import { COUNT_LIMIT, type Cursor, type DB, read, type Tx } from '../../platform/db/index.ts';
import type { Destination } from '../requisites/index.ts';
import { claimOfPayout } from './claims/claims.sql.ts';
import { holdOfPayout } from './holds/holds.sql.ts';
import type { PayoutTotals } from './payout.policy.ts';
import type { PayoutRecord } from './payout.view.ts';

type NewPayout = Pick<
  PayoutRecord,
  | 'id'
  | 'user_id'
  | 'amount_minor'
  | 'fee_minor'
  | 'method'
  | 'requisites_id'
  | 'destination_masked'
  | 'status'
  | 'risk_reasons'
  | 'provider'
  | 'created_at'
> & {
  destination: Destination;
};
export async function insertPayout(tx: Tx, payout: NewPayout): Promise<void> {
  await tx.db
    .insertInto('payouts')
    .values({ ...payout, destination: JSON.stringify(payout.destination), risk_reasons: JSON.stringify(payout.risk_reasons) })
    .execute();
}

export async function lockPayout(tx: Tx, id: string): Promise<PayoutRecord | undefined> {
  const locked = await tx.db.selectFrom('payouts').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return locked && (await findPayout(id, tx.db));
}

const signedBy = sql<PayoutRecord['signed_by']>`(
  select coalesce(jsonb_agg(jsonb_build_object('_id', s.id, 'name', s.name, 'surname', s.surname) order by signed.no), '[]')
  from (select 1 as no, a.proposed_by as by from approvals a where a.kind = 'payout' and a.entity_id = p.id and a.status in ('open', 'signed')
        union all select 2, p.reviewer_id where p.reviewer_id is not null and p.status <> 'cancelled') signed
  join users s on s.id = signed.by)`;

const withOwner = (db: Kysely<DB>) =>
  db
    .selectFrom('payouts as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('tax_numbers as t', 't.user_id', 'p.user_id')
    .selectAll('p')
    .select([
      sql`jsonb_build_object('id', u.id, 'name', u.name, 'surname', u.surname, 'user_name', u.user_name, 'avatar_variant', u.avatar_variant)`.as(
        'owner',
      ),
      sql<boolean>`exists (select from verifications v where v.user_id = p.user_id and v.kind = 'identity' and v.status = 'approved')`.as(
        'is_identity_known',
      ),
      signedBy.as('signed_by'),
      holdOfPayout.as('hold'),
      claimOfPayout.as('taken'),
      'u.tax_kind',
      't.inn as tax_inn',
      't.answer as tax_answer',
      't.answered_at as tax_answered_at',
      't.wanted_at as tax_wanted_at',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof withOwner>['executeTakeFirstOrThrow']>>;
function withTax({ tax_kind, tax_inn, tax_answer, tax_answered_at, tax_wanted_at, ...payout }: Row): PayoutRecord {
  const tax = { kind: tax_kind, inn: tax_inn, answer: tax_answer, answered_at: tax_answered_at, wanted_at: tax_wanted_at };
  return { ...payout, tax } as unknown as PayoutRecord;
}

export async function findPayout(id: string, db: Kysely<DB> = read()): Promise<PayoutRecord | undefined> {
  const row = await withOwner(db).where('p.id', '=', id).executeTakeFirst();
  return row && withTax(row);
}

/** Payouts with money of this payment that are not sent to the provider yet. */
export async function listUnsentOfPayment(tx: Tx, payment_id: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('lots as l')
    .innerJoin('payouts as p', (join) => join.on(sql<boolean>`l.holder = 'payout:' || p.id`))
    .select('p.id')
    .where('l.source_id', '=', payment_id)
    .where('p.status', 'in', ['created', 'on_review', 'queued'])
    .orderBy('p.id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function recordPayoutMove(
  tx: Tx,
  payout: PayoutRecord,
  change: Partial<
    Omit<PayoutRecord, 'risk_reasons' | 'destination' | 'owner' | 'is_identity_known' | 'signed_by' | 'hold' | 'taken' | 'tax'>
  >,
): Promise<PayoutRecord> {
  const { numUpdatedRows } = await tx.db
    .updateTable('payouts')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', payout.id)
    .where('status', '=', payout.status)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`payout ${payout.id} left ${payout.status} under its lock`);
  return { ...payout, ...change };
}

export async function recordDestination(
  tx: Tx,
  payout: PayoutRecord,
  change: Pick<PayoutRecord, 'destination' | 'destination_masked'>,
): Promise<PayoutRecord> {
  await tx.db
    .updateTable('payouts')
    .set({ ...change, destination: JSON.stringify(change.destination) })
    .where('id', '=', payout.id)
    .execute();
  return { ...payout, ...change };
}

export async function countPaidBefore(user_id: string, db: Kysely<DB> = read()): Promise<number> {
  return (
    await db
      .selectFrom('payouts')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('user_id', '=', user_id)
      .where('status', '=', 'paid')
      .executeTakeFirstOrThrow()
  ).n;
}

/** Requested since these moments and not given back. The caller of a change holds the lock of the balance. */
export async function sumRequested(
  user_id: string,
  since: { day: Date; week: Date; month: Date },
  db: Kysely<DB> = read(),
): Promise<PayoutTotals> {
  return db
    .selectFrom('payouts')
    .select([
      sql<number>`coalesce(sum(amount_minor) filter (where created_at >= ${since.day}), 0)::bigint`.as('today_minor'),
      sql<number>`coalesce(sum(amount_minor) filter (where created_at >= ${since.week}), 0)::bigint`.as('week_minor'),
      sql<number>`coalesce(sum(amount_minor) filter (where created_at >= ${since.month}), 0)::bigint`.as('this_month_minor'),
      sql<number>`(count(*) filter (where created_at >= ${since.day}))::int`.as('times_today'),
    ])
    .where('user_id', '=', user_id)
    .where('created_at', '>=', new Date(Math.min(since.month.getTime(), since.week.getTime())))
    .where('status', 'not in', ['cancelled', 'failed', 'returned'])
    .executeTakeFirstOrThrow();
}

type Filter = { user_id?: string; waiting?: boolean };
const WAITING = ['on_review', 'queued', 'processing'];
export async function listPayouts(filter: Filter, after: Cursor | undefined, limit: number): Promise<PayoutRecord[]> {
  const direction = filter.waiting ? 'asc' : 'desc';
  const cursor = (from: Cursor) =>
    filter.waiting
      ? sql<boolean>`(p.created_at, p.id) > (${from.at}::timestamptz, ${from.id}::uuid)`
      : sql<boolean>`(p.created_at, p.id) < (${from.at}::timestamptz, ${from.id}::uuid)`;
  const rows = await withOwner(read())
    .$if(filter.user_id !== undefined, (q) => q.where('p.user_id', '=', filter.user_id!))
    .$if(filter.waiting === true, (q) => q.where('p.status', 'in', WAITING))
    .$if(after !== undefined, (q) => q.where(cursor(after!)))
    .orderBy('p.created_at', direction)
    .orderBy('p.id', direction)
    .limit(limit)
    .execute();
  return rows.map(withTax);
}

export async function countPayouts(filter: Filter): Promise<number> {
  const some = read()
    .selectFrom('payouts as p')
    .select('p.id')
    .$if(filter.user_id !== undefined, (q) => q.where('p.user_id', '=', filter.user_id!))
    .$if(filter.waiting === true, (q) => q.where('p.status', 'in', WAITING))
    .limit(COUNT_LIMIT)
    .as('some');
  return (await read().selectFrom(some).select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()).n;
}

export type PayoutFacts = Pick<PayoutRecord, 'id' | 'number' | 'fee_minor' | 'destination_masked' | 'failure_message'>;
export async function listPayoutFacts(tx: Tx, ids: readonly string[]): Promise<Map<string, PayoutFacts>> {
  const rows = await tx.db
    .selectFrom('payouts')
    .select(['id', 'number', 'fee_minor', 'destination_masked', 'failure_message'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
