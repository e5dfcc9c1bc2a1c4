/** The ways an order ends before it is done: declined, cancelled, expired, late. The money goes back whole, but for `endByAgreement`. */

import type { EndReason, OrderStatus } from '@artel/contracts/orders/orders.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type Member, now, refuse } from '../../platform/index.ts';
import { dropTimers, isTimerDue, moveTimers, timersOf } from '../../platform/jobs/timers.ts';
import { LATE_AUTO_CANCEL_MS } from './deadlines.ts';
import { faultOf, gravestFault } from './fault.policy.ts';
import { allBack, mayGiveAway } from './give-away.ts';
import { announceOrder, moveOrderBy, moveStage, moveStageBy, moveStageInTime, type OrderView } from './moves.ts';
import type { Mover } from './order.lifecycle.ts';
import { checkOrderMove, checkStageMove, declineReason } from './order.policy.ts';
import { endOf, endsOrder, isContested, isEnded, type OrderRecord, type StageRecord } from './order.ts';
import { lockOrder } from './orders.sql.ts';
import { closeQuestions, pauseTimers } from './stages/pause-stage.ts';
import { pauseEnded } from './stages/pause-time.ts';
import { settleBySplit } from './stages/share-out-stage.ts';
import { returnStageMoney } from './stages/stage-money.ts';

/** The seller declines a paid order before starting it; the reserved money goes back. After a week without answers to the brief it harms nobody. */
export const declineOrder = (viewer: Member, { id, reason }: { id: string; reason: string }): Promise<OrderView> =>
  moveOrderBy(viewer, id, 'decline', async (tx, { order, party }) => {
    await mayGiveAway(tx, viewer, party, allBack(order.stages));
    const end_reason = declineReason(order, now());
    return endOrder(tx, order, { by: 'seller', end_reason, actor_id: viewer.user_id, comment: reason });
  });

/** The customer gives up an unpaid order, or a paid one within the free minutes before work began. */
export const cancelOrder = (viewer: Member, { id, reason }: { id: string; reason: string }): Promise<OrderView> =>
  moveOrderBy(viewer, id, 'cancel', async (tx, { order, party }) => {
    await mayGiveAway(tx, viewer, party, allBack(order.stages));
    return endOrder(tx, order, { by: 'customer', end_reason: 'customer', actor_id: viewer.user_id, comment: reason || undefined });
  });

/** Either side ends an order whose next stage has no money: what was accepted stays paid, the rest is not begun. */
export const closeOrder = (viewer: Member, { id }: { id: string }): Promise<OrderView> =>
  moveOrderBy(viewer, id, 'close', async (tx, { order, party }) => {
    await mayGiveAway(tx, viewer, party, allBack(order.stages));
    return endOrder(tx, order, { by: party as Mover, end_reason: 'completed', actor_id: viewer.user_id });
  });

/** The clock: nobody paid for the next stage. Paid in the last moment: nothing happens. */
export const closeUnfunded = (order_id: string): Promise<void> => expire(order_id, 'funding', ['awaiting_funding'], () => 'completed');

/** The seller of an unpaid order takes the bid back. Refuses what is paid or over; the caller holds the order's lock. */
export async function withdrawUnpaid(tx: Tx, order: OrderRecord, viewer: Member): Promise<void> {
  const verdict = checkOrderMove(order, 'withdraw', 'seller', now());
  if (!verdict.ok) refuse(order.paid_at ? 'ORDER_IS_PAID' : verdict.code, verdict.details);
  await mayGiveAway(tx, viewer, 'seller', allBack(order.stages));
  await endOrder(tx, order, { by: 'seller', end_reason: 'seller', actor_id: viewer.user_id });
}

/** The customer cancels work that is overdue: it was never handed in, or sent back and not handed in again. */
export const cancelLateStage = (viewer: Member, { id }: { id: string }): Promise<OrderView> =>
  moveStageBy(viewer, id, 'cancel_late', async (tx, { order, party, stage }) => {
    await mayGiveAway(tx, viewer, party, allBack(endsOrder(order.stages, stage) ? order.stages : [stage]));
    return endEarly(tx, order, stage, { by: 'customer', end_reason: 'late', actor_id: viewer.user_id });
  });

/** The clock: nobody paid in time. Paid in the last moment: nothing happens. */
export const expireUnpaid = (order_id: string): Promise<void> => expire(order_id, 'payment', ['awaiting_payment'], () => 'unpaid');

/** The clock: the customer did not answer, or the seller did not begin in time. Answered or begun in the last moment: nothing happens. */
export const expireUnstarted = (order_id: string): Promise<void> =>
  expire(order_id, 'start', ['awaiting_requirements', 'awaiting_start'], ({ status }) =>
    status === 'awaiting_requirements' ? 'unanswered' : 'not_started',
  );

function expire(
  order_id: string,
  deadline: 'payment' | 'start' | 'funding',
  from: readonly OrderStatus[],
  reasonOf: (order: OrderRecord) => EndReason,
): Promise<void> {
  return inTransaction(async (tx) => {
    const order = await lockOrder(tx, order_id);
    if (!order || !from.includes(order.status) || isContested(order)) return;
    const due_at = { payment: order.payment_due_at, funding: order.funding_due_at, start: null }[deadline];
    if (due_at ? due_at > now() : !(await isTimerDue(tx, 'order', order.id, deadline))) return;
    await endOrder(tx, order, { by: 'clock', end_reason: reasonOf(order) });
  });
}

