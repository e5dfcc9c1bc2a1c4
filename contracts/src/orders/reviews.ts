/** Reviews: two of an order, one by each side; nobody reads the other's before both are published at once. */
import { z } from 'zod';
import { endpoint, memberPutCall, memberRepeatableCall, ownReadCall } from '../kit/endpoint.ts';
import { Id } from '../kit/ids.ts';
import { PageQuery } from '../kit/paging.ts';
import { refusals } from '../kit/refusals.ts';
import { reviewFilters } from './ratings.ts';
import { MyReview, ReviewReply, ReviewText } from './review-shapes.ts';

export * from './review-shapes.ts';

export const reviewTabs = ['awaiting', 'about_me', 'mine'] as const;
export const ReviewTab = z.enum(reviewTabs);
export type ReviewTab = z.infer<typeof ReviewTab>;

export const listMyReviews = endpoint({
  ...ownReadCall,
  path: '/api/reviews/my',
  summary: 'Reviews that wait for the caller (the nearest end first), that are about the caller, or that the caller wrote (newest first)',
  query: z.object({
    tab: ReviewTab,
    as: z.enum(['seller', 'customer']).optional(),
    ...reviewFilters,
    ...PageQuery,
  }),
  result: MyReview,
  list: true,
});

export const getReviewsOfOrder = endpoint({
  ...ownReadCall,
  path: '/api/orders/:id/reviews',
  summary: 'The reviews of an order for one of its sides: the own one from the end of the work on, the other’s once it is published',
  params: z.object({ id: Id }),
  result: z.object({ mine: MyReview.nullable(), theirs: MyReview.nullable() }),
});

export const getMyReview = endpoint({
  ...ownReadCall,
  path: '/api/reviews/:id',
  summary: 'A review that the caller writes or wrote, or that is about the caller and published',
  params: z.object({ id: Id }),
  result: MyReview,
});

export const writeReview = endpoint({
  while_blocked: true,
  ...memberPutCall,
  path: '/api/reviews/:id',
  summary:
    'The author writes a review, and writes it anew as often as wished until it is published; when both sides have written, both are. Once more when the other side allows it: what it said before stays readable',
  params: z.object({ id: Id }),
  body: ReviewText,
  result: MyReview,
});

const bySide = {
  while_blocked: true,
  ...memberRepeatableCall,
  params: z.object({ id: Id }),
  result: MyReview,
} as const;

export const replyToReview = endpoint({
  ...bySide,
  path: '/api/reviews/:id/reply',
  summary: 'Whoever a published review is about answers it before everybody: once, within 30 days, for good',
  body: z.strictObject({ text: ReviewReply }),
});

export const allowAmend = endpoint({
  ...bySide,
  path: '/api/reviews/:id/allow_amend',
  summary: 'Whoever a published review is about lets its author change it: once, for seven days; both versions are kept',
});

export const reviewRefusals = refusals({
  REVIEW_NOT_FOUND: [404, 'Такого отзыва нет'],
  REVIEW_WINDOW_OVER: [409, 'Срок для отзыва прошёл: после него писать нельзя'],
  REVIEW_IS_PUBLISHED: [409, 'Отзыв уже опубликован: менять его можно, только если другая сторона разрешит'],
  REVIEW_IS_ANSWERED: [409, 'Ответ на этот отзыв уже есть, изменить его нельзя'],
  REVIEW_REPLY_LATE: [409, 'Ответить можно было 30 дней после публикации'],
  REVIEW_AMEND_ONCE: [409, 'Разрешение изменить отзыв даётся один раз'],
  REVIEW_CONTEST_ONCE: [409, 'Оспорить отзыв можно один раз. Попросите пересмотреть прежнее обращение, если срок не вышел'],
  REVIEW_AMEND_LATE: [409, 'Срок на изменение отзыва прошёл'],
  REVIEW_OF_OTHER_SIDE: [409, 'Эти оценки для отзыва другой стороны. Обновите страницу'],
});
