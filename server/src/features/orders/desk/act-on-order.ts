import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { extendByStaff as extendCall } from '@artel/contracts/orders/order-desk.ts';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { type Member, now, refuse } from '../../../platform/index.ts';
import { mayDecideAlone } from '../../approvals/index.ts';
import { endOrder } from '../end-order.ts';
import { announceOrder, answerOrder, type OrderView, stageOf } from '../moves.ts';
import type { OrderRecord } from '../order.ts';
import { lockOrder } from '../orders.sql.ts';
import { moveTerm } from '../requests/move-term.ts';
import { checkCancel, checkDesk, checkExtend, returnedBy } from './desk.policy.ts';
import { proposeCancel } from './propose-cancel.ts';

/** The order under its lock; refuses one's own. */
export async function lockForStaff(tx: Tx, viewer: Member, id: string): Promise<OrderRecord> {
  const order = (await lockOrder(tx, id)) ?? refuse('ORDER_NOT_FOUND');
  const code = checkDesk(order, viewer);
  return code ? refuse(code) : order;
}

export function mustBeCancellable({ stages, status }: OrderRecord): void {
  const code = checkCancel(stages);
  if (code) refuse(code, code === 'MOVE_NOT_ALLOWED' ? { from: status, allowed_actions: [] } : undefined);
}

/** All reserves go back whole, nobody is at fault; what was accepted before stays paid. A large sum waits for another one: sign-cancel.ts. */
export function cancelByStaff(viewer: Member, { id, reason }: { id: string; reason: string }): Promise<OrderView> {
  return inTransaction(async (tx) => {
    const order = await lockForStaff(tx, viewer, id);
    mustBeCancellable(order);
    const returned_minor = returnedBy(order.stages);
    if (!(await mayDecideAlone(tx, viewer, { entity_id: id, amount_minor: returned_minor }))) {
      await proposeCancel(tx, viewer, order, { returned_minor, reason });
      return answerOrder(tx, order, 'staff');
    }
    const ended = await endOrder(tx, order, { by: 'staff', end_reason: 'decided', actor_id: viewer.user_id, comment: reason });
    return answerOrder(tx, ended, 'staff');
  });
}

/** Whoever was late already stays so, with a new term. */
export function extendByStaff(
  viewer: Member,
  { id, stage_id, days, reason }: { id: string } & BodyOf<typeof extendCall>,
): Promise<OrderView> {
  return inTransaction(async (tx) => {
    const order = await lockForStaff(tx, viewer, id);
    const stage = stageOf(order, stage_id);
    const code = checkExtend(stage);
    if (code) refuse(code);
    const { order: after, due_at } = await moveTerm(tx, order, stage, { days, asked_at: now() });
    await announceOrder(tx, after, {
      type: 'stage.days_given',
      from: order.status,
      by: 'staff',
      actor_id: viewer.user_id,
      reason,
      data: { stage_no: stage.no, days, due_at: due_at.toISOString() },
    });
    return answerOrder(tx, after, 'staff');
  });
}
