/** Deeds: what waits for a member, gathered from orders, bids and offers. It only reads. */
export { deedRoutes } from './deeds.routes.ts';
