import { hours, later, type Member, now, refuse } from '../../../platform/index.ts';
import { dropTimers, setTimer } from '../../../platform/jobs/timers.ts';
import { grantFiles, mustBeAttachable } from '../../files/index.ts';
import { reviewHours } from '../deadlines.ts';
import { announceOrder, moveStage, moveStageBy, type OrderView } from '../moves.ts';
import { insertDelivery } from '../orders.sql.ts';
import { closeQuestions, pauseTimers } from './pause-stage.ts';
import { pauseEnded } from './pause-time.ts';

type Handed = { id: string; text: string; links: string[]; file_ids: string[]; checklist_done: string[] };

/** The seller hands the work over. The customer has three or five days to review; silence accepts it. */
export const deliverStage = (viewer: Member, { id, ...handed }: Handed): Promise<OrderView> =>
  moveStageBy(viewer, id, 'deliver', async (tx, { order, stage }) => {
    if (!handed.text && handed.links.length === 0 && handed.file_ids.length === 0)
      refuse('DELIVERY_IS_EMPTY', { text: 'Приложите файл, ссылку или опишите результат' });
    const file_ids = await mustBeAttachable(tx, viewer.user_id, handed.file_ids, { place: 'delivery' });
    const from = order.status;
    const review_ends_at = later(hours(reviewHours(order.source)));
    const checklist_done = handed.checklist_done.filter((item) => stage.promised.includes(item));
    const no = await insertDelivery(tx, { stage_id: stage.id, ...handed, file_ids, checklist_done });
    const moved = await moveStage(tx, order, stage, {
      status: 'delivered',
      delivered_at: now(),
      review_ends_at,
      is_review_extended: false,
      is_review_moved: false,
      ...pauseEnded(stage, now()),
    });
    await closeQuestions(tx, stage);
    await grantFiles(tx, file_ids, [order.customer_id]);
    await dropTimers(tx, 'stage', stage.id, 'late', 'late_cancel', ...pauseTimers);
    await setTimer(tx, 'stage', stage.id, 'review', review_ends_at);
    await announceOrder(tx, moved.order, {
      type: 'stage.delivered',
      from,
      by: 'seller',
      actor_id: viewer.user_id,
      data: { stage_no: stage.no, delivery_no: no, review_ends_at: review_ends_at.toISOString() },
    });
    return moved.order;
  });
