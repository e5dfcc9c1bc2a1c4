import type { ModeratedReview } from '@artel/contracts/orders/review-moderation.ts';
import type { z } from 'zod';
import { textOf, viewReview } from '../review.view.ts';
import type { ModeratedRow } from './moderated-reviews.sql.ts';
import { verdictsOn } from './verdict.policy.ts';

export const viewModeratedReview = (review: ModeratedRow, viewer: { user_id: string }): z.input<typeof ModeratedReview> => ({
  ...viewReview(review),
  ...textOf(review),
  order: { _id: review.order_id, number: review.order_number },
  appeal: review.appeal,
  complaints_count: review.complaints_count,
  allowed_actions: verdictsOn(review, viewer, review.appeal !== null),
});
