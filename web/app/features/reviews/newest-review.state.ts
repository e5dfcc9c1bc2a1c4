import type { MyReview } from '@artel/contracts/orders/reviews.ts';

export const newestShown = (reviews: readonly MyReview[]): MyReview | undefined =>
  reviews.find(({ published_at, hidden, text }) => published_at !== null && hidden === null && text !== '');

export const anchorOf = ({ _id }: Pick<MyReview, '_id'>): string => `review-${_id}`;
export const replyPath = (review: Pick<MyReview, '_id'>): string => `/profile/reviews?tab=about_me&reply=${review._id}#${anchorOf(review)}`;
export const isReplyExpected = (search: URLSearchParams, { _id, allowed_actions }: Pick<MyReview, '_id' | 'allowed_actions'>): boolean =>
  search.get('reply') === _id && allowed_actions.includes('reply');
