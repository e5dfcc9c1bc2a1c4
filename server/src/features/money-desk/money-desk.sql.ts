import type { LedgerReason } from '@artel/contracts/money/ledger.ts';
import type { PaymentMethod, RefundStatus } from '@artel/contracts/money/payments.ts';
import type { ReconciledKind } from '@artel/contracts/money/reconciliation.ts';
import { COUNT_LIMIT, type Cursor, type CursorRow, database, dayOf, listByCursor, startOfDay, type Tx } from '../../platform/db/index.ts';
import type { Thing } from './outcomes.policy.ts';

type Person = { id: string; name: string; surname: string; user_name: string };
export type ThingRecord = Thing & {
  number: number;
  order_number: number | null;
  provider_id: string | null;
  created_at: Date;
  person: Person;
};
const person = `jsonb_build_object('id', u.id, 'name', u.name, 'surname', u.surname, 'user_name', u.user_name) as person`;
const things: Readonly<Record<ReconciledKind, string>> = {
  payment: `select 'payment' as kind, p.id, null::uuid as payment_id, p.payer_id as person_id, p.amount_minor, 0::bigint as fee_minor, p.method, p.status,
      p.provider, p.provider_id, p.number, o.number as order_number, p.created_at, ${person}
    from payments p join users u on u.id = p.payer_id left join orders o on o.id = p.order_id where p.id = $1`,
  refund: `select 'refund' as kind, r.id, r.payment_id, r.user_id as person_id, r.amount_minor, 0::bigint as fee_minor, p.method, r.status,
      p.provider, r.provider_id, p.number, o.number as order_number, r.created_at, ${person}
    from refunds r join payments p on p.id = r.payment_id join users u on u.id = r.user_id left join orders o on o.id = p.order_id where r.id = $1`,
  payout: `select 'payout' as kind, p.id, null::uuid as payment_id, p.user_id as person_id, p.amount_minor, p.fee_minor, p.method, p.status,
      p.provider, p.provider_id, p.number, null::bigint as order_number, p.created_at, ${person}
    from payouts p join users u on u.id = p.user_id where p.id = $1`,
};
export async function findThing(kind: ReconciledKind, id: string): Promise<ThingRecord | undefined> {
  return (await database().query<ThingRecord>(things[kind], [id])).rows[0];
}

export type FoundRow = Pick<
  ThingRecord,
  'kind' | 'id' | 'number' | 'order_number' | 'amount_minor' | 'method' | 'status' | 'created_at' | 'person'
>;
/** `words`: a pattern of people's names and logins; `number`: of the thing or its order; `provider_id`: exactly. Newest first. */
export async function findMoney(
  { words, number, provider_id }: { words: string; number: number | null; provider_id: string },
  limit: number,
): Promise<FoundRow[]> {
  // each way to find something by its own index: one condition for all of them would walk along the whole table
  const { rows } = await database().query<FoundRow>(
    `with whose as materialized (select id from users where user_name ilike $1 or name || ' ' || surname ilike $1),
       ordered as materialized (select id from orders where number = $2),
       paid as materialized (
         select id from payments where number = $2 union select id from payments where provider_id = $3
         union select id from payments where order_id in (select id from ordered)
         union select id from payments where payer_id in (select id from whose)),
       given as materialized (
         select id from refunds where payment_id in (select id from paid) union select id from refunds where provider_id = $3),
       drawn as materialized (
         select id from payouts where number = $2 union select id from payouts where provider_id = $3
         union select id from payouts where user_id in (select id from whose)),
       found as (
         select 'payment' as kind, p.id, p.number, p.order_id, p.payer_id as person_id, p.amount_minor, p.method, p.status, p.created_at
         from payments p where p.id in (select id from paid)
         union all select 'refund', r.id, p.number, p.order_id, r.user_id, r.amount_minor, p.method, r.status, r.created_at
         from refunds r join payments p on p.id = r.payment_id where r.id in (select id from given)
         union all select 'payout', p.id, p.number, null, p.user_id, p.amount_minor, p.method, p.status, p.created_at
         from payouts p where p.id in (select id from drawn))
     select f.kind, f.id, f.number, o.number as order_number, f.amount_minor, f.method, f.status, f.created_at, ${person}
     from found f join users u on u.id = f.person_id left join orders o on o.id = f.order_id
     order by f.created_at desc, f.id desc limit $4`,
    [words, number, provider_id, limit],
  );
  return rows;
}

const tables: Readonly<Record<ReconciledKind, string>> = { payment: 'payments', refund: 'refunds', payout: 'payouts' };
export async function lockStatus(tx: Tx, kind: ReconciledKind, id: string): Promise<string | undefined> {
  const { rows } = await tx.client.query<{ status: string }>(`select status from ${tables[kind]} where id = $1 for update`, [id]);
  return rows[0]?.status;
}

