/**
 * A customer who writes in the last day of a review may mean a revision and think that the message stops the clock. It does not, so the
 * review ends a day later, once, and the order and the chat ask: is this a revision?
 */

import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { later, now } from '../../platform/index.ts';
import { setTimer } from '../../platform/jobs/timers.ts';
import { LATE_REPLY_MS } from './deadlines.ts';
import { announceOrder, moveStage } from './moves.ts';
import { isReviewMovable, type OrderRecord, type StageRecord } from './order.ts';
import { lockOrder } from './orders.sql.ts';
import { hasWrittenBetween } from './questions.sql.ts';

/**
 * A job of a message in an order's chat. Of several reviews it may be about either, so each is moved. Does nothing for what was accepted,
 * returned or moved meanwhile.
 */
export function onOrderMessage({ order_id }: { order_id: string }): Promise<void> {
  return inTransaction(async (tx) => {
    const order = await lockOrder(tx, order_id);
    for (const stage of order?.stages ?? []) if (order) await moveReview(tx, order, stage);
  });
}

/** Moves the review's end if the customer wrote in its last day and it was not moved yet; answers whether it did. */
export async function moveReview(tx: Tx, order: OrderRecord, stage: StageRecord): Promise<boolean> {
  if (stage.contested_at || !isReviewMovable(stage, now()) || !stage.review_ends_at) return false;
  const last_day = later(-LATE_REPLY_MS, stage.review_ends_at);
  if (!(await hasWrittenBetween(tx, order.id, order.customer_id, last_day, stage.review_ends_at))) return false;
  const from = order.status;
  const review_ends_at = later(LATE_REPLY_MS, stage.review_ends_at);
  const moved = await moveStage(tx, order, stage, { review_ends_at, is_review_moved: true });
  await setTimer(tx, 'stage', stage.id, 'review', review_ends_at);
  const data = { stage_no: stage.no, review_ends_at: review_ends_at.toISOString() };
  await announceOrder(tx, moved.order, { type: 'stage.review_moved', from, by: 'system', data });
  return true;
}
