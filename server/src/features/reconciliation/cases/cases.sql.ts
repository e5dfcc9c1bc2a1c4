import type { PaymentMethod } from '@artel/contracts/money/payments.ts';
import type { CaseDifference, CaseStatus, MoneyCase } from '@artel/contracts/money/reconciliation.ts';
import {
  COUNT_LIMIT,
  type Cursor,
  type CursorRow,
  database,
  listByCursor,
  moveRow,
  type ReconciliationCases,
  type RowOf,
  type Tx,
} from '../../../platform/db/index.ts';

type Person = { id: string; name: string; surname: string };
export type CaseRecord = RowOf<
  ReconciliationCases,
  { object_kind: MoneyCase['object_kind']; difference: CaseDifference; status: CaseStatus }
>;
export type NamedCase = CaseRecord & {
  owner: Person | null;
  settler: Person | null;
  entity_number: number | null;
  payment: { number: number; status: string; method: PaymentMethod; amount_minor: number } | null;
};

export type Found = Pick<
  CaseRecord,
  | 'provider'
  | 'object_kind'
  | 'object_id'
  | 'difference'
  | 'entity_id'
  | 'theirs_minor'
  | 'ours_minor'
  | 'off_minor'
  | 'theirs_status'
  | 'ours_status'
> &
  Partial<Pick<CaseRecord, 'payment_id'>>;
/**
 * One case for each provider, thing and difference. An open one is updated; one that closed by itself returns with a new deadline; what
 * somebody settled stays settled. Answers the case when it is new or back.
 */
export async function storeCase(
  tx: Tx,
  found: Found & { id: string; found_at: Date; due_at: Date },
): Promise<{ id: string; number: number } | undefined> {
  const { rows } = await tx.client.query<{ id: string; number: number; is_new: boolean }>({
    name: 'keep-reconciliation-case',
    text: `
      insert into reconciliation_cases as c (id, provider, object_kind, object_id, difference, entity_id, theirs_minor, ours_minor, off_minor,
        theirs_status, ours_status, status, found_at, due_at, payment_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'open', $12, $13, $14)
      on conflict (provider, object_kind, object_id, difference) do update set
        entity_id = excluded.entity_id, theirs_minor = excluded.theirs_minor, ours_minor = excluded.ours_minor, off_minor = excluded.off_minor,
        theirs_status = excluded.theirs_status, ours_status = excluded.ours_status, payment_id = excluded.payment_id,
        status = case c.status when 'agreed' then 'open' else c.status end,
        found_at = case c.status when 'agreed' then excluded.found_at else c.found_at end,
        due_at = case c.status when 'agreed' then excluded.due_at else c.due_at end,
        taken_by = case c.status when 'agreed' then null else c.taken_by end,
        taken_at = case c.status when 'agreed' then null else c.taken_at end,
        ended_at = case c.status when 'agreed' then null else c.ended_at end
        where c.status <> 'settled'
      returning id, number, found_at = $12 as is_new`,
    values: [
      found.id,
      found.provider,
      found.object_kind,
      found.object_id,
      found.difference,
      found.entity_id,
      found.theirs_minor,
      found.ours_minor,
      found.off_minor,
      found.theirs_status,
      found.ours_status,
      found.found_at,
      found.due_at,
      found.payment_id ?? null,
    ],
  });
  return rows[0]?.is_new ? rows[0] : undefined;
}

export async function listWaiting(provider: string): Promise<CaseRecord[]> {
  const { rows } = await database().query<CaseRecord>(
    `select * from reconciliation_cases where provider = $1 and status in ('open', 'taken') order by found_at, id`,
    [provider],
  );
  return rows;
}

const columns = `c.*,
    case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name, 'surname', o.surname) end as owner,
    case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name, 'surname', s.surname) end as settler,
    coalesce(po.number, pa.number, rp.number, cb.number) as entity_number,
    case when pa.id is not null then jsonb_build_object('number', pa.number, 'status', pa.status, 'method', pa.method, 'amount_minor', pa.amount_minor)
    end as payment`;
const from = `reconciliation_cases c
    left join users o on o.id = c.taken_by left join users s on s.id = c.settled_by
    left join payouts po on c.object_kind = 'payout' and po.id = c.entity_id
    left join chargebacks cb on c.object_kind = 'chargeback' and cb.id = c.entity_id
    left join payments pa on pa.id = case c.object_kind when 'payment' then c.entity_id else c.payment_id end
    left join refunds r on c.object_kind = 'refund' and r.id = c.entity_id left join payments rp on rp.id = r.payment_id`;
const isWaiting = `c.status in ('open', 'taken')`;

export async function lockCase(tx: Tx, id: string): Promise<NamedCase | undefined> {
  const { rowCount } = await tx.client.query(`select from reconciliation_cases where id = $1 for update`, [id]);
  return rowCount === 0 ? undefined : (await tx.client.query<NamedCase>(`select ${columns} from ${from} where c.id = $1`, [id])).rows[0];
}

export async function recordCaseMove(tx: Tx, known: CaseRecord, change: Partial<CaseRecord>): Promise<void> {
  await moveRow('case', known, tx.db.updateTable('reconciliation_cases').set(change));
}

export const readCases = (state: 'waiting' | 'all', after?: Cursor, size?: number) =>
  listByCursor<NamedCase & CursorRow>({
    of: 'c',
    by: state === 'waiting' ? 'due_at' : 'found_at',
    isOldestFirst: state === 'waiting',
    only: state === 'waiting' ? isWaiting : 'true',
    columns,
    from,
    counted: 'reconciliation_cases c',
    after,
    size,
  });

export async function sumWaiting(): Promise<{ provider: string; cases: number; off_minor: number }[]> {
  const { rows } = await database().query<{ provider: string; cases: number; off_minor: number }>(
    `select provider, count(*)::int as cases, sum(off_minor) as off_minor
     from reconciliation_cases c where ${isWaiting} group by provider order by provider`,
  );
  return rows.map((row) => ({ ...row, off_minor: Number(row.off_minor) }));
}

export async function countWaitingCases(): Promise<number> {
  const { rows } = await database().query<{ n: number }>(
    `select count(*)::int as n from (select from reconciliation_cases c where ${isWaiting} limit $1) t`,
    [COUNT_LIMIT],
  );
  return rows[0]!.n;
}
