/** Raised by events, lowered by looking. */

import { inTransaction } from '../../../platform/db/index.ts';
import { type Member, now } from '../../../platform/index.ts';
import { flagNotice } from '../bid.notices.ts';
import { lowerFlag } from '../bids.sql.ts';
import { readFlag } from './read-bids.sql.ts';

type Flag = { hasUnread: boolean };

export const getBidsFlag = async ({ user_id }: Member): Promise<Flag> => ({ hasUnread: await readFlag(user_id) });

export const clearBidsFlag = ({ user_id }: Member): Promise<Flag> =>
  inTransaction(async (tx) => {
    if (await lowerFlag(tx, user_id, now())) await flagNotice(tx, [user_id]);
    return { hasUnread: false };
  });
