import { sql } from 'kysely';
import { type ReconciliationRuns, type RowOf, read, type Tx } from '../../platform/db/index.ts';

export type RunRecord = RowOf<ReconciliationRuns, { status: 'running' | 'done' | 'failed' }>;

const columns = [
  'id',
  'provider',
  'asked_by',
  'status',
  'started_at',
  'ended_at',
  'compared',
  'theirs_minor',
  'ours_minor',
  'found',
] as const;
const withDay = sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day');

/** Undefined while one of this day and provider is under way. */
export async function beginRun(
  tx: Tx,
  run: Pick<RunRecord, 'id' | 'day' | 'provider' | 'asked_by' | 'started_at'>,
): Promise<RunRecord | undefined> {
  const row = await tx.db
    .insertInto('reconciliation_runs')
    .values({ ...run, day: sql`${run.day}::date`, status: 'running' })
    .onConflict((oc) => oc.columns(['day', 'provider']).where('status', '=', sql.lit('running')).doNothing())
    .returning([...columns, withDay])
    .executeTakeFirst();
  return row as RunRecord | undefined;
}

export async function findRun(id: string): Promise<RunRecord | undefined> {
  const row = await read()
    .selectFrom('reconciliation_runs')
    .select([...columns, withDay])
    .where('id', '=', id)
    .executeTakeFirst();
  return row as RunRecord | undefined;
}

export async function endRun(
  tx: Tx,
  id: string,
  end: Partial<Pick<RunRecord, 'status' | 'ended_at' | 'compared' | 'theirs_minor' | 'ours_minor' | 'found'>>,
): Promise<void> {
  await tx.db.updateTable('reconciliation_runs').set(end).where('id', '=', id).where('status', '=', 'running').execute();
}

export async function listRuns(days: number): Promise<RunRecord[]> {
  const { rows } = await sql<RunRecord>`
    select ${sql.join(columns.map((name) => sql.ref(name)))}, to_char(day, 'YYYY-MM-DD') as day
    from (select r.*, dense_rank() over (partition by provider order by day desc) as back,
            row_number() over (partition by provider, day order by started_at desc, id desc) as again
          from reconciliation_runs r) r
    where back <= ${days} and again = 1
    order by r.day desc, provider`.execute(read());
  return rows;
}

/** Days from the first to the last that no run of this provider has finished, nor one began lately. */
export async function listDaysLeft(provider: string, first: string, last: string, begun_before: Date): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(d, 'YYYY-MM-DD') as day from generate_series(${first}::date, ${last}::date, interval '1 day') d
    where not exists (select from reconciliation_runs r where r.provider = ${provider} and r.day = d::date
      and (r.status = 'done' or r.status = 'running' and r.started_at > ${begun_before}))
    order by d`.execute(read());
  return rows.map(({ day }) => day);
}

type Open = {
  payouts: number;
  refunds: number;
  payments: number;
  receipts: number;
};
export async function countOpen(): Promise<Open> {
  const { rows } = await sql<Open>`
    select (select count(*)::int from payouts where status = 'on_review') as payouts,
      (select count(*)::int from refunds where status in ('requested', 'processing')) as refunds,
      (select count(*)::int from payments where status in ('created', 'pending')) as payments,
      (select count(*)::int from receipts where status = 'failed') as receipts`.execute(read());
  return rows[0]!;
}
