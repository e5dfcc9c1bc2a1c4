import { inTransaction } from '../../../platform/db/index.ts';
import { countOrders } from '../../services/index.ts';
import { takeUncountedSales } from '../orders.sql.ts';

export function countSales(): Promise<void> {
  return inTransaction(async (tx) => {
    for (const { service_id, sales } of await takeUncountedSales(tx)) await countOrders(tx, service_id, sales);
  });
}
