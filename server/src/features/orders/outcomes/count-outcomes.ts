/** The chore that writes what came of ended orders into the sellers' records, each order once. Nobody who accepts or cancels waits for it. */
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { addCustomers, addOutcomes, type Outcome } from '../../users/index.ts';
import { countCompletedOf } from '../orders.sql.ts';
import { type EndedOrder, takeUncountedOutcomes } from './outcomes.sql.ts';

/** An order left after its first stages were accepted is a completed one, yet not brought to the end. */
const isBroughtToEnd = ({ status, fault }: EndedOrder): boolean => status === 'completed' && fault !== 'seller';

export function countOutcomes(): Promise<void> {
  return inTransaction(async (tx) => {
    const ended = await takeUncountedOutcomes(tx);
    const bySeller = Map.groupBy(ended, ({ seller_id }) => seller_id);
    if (bySeller.size === 0) return;
    await addOutcomes(
      tx,
      [...bySeller].map(([seller_id, orders]) => outcomeOf(seller_id, orders)),
    );
    const completed = ended.filter(isBroughtToEnd);
    for (const [, [pair, ...more]] of Map.groupBy(completed, (order) => `${order.seller_id} ${order.customer_id}`))
      await countCustomer(tx, pair!, 1 + more.length);
  });
}

export const outcomeOf = (seller_id: string, orders: readonly EndedOrder[]): Outcome => ({
  seller_id,
  completed: orders.filter(isBroughtToEnd).length,
  fault: orders.filter(({ fault }) => fault === 'seller').length,
  on_time_num: orders.reduce((sum, { in_time }) => sum + in_time, 0),
  on_time_den: orders.reduce((sum, { handed_in }) => sum + handed_in, 0),
});

async function countCustomer(tx: Tx, { seller_id, customer_id }: EndedOrder, fresh: number): Promise<void> {
  const after = await countCompletedOf(tx, seller_id, customer_id);
  const before = after - fresh;
  await addCustomers(tx, seller_id, { customers: before === 0 ? 1 : 0, repeat: before < 2 && after >= 2 ? 1 : 0 });
}
