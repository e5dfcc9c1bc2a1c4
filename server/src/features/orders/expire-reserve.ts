/**
 * Money lies in reserve for 150 days at most. Both sides are warned at 120; at 150 they are asked to accept, to split or to cancel, and no
 * revision is possible any more. A week later undelivered work goes back to the customer; delivered work is reviewed once more, and
 * silence accepts it.
 */

import type { Tx } from '../../platform/db/index.ts';
import { hours, later, now } from '../../platform/index.ts';
import { dropTimers, setTimer } from '../../platform/jobs/timers.ts';
import { RESERVE_DECIDE_MS, RESERVE_REQUEST_MS, RESERVE_WARN_MS, reviewHours } from './deadlines.ts';
import { gravestFault } from './fault.policy.ts';
import { announceOrder, moveStage, moveStageInTime } from './moves.ts';
import { checkStageMove } from './order.policy.ts';
import { deriveOrderStatus, endOf, isEnded, type OrderRecord, type StageRecord, withStage } from './order.ts';
import { closeQuestions, pauseTimers } from './stages/pause-stage.ts';
import { pauseEnded } from './stages/pause-time.ts';
import { returnStageMoney } from './stages/stage-money.ts';
import { announceStarted, startNextStages } from './start-next-stages.ts';

type ExpiredReserve = { order: OrderRecord; stage: StageRecord };

/** The clock: 120 days, 150 days, a week more. What has ended meanwhile is left alone. */
export const expireReserve = (stage_id: string): Promise<void> =>
  moveStageInTime(stage_id, async (tx, order, stage) => {
    if (!stage.funded_at || !holds.includes(stage.status)) return;
    const lies_ms = now().getTime() - stage.funded_at.getTime();
    const reserved = { order, stage };
    if (lies_ms < RESERVE_WARN_MS) return;
    if (lies_ms < RESERVE_REQUEST_MS) return warn(tx, reserved, later(RESERVE_REQUEST_MS, stage.funded_at));
    if (!stage.reserve_asked_at) return request(tx, reserved);
    if (later(RESERVE_DECIDE_MS, stage.reserve_asked_at) > now()) return;
    if (checkStageMove(stage, 'return_reserve', 'clock', now()).ok) await giveBack(tx, reserved);
    else if (checkStageMove(stage, 'judge_reserve', 'clock', now()).ok) await rescheduleCheck(tx, reserved);
  });
const holds: readonly StageRecord['status'][] = ['funded', 'in_work', 'paused', 'delivered', 'revision'];

async function warn(tx: Tx, { order, stage }: ExpiredReserve, asks_at: Date): Promise<void> {
  await setTimer(tx, 'stage', stage.id, 'reserve', asks_at);
  const data = { stage_no: stage.no, asks_at: asks_at.toISOString() };
  await announceOrder(tx, order, { type: 'stage.reserve_warned', from: order.status, by: 'clock', data });
}

async function request(tx: Tx, { order, stage }: ExpiredReserve): Promise<void> {
  const from = order.status;
  const ends_at = later(RESERVE_DECIDE_MS);
  const moved = await moveStage(tx, order, stage, { reserve_asked_at: now() });
  await setTimer(tx, 'stage', stage.id, 'reserve_end', ends_at);
  const data = { stage_no: stage.no, ends_at: ends_at.toISOString() };
  await announceOrder(tx, moved.order, { type: 'stage.reserve_asked', from, by: 'clock', data });
}

/** This stage alone; the order goes on with those that have their money, waits for those that have none, or is over. */
async function giveBack(tx: Tx, { order, stage }: ExpiredReserve): Promise<void> {
  const from = order.status;
  const { due_at: _, ...stood } = pauseEnded(stage, now());
  const cancelled = { ...stage, status: 'cancelled' as const };
  const status = deriveOrderStatus(withStage(order, cancelled).stages, order.status);
  const ending = isEnded({ status }) ? { end_reason: 'reserve' as const, fault: gravestFault(order.stages), ended_at: now() } : {};
  await closeQuestions(tx, stage);
  const moved = await moveStage(tx, order, stage, { status: 'cancelled', ...stood }, ending);
  await returnStageMoney(tx, moved.order, moved.stage);
  await dropTimers(tx, 'stage', stage.id, 'late', 'late_cancel', ...pauseTimers);
  if (isEnded(moved.order)) await dropTimers(tx, 'order', order.id, 'start');
  const { order: after, begun } = await startNextStages(tx, moved.order);
  const returned_minor = stage.price_minor + stage.fee_buyer_minor;
  const data = { stage_no: stage.no, returned_minor };
  await announceOrder(tx, after, { type: 'stage.reserve_returned', from, by: 'clock', data });
  await announceStarted(tx, after, begun, from);
  if (!isEnded(after)) return;
  await announceOrder(tx, after, {
    type: endOf(after),
    from,
    by: 'clock',
    data: { end_reason: after.end_reason, fault: after.fault, returned_minor },
  });
}

async function rescheduleCheck(tx: Tx, { order, stage }: ExpiredReserve): Promise<void> {
  const from = order.status;
  const review_ends_at = later(hours(reviewHours(order.source)));
  const moved = await moveStage(tx, order, stage, { status: 'delivered', review_ends_at });
  await dropTimers(tx, 'stage', stage.id, 'late', 'late_cancel');
  await setTimer(tx, 'stage', stage.id, 'review', review_ends_at);
  const data = { stage_no: stage.no, review_ends_at: review_ends_at.toISOString() };
  await announceOrder(tx, moved.order, { type: 'stage.reserve_judged', from, by: 'clock', data });
}
