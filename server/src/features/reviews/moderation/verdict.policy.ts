import type { ModeratedReview } from '@artel/contracts/orders/review-moderation.ts';
import { move } from '../../../platform/index.ts';
import { reviewLifecycle } from '../review.lifecycle.ts';
import type { ReviewRecord } from '../review.ts';

type ReviewState = Pick<ReviewRecord, 'status' | 'author_id' | 'target_id'>;

export const isOwnReview = ({ author_id, target_id }: ReviewState, { user_id }: { user_id: string }): boolean =>
  [author_id, target_id].includes(user_id);

/** While an appeal is open it is decided there, with an answer to whoever wrote it. */
export function verdictsOn(review: ReviewState, viewer: { user_id: string }, hasAppeal: boolean): ModeratedReview['allowed_actions'] {
  if (hasAppeal || isOwnReview(review, viewer)) return [];
  return (['hide', 'show'] as const).filter((action) => move(reviewLifecycle, review.status, action, 'moderator').ok);
}
