/** Whether the accounts add up to zero. While they do not, no payout is sent: money that left cannot be called back. */

import { inTransaction } from '../../platform/db/index.ts';
import { log, now } from '../../platform/index.ts';
import { type BookCheck, findBookCheck, recordBookCheck, sumAccounts } from './book-check.sql.ts';

/** Counts again and stops payouts, or lets them go on. `breaks_rules`: what the verifier found beside the sum. */
export async function countBook({ breaks_rules = false } = {}): Promise<BookCheck> {
  const off_minor = await sumAccounts();
  const is_whole = off_minor === 0 && !breaks_rules;
  const check = await inTransaction((tx) => recordBookCheck(tx, { off_minor, is_whole, at: now() }));
  if (!is_whole) log.error({ event: 'book_is_off', off_minor, breaks_rules }, 'accounts do not add up: no payout is sent');
  return check;
}

/** No payout may leave. */
export const arePayoutsStopped = async (): Promise<boolean> => (await findBookCheck())?.stopped_at != null;
