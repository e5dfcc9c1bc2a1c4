/**
 * Bids, from draft to order: bid.lifecycle.ts, bid.policy.ts, bid.rank.ts. A file for each move; end-bids.ts is what orders and projects do
 * to them.
 */

export { bidRoutes } from './bids.routes.ts';
export { chooseBid } from './moves/choose-bid.ts';
export { askToConfirm, confirmBid } from './moves/confirm-bid.ts';
export { lapseCounter } from './moves/counter-bid.ts';
export {
  endProjectByOrder,
  expireBids,
  expireUnopened,
  hireByOrder,
  passOverBids,
  releaseByOrder,
  tellCompleted,
  tellReopened,
} from './moves/end-bids.ts';
export { removeBid, restoreBid } from './moves/moderate-bid.ts';
export { bidEvents, tellBids } from './tell.ts';
