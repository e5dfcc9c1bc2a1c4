/** Both reviews of an order open at once: when both are written, or with the end of the window what there is. */

import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type Actor, type EventOf, type EventPart, later, now } from '../../platform/index.ts';
import { dropTimers, setTimer } from '../../platform/jobs/timers.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { checkReview, REMINDERS_MS, WINDOW_MS } from './review.policy.ts';
import type { ReviewRecord } from './review.ts';
import { lockPair, recordStatus } from './reviews.sql.ts';

type Happening = EventPart<EventOf<'reviews' | 'review'>, never> & {
  by: Actor;
  actor_id?: string | undefined;
  reason?: string | undefined;
};
export const announceReviews = (tx: Tx, order_id: string, { by, ...happened }: Happening): Promise<void> =>
  tx.announce({ ...happened, entity: 'reviews', entity_id: order_id, actor: by });

/** Everything written of a locked pair is published in this transaction. Answers nothing: the caller reads again. */
export async function publishPair(tx: Tx, pair: readonly ReviewRecord[], by: 'system' | 'clock'): Promise<void> {
  const published = pair.filter((review) => checkReview(review, 'publish', by, now()).ok);
  const [first] = published;
  if (!first) return;
  const at = now();
  for (const review of published) await recordStatus(tx, review, 'published', at);
  await dropTimers(tx, 'order', first.order_id, 'reviews_end', 'reviews_remind');
  await announceReviews(tx, first.order_id, {
    type: 'reviews.published',
    by,
    data: { directions: published.map(({ direction }) => direction), target_ids: published.map(({ target_id }) => target_id) },
  });
  await publishChanged(
    tx,
    pair.map(({ author_id }) => author_id),
    { type: 'review', id: first.order_id },
  );
}

/** The clock: the window is over. What was written opens, what was not is not written any more. */
export function closeWindow(order_id: string): Promise<void> {
  return inTransaction(async (tx) => {
    const pair = await lockPair(tx, { order_id });
    if (pair.some(({ window_ends_at }) => window_ends_at > now())) return;
    for (const review of pair) if (checkReview(review, 'expire', 'clock', now()).ok) await recordStatus(tx, review, 'expired', now());
    await publishPair(tx, pair, 'clock');
  });
}

export function remindOfReviews(order_id: string): Promise<void> {
  return inTransaction(async (tx) => {
    const pair = await lockPair(tx, { order_id });
    const silent = pair.filter((review) => checkReview(review, 'write', 'author', now()).ok && review.status === 'awaiting');
    const [first] = silent;
    if (!first) return;
    const asked_at = later(-WINDOW_MS, first.window_ends_at);
    const next = REMINDERS_MS.map((ms) => later(ms, asked_at)).find((at) => at > now());
    if (next) await setTimer(tx, 'order', order_id, 'reviews_remind', next);
    await announceReviews(tx, order_id, {
      type: 'reviews.reminded',
      by: 'clock',
      data: { until: first.window_ends_at.toISOString(), directions: silent.map(({ direction }) => direction) },
    });
  });
}
