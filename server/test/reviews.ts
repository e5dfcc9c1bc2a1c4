/** Reviews of the tests, written through the product. */
import { getReviewsOfOrder, type Praise, type ReviewText, reviewAxes, writeReview } from '@artel/contracts/orders/reviews.ts';
import type { Walk } from './orders.ts';
import type { TestServer } from './server.ts';

type Known = { stars?: number; text?: string; praises?: Praise[]; is_recommended?: boolean };

/** What a side writes: the same stars on every axis. */
export function aReview(direction: ReviewText['direction'], { stars = 5, ...known }: Known = {}): ReviewText {
  const axes = Object.fromEntries(reviewAxes[direction].map((axis) => [axis, stars]));
  return {
    direction,
    axes,
    text: 'Работать было легко, договорённости сдержаны.',
    is_recommended: true,
    praises: [],
    ...known,
  } as ReviewText;
}

/** A side of an ended order writes its review; answers as the call does. */
export async function aReviewBy(
  server: TestServer,
  { order, customer, seller }: Pick<Walk, 'order' | 'customer' | 'seller'>,
  side: 'customer' | 'seller',
  known: Known = {},
) {
  const as = side === 'customer' ? customer : seller;
  const { body } = await server.call(getReviewsOfOrder, { as, params: { id: order._id } });
  const id = body!.result.mine!._id;
  return server.call(writeReview, { as, params: { id }, body: aReview(side === 'customer' ? 'c2s' : 's2c', known) });
}
