/** How the rows of reviews are called: on the customer's own, of an order that has just been accepted. */
import { hidePublishedReview } from '@artel/contracts/orders/review-moderation.ts';
import { getReviewsOfOrder } from '@artel/contracts/orders/reviews.ts';
import { aReview, aReviewBy } from '../../../server/test/reviews.ts';
import { onOrder, type Prepare, reason, walked } from './access.targets.ts';

async function anAwaitedOne(...[world, cast]: Parameters<Prepare>): Promise<string> {
  const { order } = await walked(world, cast, 'accepted');
  const { body } = await world.server.call(getReviewsOfOrder, { as: cast.customer, params: { id: order._id } });
  return body!.result.mine!._id;
}

/** The seller’s about the customer. */
async function aboutCustomer(...[world, cast]: Parameters<Prepare>): Promise<string> {
  const walk = await walked(world, cast, 'accepted');
  await aReviewBy(world.server, walk, 'customer');
  const { body } = await aReviewBy(world.server, walk, 'seller');
  return body!.result._id;
}

const breach = { rule: 'sanctions-1.6', reason } as const;
async function aHiddenOne(...on: Parameters<Prepare>): Promise<string> {
  const id = await aboutCustomer(...on);
  await on[0].server.call(hidePublishedReview, { as: on[1].admin, params: { id }, body: breach });
  return id;
}

const aboutSeller: Prepare = (_, { seller }) => ({ params: { subject: 'seller', id: seller.user_id } });

export const reviewCalls: Record<string, Prepare> = {
  'GET /api/reviews/of/:subject/:id': aboutSeller,
  'GET /api/reviews/of/:subject/:id/rating': aboutSeller,
  'GET /api/reviews/of/:subject/:id/export': aboutSeller,
  'GET /api/orders/:id/reviews': onOrder('accepted'),
  'GET /api/reviews/:id': async (...on) => ({ params: { id: await anAwaitedOne(...on) } }),
  'POST /api/reviews/:id/reply': async (...on) => ({
    params: { id: await aboutCustomer(...on) },
    body: { text: 'Спасибо, было приятно работать.' },
  }),
  'POST /api/reviews/:id/allow_amend': async (...on) => ({ params: { id: await aboutCustomer(...on) } }),
  'PUT /api/reviews/:id': async (...on) => ({ params: { id: await anAwaitedOne(...on) }, body: aReview('c2s') }),
  'PUT /api/admin/reviews/:id/hide': async (...on) => ({ params: { id: await aboutCustomer(...on) }, body: breach }),
  'PUT /api/admin/reviews/:id/show': async (...on) => ({ params: { id: await aHiddenOne(...on) }, body: { reason } }),
};
