import type { LedgerReason } from '@artel/contracts/money/ledger.ts';
import type { PaymentMethod, RefundStatus } from '@artel/contracts/money/payments.ts';
import type { PayoutStatus } from '@artel/contracts/money/payouts/payouts.ts';
import type { StageStatus } from '@artel/contracts/orders/orders.ts';
import { database } from '../../platform/db/index.ts';

type Person = { name: string; surname: string };
export type LineRow = {
  id: string;
  at: Date;
  reason: LedgerReason;
  entity: string;
  entity_id: string;
  available_minor: number;
  hold_minor: number;
  is_seller: boolean;
  order_id: string | null;
  order: { number: number; title: string; stages: number; other: Person } | null;
  stage: {
    title: string;
    status: StageStatus;
    price_minor: number;
    fee_buyer_minor: number;
    earned_minor: number;
    fee_seller_minor: number | null;
    clears_at: string | null;
    released_at: string | null;
  } | null;
  payment: { id: string; number: number; purpose: 'order' | 'topup'; method: PaymentMethod; amount_minor: number; is_late: boolean } | null;
  refund: { payment_number: number; method: PaymentMethod; status: RefundStatus; amount_minor: number } | null;
  payout: {
    number: number;
    method: string;
    to: string;
    status: PayoutStatus;
    amount_minor: number;
    fee_minor: number;
    failure: string | null;
  } | null;
  correction: { number: number; why: string } | null;
};

export type Period = { from: Date | null; to: Date | null; order_id?: string | undefined };

/** Oldest first: what the journals of a period moved on a member's available and waiting money. */
export async function listMoved(user_id: string, { from, to, order_id }: Period): Promise<LineRow[]> {
  const { rows } = await database().query<LineRow>({
    name: 'list-moved',
    text: `
      with moved as (
        select j.id, j.at, j.reason, j.entity, j.entity_id,
          coalesce(sum(e.amount_minor) filter (where a.key like '%:available'), 0)::bigint as available_minor,
          coalesce(sum(e.amount_minor) filter (where a.key like '%:hold'), 0)::bigint as hold_minor
        from accounts a join entries e on e.account_id = a.id join journals j on j.id = e.journal_id
        where a.owner_id = $1 and a.kind = 'user' and ($2::timestamptz is null or j.at >= $2) and ($3::timestamptz is null or j.at < $3)
        group by j.id)
      select m.*, o.id as order_id, coalesce(o.seller_id = $1, false) as is_seller,
        case when o.id is not null then jsonb_build_object('number', o.number, 'title', o.title,
          'stages', (select count(*) from stages n where n.order_id = o.id), 'other', jsonb_build_object('name', u.name, 'surname', u.surname)) end as "order",
        case when s.id is not null then jsonb_build_object('title', s.title, 'status', s.status, 'price_minor', s.price_minor,
          'fee_buyer_minor', s.fee_buyer_minor, 'earned_minor', s.earned_minor, 'fee_seller_minor', s.fee_seller_minor,
          'clears_at', s.clears_at, 'released_at', s.released_at) end as stage,
        case when p.id is not null then jsonb_build_object('id', p.id, 'number', p.number, 'purpose', p.purpose, 'method', p.method,
          'amount_minor', p.amount_minor, 'is_late', p.is_credited_to_balance) end as payment,
        case when r.id is not null then jsonb_build_object('payment_number', rp.number, 'method', rp.method, 'status', r.status, 'amount_minor', r.amount_minor) end as refund,
        case when w.id is not null then jsonb_build_object('number', w.number, 'method', w.method, 'to', w.destination_masked, 'status', w.status,
          'amount_minor', w.amount_minor, 'fee_minor', w.fee_minor, 'failure', w.failure_message) end as payout,
        case when c.id is not null then jsonb_build_object('number', c.number, 'why', y.reason) end as correction
      from moved m
        left join stages s on m.entity = 'stage' and s.id = m.entity_id
        left join lateral (
          select p.* from payments p
          where (m.entity = 'payment' and p.id = m.entity_id)
            or (m.reason = 'reserve' and p.order_id = s.order_id and (s.id = any (p.stage_ids) or p.stage_ids = '{}') and not p.is_credited_to_balance
              and p.status in ('succeeded', 'partially_refunded', 'refunded'))
          order by p.ended_at desc limit 1) p on true
        left join orders o on o.id = coalesce(s.order_id, p.order_id)
        left join users u on u.id = case when o.seller_id = $1 then o.customer_id else o.seller_id end
        left join refunds r on m.entity = 'refund' and r.id = m.entity_id left join payments rp on rp.id = r.payment_id
        left join payouts w on m.entity = 'payout' and w.id = m.entity_id
        left join corrections c on m.entity = 'correction' and c.id = m.entity_id
        left join approvals y on y.kind = 'correction' and y.entity_id = c.id
      where $4::uuid is null or o.id = $4
      order by m.at, m.id`,
    values: [user_id, from, to, order_id ?? null],
  });
  return rows;
}

