import type { Tx } from '../../../platform/db/index.ts';
import { feeOf } from '../../fees/index.ts';
import type { OrderRecord } from '../order.ts';
import { insertStages, lockOrder, recordOrderMove } from '../orders.sql.ts';

type Grown = { title: string; price_minor: number; days: number };

/**
 * By how much the buyer's fee grows: it is one fee for the whole order, with its minimum and maximum; what was waived stays waived. Pure.
 */
export const feeAdded = (
  order: Pick<OrderRecord, 'fee_snapshot' | 'total_minor' | 'fee_buyer_minor' | 'fee_waived_minor'>,
  price_minor: number,
): number => {
  const whole = feeOf(order.fee_snapshot.order_fee_buyer, order.total_minor + price_minor);
  return Math.max(0, whole - order.fee_waived_minor - order.fee_buyer_minor);
};

/** Planned, after all others; paid for when its turn comes. The caller holds the order's lock; answers the order as it is now. */
export async function addStage(
  tx: Tx,
  order: OrderRecord,
  { title, price_minor, days }: Grown,
  revisions_included: number,
): Promise<OrderRecord> {
  const fee_buyer_minor = feeAdded(order, price_minor);
  await insertStages(tx, [
    {
      order_id: order.id,
      no: order.stages.length + 1,
      title,
      result: '',
      promised: [title],
      price_minor,
      fee_buyer_minor,
      term_days: days,
      revisions_included,
    },
  ]);
  const { total_minor, fee_buyer_minor: fee } = order;
  await recordOrderMove(tx, order, { total_minor: total_minor + price_minor, fee_buyer_minor: fee + fee_buyer_minor });
  return (await lockOrder(tx, order.id))!;
}
