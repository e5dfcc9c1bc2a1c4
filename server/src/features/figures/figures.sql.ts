import { dayOf, type Tx } from '../../platform/db/index.ts';

/** A stage's money moved: `clear` when what waited became available, otherwise its reserve was shared out. */
export type Moved = { order_id: string; stage_no: number; is_clearing: boolean };

/** By the journals: what a member sees is what was booked. A reserve that went back whole has no journal here. */
const movedMoney = `
  select o.seller_id, o.customer_id, ${dayOf('j.at')} as day, t.is_clearing, coalesce(s.fee_seller_minor, 0) as fee_seller_minor,
    coalesce(sum(e.amount_minor) filter (where a.owner_id = o.seller_id and e.amount_minor > 0), 0) as to_seller_minor,
    coalesce(sum(e.amount_minor) filter (where a.key = 'user:' || o.seller_id || ':available'), 0) as came_minor,
    coalesce(sum(e.amount_minor) filter (where a.key = 'platform:fee'), 0) as fees_minor
  from json_to_recordset($1) as t(order_id uuid, stage_no int, is_clearing boolean)
    join orders o on o.id = t.order_id join stages s on s.order_id = o.id and s.no = t.stage_no
    join stage_money m on m.stage_id = s.id and (case when t.is_clearing then m.kind = 'clear' else m.kind in ('release', 'split') end)
    join journals j on j.id = m.journal_id join entries e on e.journal_id = j.id join accounts a on a.id = e.account_id
  group by o.id, j.id, t.is_clearing, s.id`;

export async function addSellerDays(tx: Tx, moved: readonly Moved[]): Promise<void> {
  await tx.client.query(
    `insert into seller_days as d (seller_id, day, earned_minor, fee_minor, came_minor)
     select seller_id, day, coalesce(sum(to_seller_minor) filter (where not is_clearing), 0),
       coalesce(sum(fee_seller_minor) filter (where not is_clearing), 0), sum(came_minor)
     from (${movedMoney}) moved group by 1, 2 order by 1, 2
     on conflict (seller_id, day) do update set earned_minor = d.earned_minor + excluded.earned_minor,
       fee_minor = d.fee_minor + excluded.fee_minor, came_minor = d.came_minor + excluded.came_minor`,
    [JSON.stringify(moved)],
  );
}

export async function addCustomerMonths(tx: Tx, moved: readonly Moved[]): Promise<void> {
  await tx.client.query(
    `insert into customer_months as d (customer_id, month, work_minor, fee_minor)
     select customer_id, date_trunc('month', day)::date, sum(to_seller_minor + fee_seller_minor), sum(fees_minor - fee_seller_minor)
     from (${movedMoney}) moved where not is_clearing group by 1, 2 order by 1, 2
     on conflict (customer_id, month) do update set work_minor = d.work_minor + excluded.work_minor,
       fee_minor = d.fee_minor + excluded.fee_minor`,
    [JSON.stringify(moved)],
  );
}

/** `paid`: orders that were paid for the first time. Those of no service count nowhere. */
export async function addOrdered(tx: Tx, paid: readonly string[]): Promise<void> {
  await tx.client.query(
    `insert into service_days as d (service_id, day, ordered, returned)
     select o.service_id, ${dayOf('o.paid_at')}, count(*), count(*) filter (where exists (
       select from orders p where p.seller_id = o.seller_id and p.customer_id = o.customer_id and (p.paid_at, p.id) < (o.paid_at, o.id)))
     from orders o where o.id = any ($1::uuid[]) and o.service_id is not null group by 1, 2 order by 1, 2
     on conflict (service_id, day) do update set ordered = d.ordered + excluded.ordered, returned = d.returned + excluded.returned`,
    [paid],
  );
}

/** `asked`: somebody wrote about the service for the first time. */
export async function addRequests(tx: Tx, input: readonly { id: string; at: string }[]): Promise<void> {
  await tx.client.query(
    `insert into service_days as d (service_id, day, asked)
     select id, ${dayOf('at')}, count(*) from json_to_recordset($1) as t(id uuid, at timestamptz) group by 1, 2 order by 1, 2
     on conflict (service_id, day) do update set asked = d.asked + excluded.asked`,
    [JSON.stringify(input)],
  );
}

export type ViewCounts = { id: string; day: string; shown: number; opened: number; asked?: number };
export async function addViewCounts(tx: Tx, looked: readonly ViewCounts[]): Promise<void> {
  await tx.client.query(
    `insert into service_days as d (service_id, day, shown, opened, asked)
     select id, day, shown, opened, coalesce(asked, 0)
     from json_to_recordset($1) as t(id uuid, day date, shown int, opened int, asked int) order by 1, 2
     on conflict (service_id, day) do update set shown = d.shown + excluded.shown, opened = d.opened + excluded.opened,
       asked = d.asked + excluded.asked`,
    [JSON.stringify(looked)],
  );
}
