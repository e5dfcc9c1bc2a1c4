import type { Tx } from '../../../platform/db/index.ts';
import type { FeeSnapshot } from '../../fees/index.ts';
import type { StageRecord } from '../order.ts';

export type StageFacts = Pick<
  StageRecord,
  'no' | 'title' | 'price_minor' | 'fee_buyer_minor' | 'fee_seller_minor' | 'customer_minor' | 'clears_at'
>;
/** What stays true of an order after the event: title, prices, and a fee once it was taken. */
export type OrderFacts = {
  id: string;
  title: string;
  source: string;
  fee_snapshot: FeeSnapshot;
  /** Of the pair so far; before an acceptance the seller reads «не меньше». */
  turnover_minor: number;
  stages: StageFacts[];
};

export async function listOrderFacts(tx: Tx, ids: readonly string[]): Promise<Map<string, OrderFacts>> {
  const { rows } = await tx.client.query<Omit<OrderFacts, 'stages'> & { stages: (StageFacts & { clears_at: string | null })[] }>({
    name: 'facts-of-told-orders',
    text: `select o.id, o.title, o.source, o.fee_snapshot,
                  (select coalesce(sum(t.earned_minor), 0)::bigint from stages t join orders p on p.id = t.order_id
                   where p.customer_id = o.customer_id and p.seller_id = o.seller_id) as turnover_minor,
                  (select jsonb_agg(jsonb_build_object('no', s.no, 'title', s.title, 'price_minor', s.price_minor,
                     'fee_buyer_minor', s.fee_buyer_minor, 'fee_seller_minor', s.fee_seller_minor,
                     'customer_minor', s.customer_minor, 'clears_at', s.clears_at) order by s.no)
                   from stages s where s.order_id = o.id) as stages
           from orders o where o.id = any ($1)`,
    values: [ids],
  });
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        stages: row.stages.map((stage) => ({ ...stage, clears_at: stage.clears_at && new Date(stage.clears_at) })) as StageFacts[],
      },
    ]),
  );
}
