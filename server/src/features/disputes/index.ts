/**
 * Disputes: open-dispute.ts, withdraw-dispute.ts, list-disputes.ts; dispute.lifecycle.ts says what may happen, the order's freeze-stage.ts
 * stops a stage.
 */
export { disputeRoutes } from './disputes.routes.ts';
