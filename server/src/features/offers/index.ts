/** Individual offers: offer.lifecycle.ts, offer.policy.ts, send-offer.ts, end-offer.ts. */
export { expireOffer } from './end-offer.ts';
export { offerRoutes } from './offers.routes.ts';
