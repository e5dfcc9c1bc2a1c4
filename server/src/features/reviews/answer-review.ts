/** After both are open: whoever a review is about answers it once, and may let its author change it once. */

import type { MyReview } from '@artel/contracts/orders/reviews.ts';
import type { z } from 'zod';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { later, type Member, now, refuse } from '../../platform/index.ts';
import { setTimer } from '../../platform/jobs/timers.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { announceReviews } from './publish-reviews.ts';
import { getMyReview } from './read-reviews.ts';
import type { ReviewMove } from './review.lifecycle.ts';
import { AMEND_MS, checkReview, sideOf } from './review.policy.ts';
import type { ReviewRecord } from './review.ts';
import { lockPair, recordLeave, recordReply, recordStatus } from './reviews.sql.ts';

type Mine = z.input<typeof MyReview>;

/** Refuses strangers' and closed reviews as not found, a second answer, and one after thirty days. The same words again change nothing. */
export async function replyToReview(viewer: Member, id: string, text: string): Promise<Mine> {
  await inTransaction(async (tx) => {
    const review = await lockAboutMe(tx, viewer, id);
    if (review.reply === text) return;
    check(review, 'reply');
    await recordReply(tx, review, text, now());
    await announce(tx, review);
  });
  return getMyReview(viewer, id);
}

/** For seven days, once. Asked again while the leave lasts changes nothing. */
export async function allowAmend(viewer: Member, id: string): Promise<Mine> {
  await inTransaction(async (tx) => {
    const review = await lockAboutMe(tx, viewer, id);
    if (review.status === 'amendable') return;
    check(review, 'allow_amend');
    const until = later(AMEND_MS);
    await recordLeave(tx, review, until, now());
    await setTimer(tx, 'review', id, 'amend', until);
    await announce(tx, review, until);
  });
  return getMyReview(viewer, id);
}

export function endAmend(id: string): Promise<void> {
  return inTransaction(async (tx) => {
    const review = (await lockPair(tx, { review_id: id })).find((one) => one.id === id);
    if (!review?.amend_until || review.amend_until > now()) return;
    const verdict = checkReview(review, 'end_amend', 'clock', now());
    if (!verdict.ok) return;
    await recordStatus(tx, review, verdict.to, now());
    await publishChanged(tx, [review.author_id, review.target_id], { type: 'review', id: review.order_id });
  });
}

async function lockAboutMe(tx: Tx, { user_id }: Member, id: string): Promise<ReviewRecord> {
  const review = (await lockPair(tx, { review_id: id })).find((one) => one.id === id);
  return review && sideOf(review, user_id) === 'target' ? review : refuse('REVIEW_NOT_FOUND');
}

function check(review: ReviewRecord, action: ReviewMove): void {
  const verdict = checkReview(review, action, 'target', now());
  if (!verdict.ok) refuse(verdict.code, verdict.details);
}

/** Replied to, or with leave to be amended `until` then. */
async function announce(tx: Tx, { order_id, direction, author_id, target_id }: ReviewRecord, until?: Date): Promise<void> {
  const by = { by: direction === 'c2s' ? 'seller' : 'customer', actor_id: target_id } as const;
  if (until) await announceReviews(tx, order_id, { type: 'review.amendable', ...by, data: { direction, until: until.toISOString() } });
  else await announceReviews(tx, order_id, { type: 'review.replied', ...by, data: { direction } });
  await publishChanged(tx, [author_id, target_id], { type: 'review', id: order_id });
}