export type TriedRow = {
  id: string;
  at: Date;
  number: number;
  method: PaymentMethod;
  failure: string | null;
  order_id: string | null;
  order: { number: number; title: string } | null;
};
export async function listTried(user_id: string, { from, to, order_id }: Period): Promise<TriedRow[]> {
  const { rows } = await database().query<TriedRow>({
    name: 'list-tried',
    text: `
      select p.id, p.ended_at as at, p.number, p.method, p.failure_message as failure, p.order_id,
        case when o.id is not null then jsonb_build_object('number', o.number, 'title', o.title) end as "order"
      from payments p left join orders o on o.id = p.order_id
      where p.payer_id = $1 and p.status = 'failed' and p.ended_at is not null
        and ($2::timestamptz is null or p.ended_at >= $2) and ($3::timestamptz is null or p.ended_at < $3) and ($4::uuid is null or o.id = $4)`,
    values: [user_id, from, to, order_id ?? null],
  });
  return rows;
}

export async function findStart(user_id: string, at: Date): Promise<{ start_minor: number; first_at: Date | null }> {
  const { rows } = await database().query<{ start_minor: number; first_at: Date | null }>({
    name: 'find-start-of-money',
    text: `select coalesce(sum(e.amount_minor) filter (where j.at < $2 and a.key like '%:available'), 0)::bigint as start_minor, min(j.at) as first_at
      from accounts a join entries e on e.account_id = a.id join journals j on j.id = e.journal_id where a.owner_id = $1 and a.kind = 'user'`,
    values: [user_id, at],
  });
  return rows[0]!;
}

export type JournalRow = {
  id: string;
  at: Date;
  reason: LedgerReason;
  entries: { account: string; amount_minor: number }[];
  seal: { no: number; hash: string } | null;
  day: { day: string; hash: string; closed_at: string; first_no: number; last_no: number } | null;
};
/** Whole journals, whoever they belong to: the caller selects the member's own. */
export async function listJournals(ids: readonly string[]): Promise<JournalRow[]> {
  const { rows } = await database().query<JournalRow>({
    name: 'list-journals-with-days',
    text: `
      select j.id, j.at, j.reason,
        (select jsonb_agg(jsonb_build_object('account', a.key, 'amount_minor', e.amount_minor) order by e.amount_minor)
           from entries e join accounts a on a.id = e.account_id where e.journal_id = j.id) as entries,
        case when s.no is not null then jsonb_build_object('no', s.no, 'hash', s.hash) end as seal,
        case when d.day is not null then jsonb_build_object('day', d.day, 'hash', d.hash, 'closed_at', d.closed_at, 'first_no', d.first_no, 'last_no', d.last_no) end as day
      from journals j left join journal_seals s on s.journal_id = j.id left join ledger_days d on d.day = s.day and s.no <= d.last_no
      where j.id = any ($1) order by j.at, j.id`,
    values: [ids],
  });
  return rows;
}
