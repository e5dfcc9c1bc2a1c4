/** The second signature, by somebody else, changes the right in its own transaction; or the change ends without one. */

import { rightText } from '@artel/contracts/people/right-text.ts';
import type { RightChangeStatus } from '@artel/contracts/people/staff.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type Member, mustMove, now, refuse } from '../../platform/index.ts';
import { dropTimers } from '../../platform/jobs/timers.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { lockOpenApproval, refuseProposal, sign, withdrawProposal } from '../approvals/index.ts';
import { noteChanges, writeRecord } from '../audit/index.ts';
import { changeUser, lockUser, publishToStaff } from '../users/index.ts';
import { changed, checkChange, moverOf } from './right.policy.ts';
import { type RightChangeMove, rightChangeLifecycle } from './right-change.lifecycle.ts';
import { endRightChange, lockRightChange, lockSeniors, type RightChangeRecord } from './staff.sql.ts';
import { type RightChangeView, viewRightChange } from './staff.view.ts';

type Input = { id: string };

/** Refuses APPROVAL_OF_ONE to whoever proposed it; checks everything again, as the person may have changed meanwhile. */
export const signRightChange = (viewer: Member, { id }: Input): Promise<RightChangeView> =>
  inTransaction(async (tx) => {
    const known = await lockOpen(tx, viewer, id, 'sign');
    const seniors = await lockSeniors(tx);
    // the session was read before the locks
    if (!seniors.includes(viewer.user_id)) refuse('MOVE_NOT_ALLOWED');
    const person = (await lockUser(tx, known.person._id)) ?? refuse('ACCOUNT_NOT_FOUND');
    const change = { right: known.staff_right, way: known.way };
    const refusal = checkChange(change, { ...person, is_confirmed: person.email_verified_at !== null }, seniors);
    if (refusal) refuse(refusal);
    await sign(tx, viewer, await lockOpenApproval(tx, 'right_change', id));
    await changeUser(tx, person.id, changed(person, change));
    await end(tx, id, 'signed');
    return ended(tx, id, 'signed', viewer, known.way === 'give' ? 'right_given' : 'right_taken');
  });

export const refuseRightChange = (viewer: Member, { id, reason }: Input & { reason: string }): Promise<RightChangeView> =>
  inTransaction(async (tx) => {
    await lockOpen(tx, viewer, id, 'refuse');
    await refuseProposal(tx, viewer, await lockOpenApproval(tx, 'right_change', id), reason);
    await end(tx, id, 'refused');
    return ended(tx, id, 'refused', viewer, 'right_refused', reason);
  });

export const withdrawRightChange = (viewer: Member, { id }: Input): Promise<RightChangeView> =>
  inTransaction(async (tx) => {
    await lockOpen(tx, viewer, id, 'withdraw');
    await withdrawProposal(tx, 'right_change', id);
    await end(tx, id, 'withdrawn');
    return ended(tx, id, 'withdrawn', viewer, 'right_withdrawn');
  });

export const expireRightChange = (id: string): Promise<void> =>
  inTransaction(async (tx) => {
    const known = await lockRightChange(tx, id);
    if (known?.status !== 'open' || now() < known.expires_at) return;
    await withdrawProposal(tx, 'right_change', id);
    await end(tx, id, 'expired');
    await announceRightChange(tx, (await lockRightChange(tx, id))!, 'expired');
  });

/** Under its lock, and still to be decided by this very person. The clock may be late: a signature may not. */
async function lockOpen(tx: Tx, viewer: Member, id: string, action: RightChangeMove): Promise<RightChangeRecord> {
  const known = (await lockRightChange(tx, id)) ?? refuse('RIGHT_CHANGE_NOT_FOUND');
  const mover = moverOf(known, viewer.user_id);
  if (mover === 'owner') refuse('RIGHTS_OF_OWN');
  if (mover === 'proposer' && action !== 'withdraw') refuse('APPROVAL_OF_ONE');
  mustMove(rightChangeLifecycle, known.status, action, mover);
  if (now() >= known.expires_at) refuse('RIGHT_CHANGE_EXPIRED');
  return known;
}

async function end(tx: Tx, id: string, status: RightChangeStatus): Promise<void> {
  await endRightChange(tx, id, status, now());
  await dropTimers(tx, 'right_change', id, 'expire');
}

async function ended(
  tx: Tx,
  id: string,
  how: Exclude<RightChangeStatus, 'open'>,
  viewer: Member,
  action: string,
  reason?: string,
): Promise<RightChangeView> {
  const known = (await lockRightChange(tx, id))!;
  await announceRightChange(tx, known, how, viewer, reason ?? known.reason);
  await auditChange(tx, viewer, known, action, reason ?? known.reason);
  return viewRightChange(known, viewer.user_id);
}

/** Last of the transaction: writes into the audit log whose right it is, which and why. */
export function auditChange(tx: Tx, viewer: Member, known: RightChangeRecord, action: string, reason: string): Promise<void> {
  const { id, person, staff_right, way } = known;
  const [without, withIt] = [{ right: '' }, { right: rightText[staff_right].name }];
  if (action === 'right_proposed' || known.status === 'signed')
    noteChanges(...(way === 'give' ? ([without, withIt] as const) : ([withIt, without] as const)), ['right']);
  return writeRecord(tx, {
    staff_id: viewer.user_id,
    person_id: person._id,
    action,
    entity: 'right_change',
    entity_id: id,
    reason,
    data: { right: staff_right, way },
  });
}

/** Into the history; the open tabs of those who may sign, and of whose right it is. */
export async function announceRightChange(
  tx: Tx,
  known: RightChangeRecord,
  what: Exclude<RightChangeStatus, 'open'> | 'proposed',
  viewer?: Member,
  reason?: string,
): Promise<void> {
  const { id, person, staff_right, way, status } = known;
  await tx.announce({
    type: `right_change.${what}`,
    entity: 'right_change',
    entity_id: id,
    to: status,
    actor: viewer ? 'staff' : 'system',
    actor_id: viewer?.user_id,
    reason,
    data: { user_id: person._id, user_name: person.user_name, right: staff_right, way, expires_at: known.expires_at.toISOString() },
  });
  await publishToStaff(tx, 'superadmin', { type: 'staff', id: 'rights' });
  if (what === 'signed') await publishChanged(tx, [person._id], { type: 'user', id: person._id });
}
