import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { now } from '../../platform/index.ts';
import { withdrawProposal } from '../approvals/index.ts';
import { endSessionsOf, voidOutstanding } from '../auth/index.ts';
import { dropFactorsSince } from '../second-factor/index.ts';
import { changeUser, lockUser } from '../users/index.ts';
import { type FactorResetRecord, findLiveResetOf, lockFactorReset } from './factor-resets.sql.ts';
import { announceReset } from './note-reset.ts';
import { end } from './sign-reset.ts';

export const endResetByClock = (id: string): Promise<void> =>
  inTransaction(async (tx) => {
    const known = await lockFactorReset(tx, id);
    if (!known || now() < known.due_at) return;
    if (known.status === 'open') await expire(tx, known);
    if (known.status === 'waiting') await finish(tx, known);
  });

async function expire(tx: Tx, { id }: FactorResetRecord): Promise<void> {
  await withdrawProposal(tx, 'factor_reset', id);
  await end(tx, id, 'open', { status: 'expired' });
  await announceReset(tx, (await lockFactorReset(tx, id))!, 'expired');
}

/** Every session ends: it was shown a factor that is no more. */
async function finish(tx: Tx, { id, person }: FactorResetRecord): Promise<void> {
  await lockUser(tx, person._id);
  await dropFactorsSince(tx, person._id);
  await endSessionsOf(tx, person._id, 'second_factor');
  await voidOutstanding(tx, person._id);
  await changeUser(tx, person._id, { secured_at: now() });
  await end(tx, id, 'waiting', { status: 'done' });
  await announceReset(tx, (await lockFactorReset(tx, id))!, 'done');
}

/** A reaction to session.started: whoever has a second factor signs in with it, so it is not lost. */
export async function declineReset(tx: Tx, user_id: string): Promise<void> {
  const id = await findLiveResetOf(tx, user_id);
  const known = id && (await lockFactorReset(tx, id));
  if (!known || (known.status !== 'open' && known.status !== 'waiting')) return;
  if (known.status === 'open') await withdrawProposal(tx, 'factor_reset', known.id);
  await end(tx, known.id, known.status, { status: 'kept' });
  await announceReset(tx, (await lockFactorReset(tx, known.id))!, 'kept');
}
