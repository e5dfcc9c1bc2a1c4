import { later } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Member } from '../../../platform/http/viewer.ts';
import { setTimer } from '../../../platform/jobs/timers.ts';
import { REVIEW_EXTENSION_MS } from '../deadlines.ts';
import { announceOrder, answerOrder, lockStageMove, moveStage, type OrderView, stageMustAllow } from '../moves.ts';

export function extendReview(viewer: Member, { id }: { id: string }): Promise<OrderView> {
  return inTransaction(async (tx) => {
    const { order, party, stage } = await lockStageMove(tx, viewer, id);
    stageMustAllow(stage, 'extend_review', party);
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
    return answerOrder(tx, moved.order, party);
  });
}
