/**
 * Individual offers: terms a seller makes for one person in their chat. offer.lifecycle.ts says what may happen, offer.policy.ts who
 * may do it and until when; send-offer.ts puts one into the talk, end-offer.ts tells the four ways it ends, of which one is an order.
 */
export { expireOffer } from './end-offer.ts';
export { offerRoutes } from './offers.routes.ts';
