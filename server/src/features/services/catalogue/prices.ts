/** What services of a trade cost: three marks that sellers and moderators compare a price with. */
import type { Tx } from '../../../platform/db/transaction.ts';
import { forgetLookups } from '../../lookups/index.ts';
import { writePrices } from './prices.sql.ts';

/** Counted by the clock: a mark that is an hour old says the same. */
export async function countPrices(tx: Tx): Promise<void> {
  await writePrices(tx);
  tx.afterCommit(forgetLookups);
}
