import { openReviewStatuses, type ReviewAction } from '@artel/contracts/orders/reviews.ts';
import type { RefusalCode } from '@artel/contracts/refusals.ts';
import { days, later, move, type Verdict } from '../../platform/index.ts';
import { type ReviewMove, type ReviewMover, reviewLifecycle } from './review.lifecycle.ts';
import type { ReviewRecord } from './review.ts';

export const WINDOW_MS = days(14);
export const REMINDERS_MS = [days(7), days(13)] as const;

export const REPLY_MS = days(30);
export const AMEND_MS = days(7);

export type EndedOrder = { status: string; started_at: Date | null; fault: string | null };

/** Work was accepted or decided about, or it had begun and ended by somebody's fault. Other orders are not reviewed. */
export const isReviewable = ({ status, started_at, fault }: EndedOrder): boolean =>
  status === 'completed' || status === 'resolved' || (status === 'cancelled' && started_at !== null && (fault ?? 'none') !== 'none');

export type Side = Extract<ReviewMover, 'author' | 'target'>;

/** Whoever it is about is a side of it only once it is published. */
export function sideOf(review: Pick<ReviewRecord, 'author_id' | 'target_id' | 'status'>, user_id: string): Side | undefined {
  if (review.author_id === user_id) return 'author';
  return review.target_id === user_id && isOpen(review) ? 'target' : undefined;
}

export const isOpen = ({ status }: Pick<ReviewRecord, 'status'>): boolean => openReviewStatuses.some((open) => open === status);

type ReviewState = Pick<ReviewRecord, 'status' | 'window_ends_at' | 'published_at' | 'reply' | 'amend_until' | 'contested_at'>;

export const replyUntil = ({ published_at, reply }: Pick<ReviewState, 'published_at' | 'reply'>): Date | null =>
  published_at && reply === null ? later(REPLY_MS, published_at) : null;

function refusalOf(review: ReviewState, action: ReviewMove, at: Date): RefusalCode | undefined {
  const { window_ends_at, reply, amend_until, published_at } = review;
  if (action === 'write' && at >= window_ends_at) return 'REVIEW_WINDOW_OVER';
  if (action === 'reply' && reply !== null) return 'REVIEW_IS_ANSWERED';
  if (action === 'reply' && (!published_at || at >= later(REPLY_MS, published_at))) return 'REVIEW_REPLY_LATE';
  if (action === 'allow_amend' && amend_until !== null) return 'REVIEW_AMEND_ONCE';
  if (action === 'amend' && (!amend_until || at >= amend_until)) return 'REVIEW_AMEND_LATE';
  if (action === 'contest' && review.contested_at !== null) return 'REVIEW_CONTEST_ONCE';
  return undefined;
}

export function checkReview(review: ReviewState, action: ReviewMove, by: ReviewMover, at: Date): Verdict<ReviewRecord['status']> {
  const verdict = move(reviewLifecycle, review.status, action, by);
  const code = verdict.ok ? refusalOf(review, action, at) : undefined;
  return code ? { ok: false, code, details: { from: review.status, allowed_actions: mayNow(review, by, at) } } : verdict;
}

const buttons = ['write', 'reply', 'allow_amend', 'amend', 'contest'] as const satisfies readonly ReviewAction[];
export const mayNow = (review: ReviewState, by: ReviewMover, at: Date): ReviewAction[] =>
  buttons.filter((action) => move(reviewLifecycle, review.status, action, by).ok && !refusalOf(review, action, at));
