import type { LedgerReason } from '@artel/contracts/money/ledger.ts';
import { COUNT_LIMIT, database, read } from '../../platform/db/index.ts';
import type { FeeSnapshot } from '../fees/index.ts';

export type LineRow = {
  journal_id: string;
  code: string;
  account: string;
  amount_minor: number;
  reason: LedgerReason;
  order_id: string | null;
  order_number: number | null;
  order_title: string | null;
  at: Date;
  entries: { account: string; amount_minor: number }[];
  seal_no: number | null;
  seal_hash: string | null;
};

export async function listLines(
  user_id: string,
  after: { journal_id: string; account_id: number } | undefined,
  limit: number,
): Promise<(LineRow & { account_id: number })[]> {
  const { rows } = await database().query<LineRow & { account_id: number }>({
    name: 'list-ledger-lines',
    text: `
      select e.journal_id, e.account_id, j.code, a.key as account, e.amount_minor, j.reason, j.at,
             o.id as order_id, o.number as order_number, o.title as order_title, s.no as seal_no, s.hash as seal_hash,
             (select jsonb_agg(jsonb_build_object('account', a2.key, 'amount_minor', e2.amount_minor) order by e2.amount_minor)
                from entries e2 join accounts a2 on a2.id = e2.account_id where e2.journal_id = e.journal_id) as entries
      from accounts a
      join entries e on e.account_id = a.id
      join journals j on j.id = e.journal_id
      left join stages st on j.entity = 'stage' and st.id = j.entity_id
      left join payments p on j.entity = 'payment' and p.id = j.entity_id
      left join orders o on o.id = coalesce(st.order_id, p.order_id)
      left join journal_seals s on s.journal_id = j.id
      where a.owner_id = $1 and a.kind = 'user' and ($2::uuid is null or (e.journal_id, e.account_id) < ($2::uuid, $3::bigint))
      order by e.journal_id desc, e.account_id desc limit $4`,
    values: [user_id, after?.journal_id ?? null, after?.account_id ?? null, limit],
  });
  return rows;
}

export async function countLines(user_id: string): Promise<number> {
  const { rows } = await database().query<{ n: number }>({
    name: 'count-ledger-lines',
    text: `select count(*)::int as n from (select from accounts a join entries e on e.account_id = a.id where a.owner_id = $1 and a.kind = 'user' limit $2) t`,
    values: [user_id, COUNT_LIMIT],
  });
  return rows[0]!.n;
}

export type ReserveRow = { as_customer_minor: number };
export async function findReserves(user_id: string): Promise<ReserveRow> {
  const { rows } = await database().query<ReserveRow>({
    name: 'find-reserves',
    text: `
      select coalesce(sum(a.balance_minor) filter (where o.customer_id = $1), 0)::bigint as as_customer_minor
      from orders o join stages s on s.order_id = o.id join accounts a on a.owner_id = s.id and a.kind = 'stage'
      where o.customer_id = $1 and o.ended_at is null`,
    values: [user_id],
  });
  return rows[0]!;
}

/** What lies in reserve for the seller, stage by stage, with what the fee needs: the order's rates, and what the pair has turned over. */
export type DebtRow = {
  stage_id: string;
  order_id: string;
  number: number;
  title: string;
  source: string;
  status: string;
  is_late: boolean;
  due_at: Date | null;
  review_ends_at: Date | null;
  card_paid_at: Date | null;
  customer_id: string;
  price_minor: number;
  fee_snapshot: FeeSnapshot;
  turnover_minor: number;
};
export async function listDebts(seller_id: string): Promise<DebtRow[]> {
  const { rows } = await database().query<DebtRow>({
    name: 'list-owed-to-seller',
    text: `
      select s.id as stage_id, o.id as order_id, o.number, o.title, o.source, s.status, s.is_late, s.due_at, s.review_ends_at,
        (select max(l.paid_at) from lots l where l.holder = a.key and l.is_reversible) as card_paid_at,
        o.customer_id, a.balance_minor as price_minor, o.fee_snapshot, t.turnover_minor
      from orders o join stages s on s.order_id = o.id
        join accounts a on a.owner_id = s.id and a.kind = 'stage' and a.key like '%:escrow' and a.balance_minor > 0
        cross join lateral (
          select coalesce(sum(done.earned_minor), 0)::bigint as turnover_minor from stages done join orders p on p.id = done.order_id
          where p.customer_id = o.customer_id and p.seller_id = o.seller_id) t
      where o.seller_id = $1 and o.ended_at is null
      order by o.id, s.no`,
    values: [seller_id],
  });
  return rows;
}

export async function findEarned(seller_id: string, since: Date): Promise<number> {
  const { rows } = await database().query<{ earned_minor: number }>({
    name: 'find-earned-since',
    text: `
      select coalesce(sum(s.earned_minor), 0)::bigint as earned_minor
      from orders o join stages s on s.order_id = o.id
      where o.seller_id = $1 and s.accepted_at >= $2`,
    values: [seller_id, since],
  });
  return rows[0]!.earned_minor;
}

export type ClearingRow = { stage_id: string; order_id: string; number: number; title: string; amount_minor: number; clears_at: Date };
export async function listClearing(user_id: string): Promise<ClearingRow[]> {
  const rows = await read()
    .selectFrom('stages as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select(['s.id as stage_id', 'o.id as order_id', 'o.number', 'o.title', 's.held_minor', 's.clears_at'])
    .where('o.seller_id', '=', user_id)
    .where('s.status', 'in', ['accepted', 'split'])
    .where('s.released_at', 'is', null)
    .where('s.held_minor', '>', 0)
    .orderBy('s.clears_at')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    stage_id: row.stage_id,
    order_id: row.order_id,
    number: row.number,
    title: row.title,
    amount_minor: row.held_minor,
    clears_at: row.clears_at!,
  }));
}
