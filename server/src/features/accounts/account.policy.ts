/** Nobody blocks themselves; staff with rights is not blocked. */
import type { Account, AccountStatus } from '@artel/contracts/people/accounts.ts';
import type { RefusalCode } from '@artel/contracts/refusals.ts';
import { hasRight, type Member } from '../../platform/http/viewer.ts';

type Judged = { id: string; status: AccountStatus; permissions: readonly string[] };
type Action = Account['allowed_actions'][number];
type Rule = { from: readonly AccountStatus[]; right: 'superadmin' | 'support' };

const rules: Record<Action, Rule> = {
  block: { from: ['active', 'limited'], right: 'superadmin' },
  unblock: { from: ['blocked'], right: 'superadmin' },
  end_sessions: { from: ['active', 'limited', 'blocked'], right: 'support' },
};

/** Undefined when allowed. Staff is signed out by the superadmin alone, oneself in the settings. */
export function judgeSanction(user: Judged, action: Action, by: Member): RefusalCode | undefined {
  if (!rules[action].from.includes(user.status)) return 'MOVE_NOT_ALLOWED';
  const isOwn = user.id === by.user_id;
  const isStaff = user.permissions.length > 0;
  if (action === 'block' && (isOwn || isStaff)) return 'STAFF_IS_NOT_BLOCKED';
  if (action === 'end_sessions' && (isOwn || (isStaff && !hasRight(by, 'superadmin')))) return 'MOVE_NOT_ALLOWED';
  return undefined;
}

export const allowedActions = (user: Judged, viewer: Member): Action[] =>
  (Object.keys(rules) as Action[]).filter((action) => hasRight(viewer, rules[action].right) && !judgeSanction(user, action, viewer));
