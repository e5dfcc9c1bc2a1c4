import type { Review } from '@artel/contracts/orders/reviews.ts';

type Moments = 'window_ends_at' | 'published_at' | 'created_at';
export type ReviewRecord = Omit<Review, '_id' | Moments> & {
  id: string;
  window_ends_at: Date;
  published_at: Date | null;
  created_at: Date;
};

export const viewReview = (review: ReviewRecord): Review => ({
  _id: review.id,
  order: review.order,
  author: review.author,
  target: review.target,
  status: review.status,
  score: review.score,
  text: review.text,
  is_recommended: review.is_recommended,
  reply: review.reply,
  window_ends_at: review.window_ends_at.toISOString(),
  published_at: review.published_at?.toISOString() ?? null,
  created_at: review.created_at.toISOString(),
});
