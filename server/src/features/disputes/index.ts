/** Disputes as they are read: list-disputes.ts answers the sides and the arbiters. */
export { disputeRoutes } from './disputes.routes.ts';
