/** Blocks with a reason, and unblocks; works on the next request of every session. */
import type { Account, AccountStatus } from '@artel/contracts/people/accounts.ts';
import { now } from '../../platform/clock.ts';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { refuse } from '../../platform/refuse.ts';
import { endSessionsOf } from '../auth/index.ts';
import { lockUser } from '../users/index.ts';
import { judgeSanction } from './account.policy.ts';
import { setStatus } from './accounts.sql.ts';
import { adminGetUser } from './read-accounts.ts';

export const blockUser = (viewer: Member, id: string, reason: string): Promise<Account> => sanction(viewer, id, 'block', reason);
export const unblockUser = (viewer: Member, id: string): Promise<Account> => sanction(viewer, id, 'unblock', null);

async function sanction(viewer: Member, id: string, action: 'block' | 'unblock', reason: string | null): Promise<Account> {
  await inTransaction((tx) => sanctionIn(tx, viewer, id, action, reason));
  return adminGetUser(viewer, id);
}

export async function sanctionIn(tx: Tx, viewer: Member, id: string, action: 'block' | 'unblock', reason: string | null): Promise<void> {
  const user = (await lockUser(tx, id)) ?? refuse('ACCOUNT_NOT_FOUND');
  const status = user.status as AccountStatus;
  const to = action === 'block' ? 'blocked' : 'active';
  if (status === to) return; // pressed twice
  const refusal = judgeSanction({ id, status, permissions: user.permissions }, action, viewer);
  if (refusal) refuse(refusal);
  await setStatus(tx, id, { status: to, blocked_reason: reason, at: now() });
  if (action === 'block') await endSessionsOf(tx, id, 'blocked');
  await tx.announce({
    type: action === 'block' ? 'user.blocked' : 'user.unblocked',
    entity: 'user',
    entity_id: id,
    from: status,
    to,
    actor: 'staff',
    actor_id: viewer.user_id,
    ...(reason && { reason }),
  });
}
