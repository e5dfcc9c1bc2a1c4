import type { Tx } from '../../../platform/db/index.ts';
import { forgetLookups } from '../../lookups/index.ts';
import { writePrices } from './prices.sql.ts';

export async function countPrices(tx: Tx): Promise<void> {
  await writePrices(tx);
  tx.afterCommit(forgetLookups);
}
