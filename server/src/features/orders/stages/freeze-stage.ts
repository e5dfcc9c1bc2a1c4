import type { Tx } from '../../../platform/db/index.ts';
import { now, refuse } from '../../../platform/index.ts';
import { setTakenTimer, type Timer, takeTimers } from '../../../platform/jobs/timers.ts';
import { checkDispute } from '../desk/desk.policy.ts';
import { moveStage, stageMustAllow } from '../moves.ts';
import { openingLimit } from '../order.policy.ts';
import { type OrderRecord, type StageRecord, unansweredQuestions } from '../order.ts';
import { findCustomerWaitsSince } from '../read/read-orders.sql.ts';

export type Frozen = { status: StageRecord['status']; timers: Omit<Timer, 'remind_at' | 'tries'>[]; at: Date };
type Side = 'customer' | 'seller' | 'staff';

/** Answers what thawStage needs. The caller holds the order's lock. */
export async function freezeStage(
  tx: Tx,
  order: OrderRecord,
  stage: StageRecord,
  party: Side,
  dispute_id: string,
  isForSide = false,
): Promise<{ order: OrderRecord; frozen: Frozen }> {
  const { to } = stageMustAllow(stage, 'dispute', party);
  const limit = isForSide
    ? checkDispute(order.stages, stage)
    : openingLimit(order.stages, stage, party, await findCustomerWaitsSince(tx.db, order.id), now());
  if (limit) refuse(limit);
  const { status } = stage;
  const timers = [...(await takeTimers(tx, 'stage', stage.id)), ...(await takeTimers(tx, 'order', order.id))];
  const opened = party === 'customer' ? { customer_disputes: stage.customer_disputes + 1 } : { seller_disputes: stage.seller_disputes + 1 };
  const moved = await moveStage(tx, order, stage, { status: to, dispute_id, ...opened });
  return { order: moved.order, frozen: { status, timers, at: now() } };
}

export async function thawStage(tx: Tx, order: OrderRecord, stage: StageRecord, party: Side, frozen: Frozen): Promise<OrderRecord> {
  stageMustAllow(stage, 'thaw', party);
  const stood_ms = now().getTime() - frozen.at.getTime();
  const shifted = (at: Date | null): Date | null => at && new Date(at.getTime() + stood_ms);
  const waits = unansweredQuestions(order.terms, order.brief_answers).length > 0;
  const moved = await moveStage(
    tx,
    order,
    stage,
    {
      status: frozen.status,
      due_at: shifted(stage.due_at),
      review_ends_at: shifted(stage.review_ends_at),
      asked_at: shifted(stage.asked_at),
      paused_at: shifted(stage.paused_at),
      pause_until: shifted(stage.pause_until),
    },
    {
      status: waits ? 'awaiting_requirements' : 'awaiting_start',
      due_at: shifted(order.due_at),
      start_due_at: shifted(order.start_due_at),
    },
  );
  // the limit of a reserve does not pause
  for (const { due_at, ...timer } of frozen.timers)
    await setTakenTimer(tx, timer, timer.kind.startsWith('reserve') ? new Date(due_at) : shifted(new Date(due_at))!);
  return moved.order;
}
