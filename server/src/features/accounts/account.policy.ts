import type { Account, AccountStatus } from '@artel/contracts/people/accounts/accounts.ts';
import { moneyReader } from '@artel/contracts/people/accounts/person-deals.ts';
import type { RefusalCode } from '@artel/contracts/refusals.ts';
import { hasRight, type Member } from '../../platform/index.ts';
import { checkViewAs } from '../view-as/index.ts';

type TargetAccount = { id: string; status: AccountStatus; permissions: readonly string[] };

/** Undefined when allowed. Staff is signed out by the superadmin alone, oneself in the settings. */
export function checkEnding(user: TargetAccount, by: Member): RefusalCode | undefined {
  const isStaff = user.permissions.length > 0;
  const isApart = user.id === by.user_id || (isStaff && !hasRight(by, 'superadmin'));
  return isApart || user.status === 'deleted' ? 'MOVE_NOT_ALLOWED' : undefined;
}

export const allowedActions = (user: TargetAccount, viewer: Member): Account['allowed_actions'] => [
  ...(hasRight(viewer, 'support') && !checkEnding(user, viewer) ? (['end_sessions'] as const) : []),
  ...(checkUnmasking(user, viewer) ? [] : (['unmask'] as const)),
  ...(hasRight(viewer, 'support') && user.status !== 'deleted' && !checkViewAs(user, viewer) ? (['view_as'] as const) : []),
  ...(checkNoting(user, viewer) ? [] : (['note'] as const)),
  ...(hasRight(viewer, moneyReader) ? (['read_money'] as const) : []),
];

/** Undefined when allowed. What is known of the staff, the superadmin alone opens; of who has left, nobody. */
export function checkUnmasking(user: TargetAccount, by: Member): RefusalCode | undefined {
  const isApart = user.permissions.length > 0 && user.id !== by.user_id && !hasRight(by, 'superadmin');
  return isApart || user.status === 'deleted' ? 'MOVE_NOT_ALLOWED' : undefined;
}

export function checkNoting(user: TargetAccount, by: Member): RefusalCode | undefined {
  if (user.id === by.user_id) return 'NOTES_OF_ONESELF';
  if (user.permissions.length > 0 && !hasRight(by, 'superadmin')) return 'NOTES_OF_COLLEAGUE';
  return user.status === 'deleted' ? 'ACCOUNT_NOT_FOUND' : undefined;
}