/** The clock cancels a stage that is a week late. */
export const cancelLongLate = (stage_id: string): Promise<void> =>
  moveStageInTime(stage_id, async (tx, order, stage) => {
    if (!stage.due_at || now().getTime() < stage.due_at.getTime() + LATE_AUTO_CANCEL_MS) return;
    if (checkStageMove(stage, 'cancel_late', 'clock', now()).ok) await endEarly(tx, order, stage, { by: 'clock', end_reason: 'late' });
  });

/** Either side: the work stood still for 14 days because an answer never came. */
export const cancelPausedStage = (viewer: Member, { id }: { id: string }): Promise<OrderView> =>
  moveStageBy(viewer, id, 'cancel_paused', async (tx, { order, party, stage }) => {
    await mayGiveAway(tx, viewer, party, allBack(endsOrder(order.stages, stage) ? order.stages : [stage]));
    return endEarly(tx, order, stage, { by: party as Mover, end_reason: 'silent', actor_id: viewer.user_id });
  });

/** The clock: a week after that, and still nobody moved. */
export const cancelLongPaused = (stage_id: string): Promise<void> =>
  moveStageInTime(stage_id, async (tx, order, stage) => {
    if (!(await isTimerDue(tx, 'stage', stage_id, 'pause_cancel'))) return;
    if (checkStageMove(stage, 'cancel_paused', 'clock', now()).ok) await endEarly(tx, order, stage, { by: 'clock', end_reason: 'silent' });
  });

/**
 * Both agreed to stop: the stage is parted, what comes after it is cancelled, what was accepted before stays paid. With the whole price
 * going back it is simply cancelled. While others are at work the stage ends alone. The caller holds the order's lock; answers the order as it is now.
 */
export async function endByAgreement(
  tx: Tx,
  order: OrderRecord,
  stage: StageRecord,
  customer_minor: number,
  { by, actor_id }: { by: 'customer' | 'seller' | 'clock'; actor_id?: string | undefined },
): Promise<OrderRecord> {
  const agreed = { customer_minor, by, actor_id, how: 'agreed' } as const;
  if (!endsOrder(order.stages, stage)) return settleBySplit(tx, order, stage, agreed);
  const shared = await settleBySplit(tx, order, stage, { ...agreed, endsOrder: true });
  return endOrder(tx, shared, { by, end_reason: 'agreed', actor_id, from: order.status });
}

type Ending = {
  by: Mover | 'staff';
  end_reason: EndReason;
  actor_id?: string | undefined;
  comment?: string | undefined;
  /** What the order was before its stage was shared out. */
  from?: OrderStatus;
};
/** A stage ends before it is done: alone while others are at work, else the order ends with it. */
async function endEarly(tx: Tx, order: OrderRecord, stage: StageRecord, ending: Ending): Promise<OrderRecord> {
  if (endsOrder(order.stages, stage)) return endOrder(tx, order, ending);
  const { by, end_reason, actor_id } = ending;
  const fault = faultOf({ end_reason, by, from: order.status });
  const { due_at: _, ...stood } = pauseEnded(stage, now());
  await closeQuestions(tx, stage);
  const moved = await moveStage(tx, order, stage, { status: 'cancelled', fault, ...stood });
  await returnStageMoney(tx, moved.order, moved.stage, actor_id);
  await dropTimers(tx, 'stage', stage.id, 'late', 'late_cancel', 'review', ...pauseTimers);
  const returned_minor = stage.price_minor + stage.fee_buyer_minor;
  const data = { stage_no: stage.no, end_reason, fault, returned_minor };
  await announceOrder(tx, moved.order, { type: 'stage.cancelled', from: order.status, by, actor_id, data });
  return moved.order;
}

export async function endOrder(tx: Tx, order: OrderRecord, ending: Ending): Promise<OrderRecord> {
  // whoever leads here without asking the lifecycle
  if (isContested(order)) refuse('ORDER_IS_CONTESTED');
  const from = ending.from ?? order.status;
  const fault = gravestFault(order.stages, faultOf({ ...ending, from }));
  let returned = 0;
  let is_unpaid = false;
  let ended = order;
  const stopped = [];
  for (const stage of order.stages) {
    if (['accepted', 'released', 'cancelled', 'split'].includes(stage.status)) continue;
    const moved = await moveStage(tx, ended, stage, { status: 'cancelled' }, { end_reason: ending.end_reason, fault });
    ended = moved.order;
    await returnStageMoney(tx, ended, moved.stage, ending.actor_id);
    if (stage.funded_at) returned += stage.price_minor + stage.fee_buyer_minor;
    else is_unpaid = true;
    stopped.push(...timersOf('stage', stage.id, 'late', 'late_cancel', 'review', ...pauseTimers));
  }
  if (!isEnded(ended)) throw new Error(`order ${order.id} did not end`);
  await moveTimers(tx, { drop: [...stopped, ...timersOf('order', order.id, 'payment', 'start', 'funding')] });
  await announceOrder(tx, ended, {
    // what was accepted before stays paid, and the order is a completed one
    type: endOf(ended),
    from,
    by: ending.by,
    actor_id: ending.actor_id,
    reason: ending.comment,
    data: { end_reason: ending.end_reason, fault, returned_minor: returned, is_unpaid, ...(ending.by === 'staff' && { by_staff: true }) },
  });
  return ended;
}
