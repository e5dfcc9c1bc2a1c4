import type { Page, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import type { listMyReviews as listMyReviewsCall, Review } from '@artel/contracts/orders/reviews.ts';
import { newestPage, placeOf } from '../../platform/db/keyset.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { viewReview } from './review.view.ts';
import { readReviews } from './reviews.sql.ts';

export const listMyReviews = async ({ user_id }: Member, { tab, after }: QueryOf<typeof listMyReviewsCall>): Promise<Page<Review>> =>
  newestPage(await readReviews(user_id, tab, placeOf(after)), viewReview);
