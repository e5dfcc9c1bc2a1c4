import { later, now } from '../../../platform/index.ts';
import { setTimer } from '../../../platform/jobs/timers.ts';
import { LATE_AUTO_CANCEL_MS } from '../deadlines.ts';
import { announceOrder, moveStage, moveStageInTime } from '../moves.ts';

/**
 * The clock: the term has passed in work or revision. It is the seller who is late, and their record keeps it; both sides
 * are told. The customer may dispute at once, and cancel alone a day later, three hours for a term of a day, three days for a revision
 * (`order.policy.ts`). More days asked for in time make it forgotten (`requests/move-term.ts`). Lateness is a flag, not a state; a week later work that was not handed in, or not again, is cancelled.
 */
export const markLate = (stage_id: string): Promise<void> =>
  moveStageInTime(stage_id, async (tx, order, stage) => {
    if (!stage.due_at || stage.due_at > now() || stage.is_late) return;
    if (stage.status !== 'in_work' && stage.status !== 'revision') return;
    const from = order.status;
    const moved = await moveStage(tx, order, stage, { is_late: true });
    const cancels_at = later(LATE_AUTO_CANCEL_MS, stage.due_at);
    await setTimer(tx, 'stage', stage.id, 'late_cancel', cancels_at);
    const data = { stage_no: stage.no, cancels_at: cancels_at.toISOString() };
    await announceOrder(tx, moved.order, { type: 'stage.late', from, by: 'clock', data });
  });
