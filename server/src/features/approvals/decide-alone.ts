/** Up to the limit one of the staff decides alone: all they have decided so in a day is one sum, so that parts of a large one are large too. */

import type { Tx } from '../../platform/db/index.ts';
import { later, type Member } from '../../platform/index.ts';
import { DAY_MS, isLarge } from './approval.policy.ts';
import { findDecidedAlone, lockDecidedAlone, recordDecidedAlone } from './decided-alone.sql.ts';

type Decided = { entity_id: string; amount_minor: number };

export const takesTwo = async (tx: Tx, { user_id }: Pick<Member, 'user_id'>, { entity_id, amount_minor }: Decided): Promise<boolean> =>
  amount_minor > 0 && isLarge((await findDecidedAlone(tx, user_id, entity_id, later(-DAY_MS))) + amount_minor);

/** Whether it is decided now, and counted; false: another one has to sign. The caller holds the thing's lock. */
export async function mayDecideAlone(tx: Tx, viewer: Pick<Member, 'user_id'>, decided: Decided): Promise<boolean> {
  await lockDecidedAlone(tx, viewer.user_id);
  if (await takesTwo(tx, viewer, decided)) return false;
  if (decided.amount_minor > 0) await recordDecidedAlone(tx, { user_id: viewer.user_id, ...decided });
  return true;
}
