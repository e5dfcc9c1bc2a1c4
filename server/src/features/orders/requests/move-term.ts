import { movedTerm } from '@artel/contracts/orders/moved-term.ts';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { later, type Member, now, refuse } from '../../../platform/index.ts';
import { setTimer } from '../../../platform/jobs/timers.ts';
import { LATE_AUTO_CANCEL_MS } from '../deadlines.ts';
import { announceOrder, answerOrder, lockStageMove, moveStage, type OrderView } from '../moves.ts';
import type { OrderRecord, StageRecord } from '../order.ts';
import { startLimit } from './request.policy.ts';

/** The customer gives time without being asked. Whoever was late already stays so, with a new term. */
export function giveDays(viewer: Member, { id, days }: { id: string; days: number }): Promise<OrderView> {
  return inTransaction(async (tx) => {
    const { order, party, stage } = await lockStageMove(tx, viewer, id);
    const limit = startLimit(order.stages, stage, [], 'give_days', party, now());
    if (limit) refuse(limit);
    const { order: after, due_at } = await moveTerm(tx, order, stage, { days, asked_at: now() });
    await announceOrder(tx, after, {
      type: 'stage.days_given',
      from: order.status,
      by: 'customer',
      actor_id: viewer.user_id,
      data: { stage_no: stage.no, days, due_at: due_at.toISOString() },
    });
    return answerOrder(tx, after, party);
  });
}

type Moved = { order: OrderRecord; due_at: Date; clears_late: boolean };
/** Lateness is forgotten only when the days were asked for before the term had passed. */
export async function moveTerm(
  tx: Tx,
  order: OrderRecord,
  stage: StageRecord,
  { days, asked_at }: { days: number; asked_at: Date },
): Promise<Moved> {
  const due_at = movedTerm(stage.due_at, days, now());
  const clears_late = stage.is_late && stage.due_at !== null && asked_at < stage.due_at;
  const moved = await moveStage(tx, order, stage, { due_at, is_late: stage.is_late && !clears_late }, { due_at });
  await setTimer(tx, 'stage', stage.id, 'late', due_at);
  if (stage.is_late) await setTimer(tx, 'stage', stage.id, 'late_cancel', later(LATE_AUTO_CANCEL_MS, due_at));
  return { order: moved.order, due_at, clears_late };
}
