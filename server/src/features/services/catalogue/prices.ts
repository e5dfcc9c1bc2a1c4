/** Quartiles by trade. */
import type { Tx } from '../../../platform/db/transaction.ts';
import { forgetLookups } from '../../lookups/index.ts';
import { writePrices } from './prices.sql.ts';

/** Hourly. */
export async function countPrices(tx: Tx): Promise<void> {
  await writePrices(tx);
  tx.afterCommit(forgetLookups);
}
