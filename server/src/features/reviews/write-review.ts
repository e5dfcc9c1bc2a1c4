import { isDeepStrictEqual } from 'node:util';
import type { MyReview, ReviewText } from '@artel/contracts/orders/reviews.ts';
import type { z } from 'zod';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type Member, now, refuse } from '../../platform/index.ts';
import { dropTimers } from '../../platform/jobs/timers.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { announceReviews, publishPair } from './publish-reviews.ts';
import { getMyReview } from './read-reviews.ts';
import { checkReview, sideOf } from './review.policy.ts';
import { type ReviewRecord, scoreOf } from './review.ts';
import { lockPair, recordText, storeVersion, type Text } from './reviews.sql.ts';

/** Refuses others' reviews as not found, what is published or too late, and the stars of the other side. */
export async function writeReview(viewer: Member, id: string, words: ReviewText): Promise<z.input<typeof MyReview>> {
  await submitReview(viewer, id, words);
  return getMyReview(viewer, id);
}

export function submitReview(viewer: Pick<Member, 'user_id'>, id: string, words: ReviewText): Promise<void> {
  return inTransaction(async (tx) => {
    const pair = await lockPair(tx, { review_id: id });
    const review = pair.find((one) => one.id === id);
    if (!review || sideOf(review, viewer.user_id) !== 'author') refuse('REVIEW_NOT_FOUND');
    // the same again, its answer was lost
    if (isWritten(review, words)) return;
    const isAmend = review.status === 'amendable';
    const verdict = checkReview(review, isAmend ? 'amend' : 'write', 'author', now());
    if (!verdict.ok) refuse(verdict.code, verdict.details);
    if (words.direction !== review.direction) refuse('REVIEW_OF_OTHER_SIDE');
    const { axes, text, praises, is_recommended } = words;
    const written = { axes: axes as Record<string, number>, score: scoreOf(axes), text, praises, is_recommended };
    if (isAmend) return amend(tx, review, verdict.to, written);
    await recordText(tx, review, verdict.to, written);
    await openOrNotify(tx, pair, { ...review, ...written, status: verdict.to }, review.status === 'awaiting');
  });
}

async function amend(tx: Tx, review: ReviewRecord, to: ReviewRecord['status'], words: Text): Promise<void> {
  await storeVersion(tx, review, now());
  await recordText(tx, review, to, words);
  await dropTimers(tx, 'review', review.id, 'amend');
  const by = review.direction === 'c2s' ? 'customer' : 'seller';
  const data = { direction: review.direction };
  await announceReviews(tx, review.order_id, { type: 'review.amended', by, actor_id: review.author_id, data });
  await publishChanged(tx, [review.author_id, review.target_id], { type: 'review', id: review.order_id });
}

const isWritten = (review: ReviewRecord, { axes, text, praises, is_recommended }: ReviewText): boolean =>
  review.text === text &&
  review.is_recommended === is_recommended &&
  isDeepStrictEqual([review.axes, review.praises], [{ ...axes }, praises]);

async function openOrNotify(tx: Tx, pair: readonly ReviewRecord[], written: ReviewRecord, isNew: boolean): Promise<void> {
  const now_both = pair.map((one) => (one.id === written.id ? written : one));
  if (now_both.every(({ status }) => status === 'submitted')) return publishPair(tx, now_both, 'system');
  // a change before anybody read it concerns its author alone
  const user_ids = isNew ? pair.map(({ author_id }) => author_id) : [written.author_id];
  await publishChanged(tx, user_ids, { type: 'review', id: written.order_id });
  if (!isNew) return;
  const by = written.direction === 'c2s' ? 'customer' : 'seller';
  await announceReviews(tx, written.order_id, {
    type: 'review.submitted',
    by,
    actor_id: written.author_id,
    data: { direction: written.direction, until: written.window_ends_at.toISOString() },
  });
}
