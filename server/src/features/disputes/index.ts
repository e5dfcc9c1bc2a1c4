/**
 * Disputes. open-dispute.ts tells what happens when a side opens one (the order's freeze-stage.ts stops the stage), withdraw-dispute.ts how
 * the opener takes it back; dispute.lifecycle.ts says what may happen, list-disputes.ts answers the sides and the arbiters.
 */
export { disputeRoutes } from './disputes.routes.ts';
