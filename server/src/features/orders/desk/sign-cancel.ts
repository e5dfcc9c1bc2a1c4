import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { type Member, now, refuse } from '../../../platform/index.ts';
import { dropTimers } from '../../../platform/jobs/timers.ts';
import {
  type Approval,
  findOpenApproval,
  lockOpenApproval,
  refuseProposal,
  sign,
  UNSIGNED_FOR_MS,
  withdrawProposal,
} from '../../approvals/index.ts';
import { endOrder } from '../end-order.ts';
import type { OrderRecord } from '../order.ts';
import { lockOrder } from '../orders.sql.ts';
import { lockForStaff, mustBeCancellable } from './act-on-order.ts';
import { isOver, returnedBy } from './desk.policy.ts';
import { announceCancel, returnedBefore } from './propose-cancel.ts';
import { type DeskView, viewDesk } from './read-desk.ts';

type Input = { id: string };

/** The order is checked again: delivered, in dispute or with another reserve it is not what was proposed. */
export const signCancel = (viewer: Member, { id }: Input): Promise<DeskView> =>
  inTransaction(async (tx) => {
    const { order, approval } = await lockProposed(tx, viewer, id);
    await sign(tx, viewer, approval);
    if (now().getTime() >= approval.proposed_at.getTime() + UNSIGNED_FOR_MS) refuse('CANCEL_EXPIRED');
    mustBeCancellable(order);
    if (returnedBy(order.stages) !== returnedBefore(approval)) refuse('CANCEL_HAS_CHANGED');
    await over(tx, order, approval, 'signed', viewer.user_id);
    const ending = { by: 'staff', end_reason: 'decided', actor_id: viewer.user_id, comment: approval.reason } as const;
    return viewDesk(tx, viewer, await endOrder(tx, order, ending));
  });

export const refuseCancel = (viewer: Member, { id, reason }: Input & { reason: string }): Promise<DeskView> =>
  inTransaction(async (tx) => {
    const { order, approval } = await lockProposed(tx, viewer, id);
    await refuseProposal(tx, viewer, approval, reason);
    await over(tx, order, { ...approval, reason }, 'refused', viewer.user_id);
    return viewDesk(tx, viewer, order);
  });

export const withdrawCancel = (viewer: Member, { id }: Input): Promise<DeskView> =>
  inTransaction(async (tx) => {
    const { order, approval } = await lockProposed(tx, viewer, id);
    if (approval.proposed_by !== viewer.user_id) refuse('MOVE_NOT_ALLOWED');
    await withdrawProposal(tx, 'order_cancel', id);
    await over(tx, order, approval, 'withdrawn', viewer.user_id);
    return viewDesk(tx, viewer, order);
  });

/** The clock: nobody has signed it. */
export const expireCancel = (id: string): Promise<void> =>
  inTransaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const approval = order && (await findOpenApproval(tx, 'order_cancel', id));
    if (!approval) return;
    await withdrawProposal(tx, 'order_cancel', id);
    await over(tx, order, approval, 'expired');
  });

async function lockProposed(tx: Tx, viewer: Member, id: string): Promise<{ order: OrderRecord; approval: Approval }> {
  const order = await lockForStaff(tx, viewer, id);
  if (order.stages.every(isOver)) refuse('CANCEL_IS_VOID');
  return { order, approval: await lockOpenApproval(tx, 'order_cancel', id) };
}

async function over(
  tx: Tx,
  order: OrderRecord,
  approval: Approval,
  step: 'signed' | 'refused' | 'withdrawn' | 'expired',
  actor_id?: string,
): Promise<void> {
  await dropTimers(tx, 'order', order.id, 'cancel_unsigned');
  const data = { proposed_by: approval.proposed_by, returned_minor: returnedBefore(approval), reason: approval.reason };
  await announceCancel(tx, order, step, { ...data, ...(actor_id && { actor_id }) });
}
