import * as ratings from '@artel/contracts/orders/ratings.ts';
import * as moderation from '@artel/contracts/orders/review-moderation.ts';
import * as api from '@artel/contracts/orders/reviews.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { allowAmend, replyToReview } from './answer-review.ts';
import { adminFindReviews, exportReviews } from './moderation/list-reviews.ts';
import { hidePublishedReview, showHiddenReview } from './moderation/moderate-review.ts';
import { exportRating, getRating, listReviewsOf } from './read-ratings.ts';
import { getMyReview, getReviewsOfOrder, listMyReviews } from './read-reviews.ts';
import { writeReview } from './write-review.ts';

export const reviewRoutes: Route[] = [
  on(api.listMyReviews, ({ viewer, query }) => listMyReviews(viewer, query)),
  on(api.getReviewsOfOrder, ({ viewer, params }) => getReviewsOfOrder(viewer, params.id)),
  on(api.getMyReview, ({ viewer, params }) => getMyReview(viewer, params.id)),
  on(api.writeReview, ({ viewer, params, body }) => writeReview(viewer, params.id, body)),
  on(api.replyToReview, ({ viewer, params, body }) => replyToReview(viewer, params.id, body.text)),
  on(api.allowAmend, ({ viewer, params }) => allowAmend(viewer, params.id)),
  on(ratings.listReviewsOf, ({ params, query }) => listReviewsOf(params, query)),
  on(ratings.getRating, ({ params }) => getRating(params)),
  on(ratings.exportRating, ({ params }) => exportRating(params)),
  on(moderation.adminFindReviews, ({ viewer, query }) => adminFindReviews(viewer, query)),
  on(moderation.exportReviews, ({ body }) => exportReviews(body)),
  on(moderation.hidePublishedReview, ({ viewer, params, body }) => hidePublishedReview(viewer, params.id, body)),
  on(moderation.showHiddenReview, ({ viewer, params, body }) => showHiddenReview(viewer, params.id, body.reason)),
];
