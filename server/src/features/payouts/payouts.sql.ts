import { type Kysely, sql } from 'kysely';
import { type Cursor, type CursorRow, type DB, listByCursor, moveRow, read, type Tx } from '../../platform/db/index.ts';
import type { Destination } from '../requisites/index.ts';
import type { TaxRecord } from '../taxes/index.ts';
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

const columns = `p.*, t.inn as tax_inn, t.answer as tax_answer, t.answered_at as tax_answered_at, t.wanted_at as tax_wanted_at, u.tax_kind,
  jsonb_build_object('id', u.id, 'name', u.name, 'surname', u.surname, 'user_name', u.user_name, 'avatar_variant', u.avatar_variant) as owner,
  exists (select from verifications v where v.user_id = p.user_id and v.kind = 'identity' and v.status = 'approved') as is_identity_known,
  (select coalesce(jsonb_agg(jsonb_build_object('_id', s.id, 'name', s.name, 'surname', s.surname) order by signed.no), '[]')
    from (select 1 as no, a.proposed_by as by from approvals a where a.kind = 'payout' and a.entity_id = p.id and a.status in ('open', 'signed')
          union all select 2, p.reviewer_id where p.reviewer_id is not null and p.status <> 'cancelled') signed
    join users s on s.id = signed.by) as signed_by,
  ${holdOfPayout} as hold, ${claimOfPayout} as taken`;
const from = 'payouts p join users u on u.id = p.user_id left join tax_numbers t on t.user_id = p.user_id';

type Row = Omit<PayoutRecord, 'tax'> & { [Field in keyof TaxRecord as `tax_${Field}`]: TaxRecord[Field] };
function withTax({ tax_kind, tax_inn, tax_answer, tax_answered_at, tax_wanted_at, ...payout }: Row): PayoutRecord {
  const tax = { kind: tax_kind, inn: tax_inn, answer: tax_answer, answered_at: tax_answered_at, wanted_at: tax_wanted_at };
  return { ...payout, tax };
}

export async function findPayout(id: string, db: Kysely<DB> = read()): Promise<PayoutRecord | undefined> {
  const { rows } = await sql<Row>`select ${sql.raw(columns)} from ${sql.raw(from)} where p.id = ${id}`.execute(db);
  return rows[0] && withTax(rows[0]);
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
  const update = tx.db.updateTable('payouts').set((eb) => ({ ...change, version: eb('version', '+', 1) }));
  await moveRow('payout', payout, update);
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

export async function readPayouts(
  { user_id, is_waiting }: { user_id?: string; is_waiting?: boolean },
  after: Cursor | undefined,
  size?: number,
): Promise<{ rows: (PayoutRecord & CursorRow)[]; counted: number }> {
  const { rows, counted } = await listByCursor<Row & CursorRow>({
    of: 'p',
    isOldestFirst: is_waiting === true,
    only: is_waiting ? `p.status in ('on_review', 'queued', 'processing')` : 'true',
    where: [[user_id, (owner) => `p.user_id = ${owner}`]],
    columns,
    from,
    counted: 'payouts p',
    after,
    size,
  });
  return { rows: rows.map((row) => ({ ...withTax(row), place: row.place })), counted };
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
