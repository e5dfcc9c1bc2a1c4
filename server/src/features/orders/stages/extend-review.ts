import { later, type Member } from '../../../platform/index.ts';
import { setTimer } from '../../../platform/jobs/timers.ts';
import { REVIEW_EXTENSION_MS } from '../deadlines.ts';
import { announceOrder, moveStage, moveStageBy, type OrderView } from '../moves.ts';

export const extendReview = (viewer: Member, { id }: { id: string }): Promise<OrderView> =>
  moveStageBy(viewer, id, 'extend_review', async (tx, { order, stage }) => {
    const from = order.status;
    const review_ends_at = later(REVIEW_EXTENSION_MS, stage.review_ends_at ?? undefined);
    const moved = await moveStage(tx, order, stage, { review_ends_at, is_review_extended: true });
    await setTimer(tx, 'stage', stage.id, 'review', review_ends_at);
    await announceOrder(tx, moved.order, {
      type: 'stage.review_extended',
      from,
      by: 'customer',
      actor_id: viewer.user_id,
      data: { stage_no: stage.no, review_ends_at: review_ends_at.toISOString() },
    });
    return moved.order;
  });
