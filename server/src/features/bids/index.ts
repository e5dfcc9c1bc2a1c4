/**
 * Bids, from draft to order: bid.lifecycle.ts, bid.policy.ts, bid.rank.ts. A file for each move; end-bids.ts is what orders and projects do
 * to them.
 */

export { type BidNotice, bidEvents, notifyOfBids } from './bid.notices.ts';
export type { PricedBy } from './bid.text.ts';
export { bidRoutes } from './bids.routes.ts';
export { chooseBid } from './moves/choose-bid.ts';
export { confirmBid, requestBidConfirmation } from './moves/confirm-bid.ts';
export { lapseCounter } from './moves/counter-bid.ts';
export {
  announceCompleted,
  announceReopened,
  endProjectByOrder,
  expireBids,
  expireUnopened,
  hireByOrder,
  passOverBids,
  releaseByOrder,
} from './moves/end-bids.ts';
export { removeBid, restoreBid } from './moves/moderate-bid.ts';
