import type { EndReason } from '@artel/contracts/orders/orders.ts';
import { database, hotRead, type Tx } from '../../../platform/db/index.ts';

export type EndedOrder = {
  seller_id: string;
  customer_id: string;
  status: string;
  fault: string | null;
  handed_in: number;
  in_time: number;
};

/**
 * Once late stays late, whatever revisions came after; so does work never handed in. A delay that was requested in time and agreed to
 * later is not late.
 */
const works = (order: string): string => `(select count(s.id)::int as handed_in, (count(s.id) filter (where not s.was_late))::int as in_time
     from (
       select s.id, late.is_known as was_late
       from stages s, lateral (select exists (
         select from events e where e.entity = 'order' and e.entity_id = ${order}.id and e.type = 'stage.late' and (e.data ->> 'stage_no')::int = s.no
           and not exists (select from events x where x.entity = 'order' and x.entity_id = ${order}.id and x.type = 'order.request_accepted'
             and (x.data ->> 'stage_no')::int = s.no and (x.data ->> 'clears_late')::boolean and x.at >= e.at))
         as is_known) late
       where s.order_id = ${order}.id and (s.delivered_at is not null or late.is_known)) s)`;

/** Ended orders nobody counted yet, marked in the same breath. */
export const takeUncountedOutcomes = (tx: Tx): Promise<EndedOrder[]> =>
  tx.rows<EndedOrder>(`with taken as (
       select id from orders where ended_at is not null and not is_outcome_counted order by ended_at, id limit 200 for update skip locked),
     marked as (
       update orders o set is_outcome_counted = true from taken where o.id = taken.id
       returning o.id, o.seller_id, o.customer_id, o.status, o.fault)
     select m.seller_id, m.customer_id, m.status, m.fault, w.handed_in, w.in_time from marked m cross join lateral ${works('m')} w`);

const isBroughtToEnd = `o.status = 'completed' and o.fault is distinct from 'seller'`;

type RecentOutcomes = { orders: number; completed: number; fault: number; on_time_num: number; on_time_den: number };
/** Of orders that ended since then and are counted, by seller; who has none is missing. */
export async function countRecentOutcomes(
  seller_ids: readonly string[],
  since: Date,
  tx?: Tx,
): Promise<ReadonlyMap<string, RecentOutcomes>> {
  const { rows } = await (tx?.client ?? database()).query<RecentOutcomes & { seller_id: string }>({
    name: 'count-recent-outcomes',
    text: `select o.seller_id, count(*)::int as orders, (count(*) filter (where ${isBroughtToEnd}))::int as completed,
             (count(*) filter (where o.fault = 'seller'))::int as fault,
             coalesce(sum(w.in_time), 0)::int as on_time_num, coalesce(sum(w.handed_in), 0)::int as on_time_den
           from orders o cross join lateral ${works('o')} w
           where o.seller_id = any ($1::uuid[]) and o.is_outcome_counted and o.ended_at >= $2 group by o.seller_id`,
    values: [seller_ids, since],
  });
  return new Map(rows.map(({ seller_id, ...counted }) => [seller_id, counted]));
}

type MissedOrder = {
  id: string;
  number: number;
  title: string;
  ended_at: Date;
  end_reason: EndReason | null;
  is_late: boolean;
  is_fault: boolean;
};
const missedShown = 50;
export const listMissed = (seller_id: string, since: Date | undefined): Promise<MissedOrder[]> =>
  hotRead<MissedOrder>(
    'list-missed-orders',
    `select o.id, o.number::int as number, o.title, o.ended_at, o.end_reason, w.handed_in > w.in_time as is_late,
             coalesce(o.fault = 'seller', false) as is_fault
           from orders o cross join lateral ${works('o')} w
           where o.seller_id = $1 and o.is_outcome_counted and ($2::timestamptz is null or o.ended_at >= $2)
             and (o.fault = 'seller' or w.handed_in > w.in_time)
           order by o.ended_at desc, o.id limit ${missedShown}`,
    [seller_id, since ?? null],
  );
