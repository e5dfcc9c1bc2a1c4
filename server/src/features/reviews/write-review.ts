import { isDeepStrictEqual } from 'node:util';
import type { MyReview, ReviewWords } from '@artel/contracts/orders/reviews.ts';
import type { z } from 'zod';
import { now } from '../../platform/clock.ts';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { dropTimers } from '../../platform/jobs/timers.ts';
import { tellChanged } from '../../platform/realtime/feed.ts';
import { refuse } from '../../platform/refuse.ts';
import { announceReviews, publishPair } from './publish-reviews.ts';
import { getMyReview } from './read-reviews.ts';
import { judgeReview, sideOf } from './review.policy.ts';
import { type ReviewRecord, scoreOf } from './review.ts';
import { keepVersion, lockPair, recordWords, type Words } from './reviews.sql.ts';

/** Refuses others' reviews as not found, what is published or too late, and the stars of the other side. */
export async function writeReview(viewer: Member, id: string, words: ReviewWords): Promise<z.input<typeof MyReview>> {
  await submitReview(viewer, id, words);
  return getMyReview(viewer, id);
}

export function submitReview(viewer: Pick<Member, 'user_id'>, id: string, words: ReviewWords): Promise<void> {
  return inTransaction(async (tx) => {
    const pair = await lockPair(tx, { review_id: id });
    const review = pair.find((one) => one.id === id);
    if (!review || sideOf(review, viewer.user_id) !== 'author') refuse('REVIEW_NOT_FOUND');
    // the same again, its answer was lost
    if (isWritten(review, words)) return;
    const isAmend = review.status === 'amendable';
    const verdict = judgeReview(review, isAmend ? 'amend' : 'write', 'author', now());
    if (!verdict.ok) refuse(verdict.code, verdict.details);
    if (words.direction !== review.direction) refuse('REVIEW_OF_OTHER_SIDE');
    const { axes, text, praises, is_recommended } = words;
    const written = { axes: axes as Record<string, number>, score: scoreOf(axes), text, praises, is_recommended };
    if (isAmend) return amend(tx, review, verdict.to, written);
    await recordWords(tx, review, verdict.to, written);
    await openOrTell(tx, pair, { ...review, ...written, status: verdict.to }, review.status === 'awaiting');
  });
}

async function amend(tx: Tx, review: ReviewRecord, to: ReviewRecord['status'], words: Words): Promise<void> {
  await keepVersion(tx, review, now());
  await recordWords(tx, review, to, words);
  await dropTimers(tx, 'review', review.id, 'amend');
  const by = review.direction === 'c2s' ? 'customer' : 'seller';
  const data = { direction: review.direction };
  await announceReviews(tx, review.order_id, { type: 'review.amended', by, actor_id: review.author_id, data });
  await tellChanged(tx, [review.author_id, review.target_id], { type: 'review', id: review.order_id });
}

const isWritten = (review: ReviewRecord, { axes, text, praises, is_recommended }: ReviewWords): boolean =>
  review.text === text &&
  review.is_recommended === is_recommended &&
  isDeepStrictEqual([review.axes, review.praises], [{ ...axes }, praises]);

async function openOrTell(tx: Tx, pair: readonly ReviewRecord[], written: ReviewRecord, isNew: boolean): Promise<void> {
  const now_both = pair.map((one) => (one.id === written.id ? written : one));
  if (now_both.every(({ status }) => status === 'submitted')) return publishPair(tx, now_both, 'system');
  // a change before anybody read it concerns its author alone
  const told = isNew ? pair.map(({ author_id }) => author_id) : [written.author_id];
  await tellChanged(tx, told, { type: 'review', id: written.order_id });
  if (!isNew) return;
  const by = written.direction === 'c2s' ? 'customer' : 'seller';
  await announceReviews(tx, written.order_id, {
    type: 'review.submitted',
    by,
    actor_id: written.author_id,
    data: { direction: written.direction, until: written.window_ends_at.toISOString() },
  });
}
