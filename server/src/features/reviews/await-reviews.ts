import type { Tx } from '../../platform/db/index.ts';
import { type AnnouncedEvent, later } from '../../platform/index.ts';
import { moveTimers } from '../../platform/jobs/timers.ts';
import { announceReviews } from './publish-reviews.ts';
import { isReviewable, REMINDERS_MS, WINDOW_MS } from './review.policy.ts';
import { findEndedOrder, insertAwaited } from './reviews.sql.ts';

export async function awaitReviews(tx: Tx, { entity_id: order_id }: AnnouncedEvent): Promise<void> {
  const order = await findEndedOrder(tx, order_id);
  if (!order || !isReviewable(order)) return;
  const window_ends_at = later(WINDOW_MS);
  if ((await insertAwaited(tx, order_id, window_ends_at)).size === 0) return;
  const timer = { entity: 'order', entity_id: order_id };
  await moveTimers(tx, {
    drop: [],
    set: [
      { ...timer, kind: 'reviews_end', due_at: window_ends_at },
      { ...timer, kind: 'reviews_remind', due_at: later(REMINDERS_MS[0]) },
    ],
  });
  await announceReviews(tx, order_id, { type: 'reviews.awaited', by: 'system', data: { until: window_ends_at.toISOString() } });
}