const itsOwn = `select $1::text, $2::uuid union all select 'chargeback', id from chargebacks where $1 = 'payment' and payment_id = $2`;

export type HistoryRow = {
  type: string;
  to_status: string | null;
  actor: string;
  actor_name: string | null;
  reason: string | null;
  at: Date;
};
export async function listHistory(kind: ReconciledKind, id: string): Promise<HistoryRow[]> {
  const { rows } = await database().query<HistoryRow>(
    `select e.type, e.to_status, e.actor, u.name || ' ' || u.surname as actor_name, e.reason, e.at
     from events e left join users u on u.id = e.actor_id where (e.entity, e.entity_id) in (${itsOwn}) order by e.at desc, e.id desc limit 50`,
    [kind, id],
  );
  return rows;
}

export type JournalRow = {
  id: string;
  code: string;
  reason: LedgerReason;
  at: Date;
  lines: { key: string; owner: string | null; amount_minor: number }[];
  seal_no: number | null;
  seal_hash: string | null;
};
const journals = `
  select j.id, j.code, j.reason, j.at, s.no as seal_no, s.hash as seal_hash,
    (select jsonb_agg(jsonb_build_object('key', a.key, 'owner', u.name || ' ' || u.surname, 'amount_minor', e.amount_minor) order by e.amount_minor, a.key)
       from entries e join accounts a on a.id = e.account_id left join users u on a.kind = 'user' and u.id = a.owner_id where e.journal_id = j.id) as lines
  from journals j left join journal_seals s on s.journal_id = j.id`;
export async function listJournalsOf(kind: ReconciledKind, id: string): Promise<JournalRow[]> {
  const { rows } = await database().query<JournalRow>(
    `${journals} where (j.entity, j.entity_id) in (${itsOwn}) order by j.at desc, j.id desc`,
    [kind, id],
  );
  return rows;
}
export type Period = { from?: string | undefined; to?: string | undefined };
const ofPeriod = `($1::date is null or j.at >= ${startOfDay('$1::date')}) and
  ($2::date is null or j.at < ${startOfDay('$2::date + 1')})`;
export async function listJournals({ from, to }: Period, after: string | undefined, limit: number): Promise<JournalRow[]> {
  const { rows } = await database().query<JournalRow>(
    `${journals} where ${ofPeriod} and ($3::uuid is null or j.id < $3::uuid) order by j.id desc limit $4`,
    [from ?? null, to ?? null, after ?? null, limit],
  );
  return rows;
}
export async function countJournals({ from, to }: Period): Promise<number> {
  const { rows } = await database().query<{ n: number }>(
    `select count(*)::int as n from (select from journals j where ${ofPeriod} limit $3) t`,
    [from ?? null, to ?? null, COUNT_LIMIT],
  );
  return rows[0]!.n;
}

export async function listCasesOf(entity_id: string): Promise<{ id: string; number: number }[]> {
  const { rows } = await database().query<{ id: string; number: number }>(
    `select id, number from reconciliation_cases where (entity_id = $1 or payment_id = $1) and status in ('open', 'taken') order by due_at, id`,
    [entity_id],
  );
  return rows;
}

export type RefundRow = {
  id: string;
  payment_number: number;
  person: Person;
  method: PaymentMethod;
  amount_minor: number;
  status: RefundStatus;
  created_at: Date;
  sent_at: Date | null;
  ended_at: Date | null;
};
export const readRefunds = (state: 'waiting' | 'all', after: Cursor | undefined, size?: number) =>
  listByCursor<RefundRow & CursorRow>({
    of: 'r',
    isOldestFirst: state === 'waiting',
    only: state === 'waiting' ? `r.status in ('requested', 'processing')` : 'true',
    columns: `p.number as payment_number, p.method, r.amount_minor, r.status, r.created_at, r.sent_at, r.ended_at, ${person}`,
    from: 'refunds r join payments p on p.id = r.payment_id join users u on u.id = r.user_id',
    counted: 'refunds r',
    after,
    size,
  });

export async function listDaySeals(since: Date): Promise<{ day: string; no: number; hash: string; journals: number }[]> {
  const { rows } = await database().query<{ day: string; no: number; hash: string; journals: number }>(
    `select to_char(d.day, 'YYYY-MM-DD') as day, d.no, s.hash, d.journals
     from (select ${dayOf('sealed_at')} as day, max(no) as no, count(*)::int as journals
           from journal_seals where sealed_at >= $1 group by 1) d join journal_seals s on s.no = d.no order by d.day desc`,
    [since],
  );
  return rows;
}
