import type { Me, Role } from '@artel/contracts/people/users.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type Member, refuse } from '../../platform/index.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { getMe } from './read-user.ts';
import { mayActAs } from './user.policy.ts';
import { actorOf } from './user.ts';
import { changeUser, lockUser, type UserRow } from './users.sql.ts';

export async function switchRole(viewer: Member, role: Role): Promise<Me> {
  await inTransaction(async (tx) => {
    const user = (await lockUser(tx, viewer.user_id)) ?? refuse('SIGN_IN_NEEDED');
    if (!mayActAs(user, role)) refuse('ROLE_NOT_YOURS');
    await workAs(tx, user, role);
  });
  return getMe(viewer);
}

export async function becomeSeller(viewer: Member): Promise<Me> {
  await inTransaction(async (tx) => {
    const user = (await lockUser(tx, viewer.user_id)) ?? refuse('SIGN_IN_NEEDED');
    if (!mayActAs(user, 'seller')) {
      await changeUser(tx, user.id, { roles: [...user.roles, 'seller'] });
      await tx.announce({ type: 'user.became_seller', entity: 'user', entity_id: user.id, actor: 'customer', actor_id: user.id });
    }
    await workAs(tx, user, 'seller');
  });
  return getMe(viewer);
}

async function workAs(tx: Tx, user: UserRow, role: Role): Promise<void> {
  if (user.active_role === role) return;
  await changeUser(tx, user.id, { active_role: role });
  await tx.announce({
    type: 'user.role_switched',
    entity: 'user',
    entity_id: user.id,
    from: user.active_role,
    to: role,
    actor: actorOf(role),
    actor_id: user.id,
  });
  await publishChanged(tx, [user.id], { type: 'user', id: user.id });
}
