import { later, type Member } from '../../../platform/index.ts';
import { dropTimers, setTimer } from '../../../platform/jobs/timers.ts';
import { revisionTerm } from '../deadlines.ts';
import { announceOrder, moveStage, moveStageBy, type OrderView } from '../moves.ts';
import { insertRevision } from '../orders.sql.ts';

type Input = { id: string; comment: string; checklist_marks: string[] };

/** Within the agreed rounds; with a term. */
export const reviseStage = (viewer: Member, { id, comment, checklist_marks }: Input): Promise<OrderView> =>
  moveStageBy(viewer, id, 'revise', async (tx, { order, stage }) => {
    const from = order.status;
    const no = stage.revisions_used + 1;
    const due_at = later(revisionTerm(stage.term_days));
    const marks = checklist_marks.filter((item) => stage.promised.includes(item));
    await insertRevision(tx, { stage_id: stage.id, no, comment, checklist_marks: marks });
    const moved = await moveStage(
      tx,
      order,
      stage,
      { status: 'revision', revisions_used: no, due_at, is_late: false, review_ends_at: null },
      { due_at },
    );
    await dropTimers(tx, 'stage', stage.id, 'review');
    await setTimer(tx, 'stage', stage.id, 'late', due_at);
    await announceOrder(tx, moved.order, {
      type: 'stage.returned',
      from,
      by: 'customer',
      actor_id: viewer.user_id,
      reason: comment,
      data: { stage_no: stage.no, revision_no: no, revisions_included: stage.revisions_included, due_at: due_at.toISOString() },
    });
    return moved.order;
  });
