/** Who may be shut out, and by whom: not oneself, and nobody of the staff while they have rights. */
import type { Account, AccountStatus } from '@artel/contracts/accounts.ts';
import type { RefusalCode } from '@artel/contracts/refusals.ts';
import { hasRight, type Member } from '../../platform/http/viewer.ts';

type Judged = { id: string; status: AccountStatus; permissions: readonly string[] };
type Action = Account['allowed_actions'][number];

const leadsFrom: Record<Action, readonly AccountStatus[]> = { block: ['active', 'limited'], unblock: ['blocked'] };

/** The code of the refusal; undefined when it may happen. */
export function judgeSanction(user: Judged, action: Action, by: Member): RefusalCode | undefined {
  if (!leadsFrom[action].includes(user.status)) return 'MOVE_NOT_ALLOWED';
  return action === 'block' && (user.id === by.user_id || user.permissions.length > 0) ? 'STAFF_IS_NOT_BLOCKED' : undefined;
}

export const allowedActions = (user: Judged, viewer: Member): Action[] =>
  hasRight(viewer, 'superadmin') ? (['block', 'unblock'] as const).filter((action) => !judgeSanction(user, action, viewer)) : [];
