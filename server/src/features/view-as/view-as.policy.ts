/** As whom the staff may view the product. Pure. */

import type { RefusalCode } from '@artel/contracts/refusals.ts';
import type { Member } from '../../platform/index.ts';

type TargetMember = { id: string; permissions: readonly string[] };

/** Undefined when allowed. Never with those of the staff, one's own among them: they would lend their rights. */
export const checkViewAs = (user: TargetMember, by: Pick<Member, 'user_id'>): RefusalCode | undefined =>
  user.permissions.length > 0 || user.id === by.user_id ? 'MOVE_NOT_ALLOWED' : undefined;
