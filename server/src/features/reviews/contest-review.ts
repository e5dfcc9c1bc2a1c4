/** What an appeal does to a review: it is contested, kept, hidden behind a stub that names the rule, or shown again. */

import type { Tx } from '../../platform/db/index.ts';
import { type Actor, now, refuse } from '../../platform/index.ts';
import { dropTimers } from '../../platform/jobs/timers.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { announceReviews } from './publish-reviews.ts';
import type { ReviewMove, ReviewMover } from './review.lifecycle.ts';
import { checkReview, sideOf } from './review.policy.ts';
import type { ReviewRecord } from './review.ts';
import { lockPair, recordContest, recordHiding, recordStatus } from './reviews.sql.ts';

/** By whom it is about, once; everybody goes on reading it. Others change nothing. */
export async function contestReview(tx: Tx, user_id: string, id: string): Promise<void> {
  const review = await lock(tx, id);
  if (sideOf(review, user_id) !== 'target') return;
  await recordStatus(tx, review, check(review, 'contest', 'target'), now());
  await recordContest(tx, review, now());
  await dropTimers(tx, 'review', id, 'amend');
  await announce(tx, review, { type: 'review.contested', by: 'customer', actor_id: user_id });
}

/** The appeal of whom it is about came to nothing. Taken back, it may be contested again. */
export async function upholdReview(tx: Tx, user_id: string, id: string, isTakenBack: boolean): Promise<void> {
  const review = await lock(tx, id);
  if (review.status !== 'contested' || review.target_id !== user_id) return;
  await recordStatus(tx, review, check(review, 'keep', 'system'), now());
  if (isTakenBack) await recordContest(tx, review, null);
  await announce(tx, review, { type: 'review.kept', by: 'system' });
}

export async function hideReview(tx: Tx, actor_id: string, id: string, { rule, reason }: { rule: string; reason: string }): Promise<void> {
  const review = await lock(tx, id);
  await recordHiding(tx, review, check(review, 'hide', 'moderator'), rule, now());
  await dropTimers(tx, 'review', id, 'amend');
  await announce(tx, review, { type: 'review.hidden', by: 'staff', actor_id, reason });
}

export async function showReview(tx: Tx, actor_id: string, id: string, reason: string): Promise<void> {
  const review = await lock(tx, id);
  await recordHiding(tx, review, check(review, 'show', 'moderator'), null, now());
  await announce(tx, review, { type: 'review.shown', by: 'staff', actor_id, reason });
}

const lock = async (tx: Tx, id: string): Promise<ReviewRecord> =>
  (await lockPair(tx, { review_id: id })).find((one) => one.id === id) ?? refuse('REVIEW_NOT_FOUND');

function check(review: ReviewRecord, action: ReviewMove, by: ReviewMover) {
  const verdict = checkReview(review, action, by, now());
  return verdict.ok ? verdict.to : refuse(verdict.code, verdict.details);
}

type Happened = {
  type: 'review.contested' | 'review.kept' | 'review.hidden' | 'review.shown';
  by: Actor;
  actor_id?: string;
  reason?: string;
};
async function announce(tx: Tx, { id, order_id, direction, author_id, target_id }: ReviewRecord, happened: Happened): Promise<void> {
  await announceReviews(tx, order_id, { ...happened, data: { direction, review_id: id } });
  await publishChanged(tx, [author_id, target_id], { type: 'review', id: order_id });
}
