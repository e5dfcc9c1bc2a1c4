import type { Tx } from '../db/transaction.ts';

/** Counters whose time is over; they are counted by the machine's clock, as limits are. */
export async function forgetSpentLimits(tx: Tx): Promise<void> {
  await tx.db.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute();
}
