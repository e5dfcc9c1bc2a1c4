/**
 * Reviews: two of an order, one by each side. Read review.lifecycle.ts and review.policy.ts for what may happen; await-reviews.ts asks for
 * them, write-review.ts takes them, publish-reviews.ts opens both at once, so that nobody answers what the other said; answer-review.ts is what comes after, contest-review.ts
 * what an appeal does, moderation/ what a moderator does without one. The score is in rating.ts, kept by
 * count-ratings.ts.
 */
export { endAmend } from './answer-review.ts';
export { awaitReviews } from './await-reviews.ts';
export { contestReview, hideReview, showReview, upholdReview } from './contest-review.ts';
export { announceRatings, countRatings, ratedEvents } from './count-ratings.ts';
export { closeWindow, remindOfReviews } from './publish-reviews.ts';
export { exportRating } from './read-ratings.ts';
export { isReviewOf } from './read-reviews.ts';
export { notifyOfReviews, reviewEvents } from './review.notices.ts';
export { reviewRoutes } from './reviews.routes.ts';
export { submitReview } from './write-review.ts';
