/**
 * «Нужна информация»: the seller asks a list of questions. Unanswered for a day, they pause the stage; answered, it goes on with its term
 * moved by the pause. After 14 days in all either side may cancel, and a week later the clock does.
 */

import type { Tx } from '../../../platform/db/index.ts';
import { later, type Member, now, refuse } from '../../../platform/index.ts';
import { dropTimers, isTimerDue, setTimer } from '../../../platform/jobs/timers.ts';
import { LATE_AUTO_CANCEL_MS, PAUSE_AUTO_CANCEL_MS, QUESTION_MS } from '../deadlines.ts';
import { announceOrder, moveStage, moveStageBy, moveStageInTime, type OrderView } from '../moves.ts';
import { checkStageMove, pauseEndsAt } from '../order.policy.ts';
import type { OrderRecord, StageRecord } from '../order.ts';
import { endQuestions, findOpenQuestions, insertQuestions } from '../questions.sql.ts';
import { dueAfterPause, pauseEnded } from './pause-time.ts';

export const pauseTimers = ['question', 'pause_over', 'pause_cancel', 'pause_end'] as const;

export const askQuestions = (viewer: Member, { id, questions }: { id: string; questions: string[] }): Promise<OrderView> =>
  moveStageBy(viewer, id, 'ask', async (tx, { order, stage }) => {
    const from = order.status;
    const no = stage.questions_asked + 1;
    const pauses_at = later(QUESTION_MS);
    await insertQuestions(tx, { stage_id: stage.id, no, questions });
    const moved = await moveStage(tx, order, stage, { asked_at: now(), questions_asked: no });
    await setTimer(tx, 'stage', stage.id, 'question', pauses_at);
    await announceOrder(tx, moved.order, {
      type: 'stage.asked',
      from,
      by: 'seller',
      actor_id: viewer.user_id,
      data: { stage_no: stage.no, questions: questions.length, pauses_at: pauses_at.toISOString() },
    });
    return moved.order;
  });

/** All of them at once: half an answer would leave the seller waiting. */
export const answerQuestions = (viewer: Member, { id, answers }: { id: string; answers: string[] }): Promise<OrderView> =>
  moveStageBy(viewer, id, 'answer', async (tx, { order, stage, to }) => {
    const openQuestions = await findOpenQuestions(tx, stage.id);
    if (answers.length !== openQuestions.length) refuse('ANSWERS_INCOMPLETE', { answers: 'Ответьте на каждый вопрос' });
    const from = order.status;
    await closeQuestions(tx, stage, answers);
    const moved = stage.pause_until
      ? await moveStage(tx, order, stage, { asked_at: null }) // an agreed pause goes on to its end
      : await endPause(tx, order, stage, { status: to, ...pauseEnded(stage, now()) });
    await announceOrder(tx, moved.order, {
      type: 'stage.answered',
      from,
      by: 'customer',
      actor_id: viewer.user_id,
      data: {
        stage_no: stage.no,
        due_at: dueAfterPause(moved.stage)?.toISOString(),
        stood_ms: moved.stage.paused_ms - stage.paused_ms,
      },
    });
    return moved.order;
  });

export async function endPause(tx: Tx, order: OrderRecord, stage: StageRecord, ended: Partial<StageRecord> & Pick<StageRecord, 'due_at'>) {
  const moved = await moveStage(tx, order, stage, ended, { due_at: ended.due_at });
  await dropTimers(tx, 'stage', stage.id, ...pauseTimers);
  if (stage.status === 'paused') await resumeTimers(tx, moved.stage);
  return moved;
}

async function resumeTimers(tx: Tx, { id, due_at, is_late }: StageRecord): Promise<void> {
  if (!due_at) throw new Error(`stage ${id} was paused without a term`);
  if (is_late) await setTimer(tx, 'stage', id, 'late_cancel', later(LATE_AUTO_CANCEL_MS, due_at));
  else await setTimer(tx, 'stage', id, 'late', due_at);
}

export async function closeQuestions(tx: Tx, stage: StageRecord, answers: string[] | null = null): Promise<void> {
  if (stage.asked_at) await endQuestions(tx, stage.id, answers);
}

/** The clock: a day without an answer. Answered in the last moment: nothing happens. */
export const pauseStage = (stage_id: string): Promise<void> =>
  moveStageWhenDue(stage_id, 'question', async (tx, order, stage) => {
    if (!stage.asked_at || !checkStageMove(stage, 'pause', 'clock', now()).ok) return;
    const from = order.status;
    const paused = await moveStage(tx, order, stage, { status: 'paused', paused_at: later(QUESTION_MS, stage.asked_at) });
    await dropTimers(tx, 'stage', stage_id, 'late', 'late_cancel');
    const over_at = pauseEndsAt(paused.stage)!;
    await setTimer(tx, 'stage', stage_id, 'pause_over', over_at);
    await setTimer(tx, 'stage', stage_id, 'pause_cancel', later(PAUSE_AUTO_CANCEL_MS, over_at));
    const data = { stage_no: stage.no, until: over_at.toISOString() };
    await announceOrder(tx, paused.order, { type: 'stage.paused', from, by: 'clock', data });
  });

/** The pauses have lasted 14 days in all: both are notified that either may cancel now, and when the clock will. */
export const notifyOfPauseOver = (stage_id: string): Promise<void> =>
  moveStageWhenDue(stage_id, 'pause_over', async (tx, order, stage) => {
    if (stage.status !== 'paused') return;
    const cancels_at = later(PAUSE_AUTO_CANCEL_MS, pauseEndsAt(stage)!).toISOString();
    await announceOrder(tx, order, { type: 'stage.pause_over', from: order.status, by: 'clock', data: { stage_no: stage.no, cancels_at } });
  });

export const moveStageWhenDue = (
  stage_id: string,
  kind: (typeof pauseTimers)[number],
  change: Parameters<typeof moveStageInTime>[1],
): Promise<void> =>
  moveStageInTime(stage_id, async (tx, order, stage) => {
    if (await isTimerDue(tx, 'stage', stage_id, kind)) await change(tx, order, stage);
  });
