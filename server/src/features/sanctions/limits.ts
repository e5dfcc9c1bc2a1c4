/** What other features ask before somebody acts: the answer is there before the button, and again at the call. */

import type { LimitKind } from '@artel/contracts/people/sanctions/sanctions.ts';
import type { RefusalCode } from '@artel/contracts/refusals.ts';
import type { Tx } from '../../platform/db/index.ts';
import { formatDateTime, now, refuse } from '../../platform/index.ts';
import { type Db, findHold, findLimit } from './sanctions.sql.ts';

const codeOf = { bids: 'LIMITED_BIDS', chat: 'LIMITED_CHAT', publishing: 'LIMITED_PUBLISHING' } as const satisfies Record<
  LimitKind,
  RefusalCode
>;

type Limited = { code: RefusalCode; details: { until: string } };
const until = (at: Date) => ({ until: formatDateTime(at, now()) });

/** Undefined: nothing does. In a transaction pass its client. */
export async function whatLimits(user_id: string, limit: LimitKind, db?: Db): Promise<Limited | undefined> {
  const ends_at = await findLimit(user_id, limit, db);
  return ends_at && { code: codeOf[limit], details: until(ends_at) };
}

export async function mustNotBeLimited(tx: Tx, user_id: string, limit: LimitKind): Promise<void> {
  const limited = await whatLimits(user_id, limit, tx.client);
  if (limited) refuse(limited.code, limited.details);
}

export const whenPayoutsGoOn = findHold;
