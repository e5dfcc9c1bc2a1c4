import type { Tx } from '../../platform/db/index.ts';
import { now } from '../../platform/index.ts';
import { endSessionsOf } from '../auth/index.ts';
import type { UserRow } from '../users/index.ts';
import { statusBy } from './sanction.policy.ts';
import { listStandingKinds, setAccountStatus } from './sanctions.sql.ts';

/** Under the lock of the person. A block ends every session: the next one is a narrow one. */
export async function applyLevels(
  tx: Tx,
  user: Pick<UserRow, 'id' | 'status'>,
  { by, reason }: { by: string | null; reason: string },
): Promise<void> {
  const status = statusBy(await listStandingKinds(tx, user.id));
  if (status === user.status) return;
  await setAccountStatus(tx, user.id, { status, blocked_reason: status === 'blocked' ? reason : null, updated_at: now() });
  if (status === 'blocked') await endSessionsOf(tx, user.id, 'blocked');
  if (status !== 'blocked' && user.status !== 'blocked') return;
  await tx.announce({
    type: status === 'blocked' ? 'user.blocked' : 'user.unblocked',
    entity: 'user',
    entity_id: user.id,
    from: user.status,
    to: status,
    reason,
    ...(by ? { actor: 'staff', actor_id: by } : { actor: 'clock' }),
  });
}
