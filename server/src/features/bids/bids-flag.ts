/** «There is something new among the bids»: raised by what happens to them, lowered by looking. */
import { now } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { lowerFlag, readFlag } from './bids.sql.ts';

type Flag = { hasUnread: boolean };

export const getBidsFlag = async ({ user_id }: Member): Promise<Flag> => ({ hasUnread: await readFlag(user_id) });

export const clearBidsFlag = ({ user_id }: Member): Promise<Flag> =>
  inTransaction(async (tx) => {
    await lowerFlag(tx, user_id, now());
    return { hasUnread: false };
  });
