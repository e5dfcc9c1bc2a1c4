import type { Tx } from '../db/transaction.ts';

/** By the machine's clock, like limits. */
export async function forgetSpentLimits(tx: Tx): Promise<void> {
  await tx.db.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute();
}
