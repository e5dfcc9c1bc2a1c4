/**
 * Disputes: open-dispute.ts, withdraw-dispute.ts, end-dispute.ts (the money is shared out), list-disputes.ts; dispute.lifecycle.ts says what
 * may happen, the order's freeze-stage.ts stops a stage.
 */
export { disputeRoutes } from './disputes.routes.ts';
