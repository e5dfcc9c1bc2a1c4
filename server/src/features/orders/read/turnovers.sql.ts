import { database, hotRow, type Tx } from '../../../platform/db/index.ts';
import type { FeeSnapshot } from '../../fees/index.ts';
import { netOf } from './net.policy.ts';

export async function listTurnovers(seller_id: string, customer_ids: readonly string[], tx?: Tx): Promise<ReadonlyMap<string, number>> {
  if (customer_ids.length === 0) return new Map();
  const { rows } = await (tx?.client ?? database()).query<{ customer_id: string; turnover: number }>({
    name: 'turnovers-of-seller',
    text: `select o.customer_id, sum(s.earned_minor)::bigint as turnover from stages s join orders o on o.id = s.order_id
     where o.seller_id = $1 and o.customer_id = any($2::uuid[]) group by o.customer_id`,
    values: [seller_id, customer_ids],
  });
  return new Map(rows.map(({ customer_id, turnover }) => [customer_id, turnover]));
}

type NetRecord = { id: string; customer_id: string; fee_snapshot: FeeSnapshot; stages: Parameters<typeof netOf>[0] };
export async function listNets(seller_id: string, ids: readonly string[], tx?: Tx): Promise<ReadonlyMap<string, number | null>> {
  if (ids.length === 0) return new Map();
  const { rows } = await (tx?.client ?? database()).query<NetRecord>({
    name: 'orders-to-net',
    text: `select o.id, o.customer_id, o.fee_snapshot,
             (select jsonb_agg(jsonb_build_object('status', s.status, 'price_minor', s.price_minor, 'fee_seller_minor', s.fee_seller_minor)
                order by s.no) from stages s where s.order_id = o.id) as stages
           from orders o where o.seller_id = $1 and o.id = any($2::uuid[])`,
    values: [seller_id, ids],
  });
  const turnovers = await listTurnovers(seller_id, [...new Set(rows.map(({ customer_id }) => customer_id))], tx);
  return new Map(rows.map((row) => [row.id, netOf(row.stages, row.fee_snapshot, turnovers.get(row.customer_id) ?? 0)]));
}

/** What this pair has turned over so far; inside a transaction as it stands there. */
export const findTurnover = async (customer_id: string, seller_id: string, tx?: Tx): Promise<number> =>
  (await hotRow<{ turnover: number }>(
    'turnover-of-pair',
    `select coalesce(sum(s.earned_minor), 0)::bigint as turnover from stages s join orders o on o.id = s.order_id
           where o.customer_id = $1 and o.seller_id = $2`,
    [customer_id, seller_id],
    tx?.client,
  ))!.turnover;
