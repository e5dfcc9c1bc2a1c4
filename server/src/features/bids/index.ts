/**
 * Bids: what sellers answer to projects, from the draft to the order. bid.lifecycle.ts says what may happen, bid.policy.ts who may
 * do it when, bid.rank.ts in which order the customer sees them. send-bid.ts, withdraw-bid.ts and counter-bid.ts are the seller's
 * side and the talk about terms, confirm-bid.ts what a changed project asks of them, judge-bid.ts and choose-bid.ts the customer's; end-bids.ts is what orders and projects do to bids.
 * bids-flag.ts keeps «something new».
 */

export { bidRoutes } from './bids.routes.ts';
export { chooseBid } from './choose-bid.ts';
export { askToConfirm, confirmBid } from './confirm-bid.ts';
export { lapseCounter } from './counter-bid.ts';
export {
  endProjectByOrder,
  expireBids,
  expireUnopened,
  hireByOrder,
  passOverBids,
  releaseByOrder,
  tellCompleted,
  tellReopened,
} from './end-bids.ts';
