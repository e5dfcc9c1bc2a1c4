import type { Page, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import type { listMyReviews as listMyReviewsCall, MyReview, getReviewsOfOrder as ofOrderCall } from '@artel/contracts/orders/reviews.ts';
import type { z } from 'zod';
import { keysetPage, readCursor } from '../../platform/db/index.ts';
import { type Member, now, refuse } from '../../platform/index.ts';
import { sideOf } from './review.policy.ts';
import { type ShownReview, viewMine } from './review.view.ts';
import { readReviews, readReviewsOf } from './reviews.sql.ts';

type Mine = z.input<typeof MyReview>;

function mineOf(review: ShownReview, { user_id }: Member): Mine {
  const side = sideOf(review, user_id) ?? refuse('REVIEW_NOT_FOUND');
  return viewMine(review, side, now());
}

export const listMyReviews = async (viewer: Member, { after, ...input }: QueryOf<typeof listMyReviewsCall>): Promise<Page<Mine>> =>
  keysetPage(await readReviews(viewer.user_id, input, readCursor(after)), (review) =>
    viewMine(review, review.author_id === viewer.user_id ? 'author' : 'target', now()),
  );

export async function getMyReview(viewer: Member, id: string): Promise<Mine> {
  const [review] = await readReviewsOf('review', id, viewer.user_id);
  return mineOf(review ?? refuse('REVIEW_NOT_FOUND'), viewer);
}

export const isReviewOf = async ({ user_id }: Pick<Member, 'user_id'>, id: string): Promise<boolean> =>
  (await readReviewsOf('review', id, user_id)).some((review) => sideOf(review, user_id) === 'target');

export async function getReviewsOfOrder(viewer: Member, order_id: string): Promise<z.input<typeof ofOrderCall.result>> {
  const found = await readReviewsOf('order', order_id, viewer.user_id);
  const of = (isMine: boolean) => found.find(({ author_id }) => (author_id === viewer.user_id) === isMine);
  const [mine, theirs] = [of(true), of(false)];
  return { mine: mine ? mineOf(mine, viewer) : null, theirs: theirs ? mineOf(theirs, viewer) : null };
}
