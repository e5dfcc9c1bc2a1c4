/**
 * A pause both sides agreed to: work and its term stop for the days they named, all pauses of a stage together no longer than 14. It ends
 * by itself; the seller may end it sooner. An open question stops with it.
 */

import type { Tx } from '../../../platform/db/index.ts';
import { later, type Member, now, refuse } from '../../../platform/index.ts';
import { dropTimers, setTimer } from '../../../platform/jobs/timers.ts';
import { QUESTION_MS } from '../deadlines.ts';
import { announceOrder, moveStage, moveStageBy, type OrderView } from '../moves.ts';
import { checkStageMove } from '../order.policy.ts';
import type { OrderRecord, StageRecord } from '../order.ts';
import { endPause, moveStageWhenDue } from './pause-stage.ts';
import { dueAfterPause, pausedUntil, pauseEnded } from './pause-time.ts';

type Agreed = { order: OrderRecord; pause_until: Date; due_at: Date | null };
/** The caller holds the order's lock, has checked the days and announces the pause. */
export async function pauseByAgreement(tx: Tx, order: OrderRecord, stage: StageRecord, days: number): Promise<Agreed> {
  const verdict = checkStageMove(stage, 'pause', 'system', now());
  if (!verdict.ok) refuse(verdict.code, verdict.details);
  const paused_at = now();
  const pause_until = pausedUntil(days, paused_at);
  const moved = await moveStage(tx, order, stage, { status: 'paused', paused_at, pause_until });
  await dropTimers(tx, 'stage', stage.id, 'late', 'late_cancel', 'question');
  await setTimer(tx, 'stage', stage.id, 'pause_end', pause_until);
  return { order: moved.order, pause_until, due_at: dueAfterPause(moved.stage) };
}

export const resumeStage = (viewer: Member, { id }: { id: string }): Promise<OrderView> =>
  moveStageBy(viewer, id, 'resume', (tx, { order, stage }) => resume(tx, order, stage, { by: 'seller', actor_id: viewer.user_id }));

/** The clock: the pause is over. Gone on, handed in or cancelled in the last moment: nothing happens. */
export const resumeAfterPause = (stage_id: string): Promise<void> =>
  moveStageWhenDue(stage_id, 'pause_end', async (tx, order, stage) => {
    if (checkStageMove(stage, 'resume', 'clock', now()).ok) await resume(tx, order, stage, { by: 'clock' });
  });

type By = { by: 'seller' | 'clock'; actor_id?: string };
async function resume(tx: Tx, order: OrderRecord, stage: StageRecord, who: By): Promise<OrderRecord> {
  const ended = pauseEnded(stage, now());
  const stood_ms = ended.paused_ms - stage.paused_ms;
  const asked_at = stage.asked_at && later(stood_ms, stage.asked_at);
  const moved = await endPause(tx, order, stage, { status: 'in_work', ...ended, asked_at });
  if (asked_at) await setTimer(tx, 'stage', stage.id, 'question', later(QUESTION_MS, asked_at));
  const data = { stage_no: stage.no, due_at: ended.due_at?.toISOString(), stood_ms };
  await announceOrder(tx, moved.order, { type: 'stage.resumed', from: order.status, ...who, data });
  return moved.order;
}
