import * as moderation from '@artel/contracts/projects/bid-moderation.ts';
import * as api from '@artel/contracts/projects/bids.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { declineBid, openBid, shortlistBid } from './moves/check-bid.ts';
import { chooseBid } from './moves/choose-bid.ts';
import { confirmBid } from './moves/confirm-bid.ts';
import { answerCounter, counterBid, replyToCounter } from './moves/counter-bid.ts';
import { adminRemoveBid, adminRemoveBids, adminRestoreBid } from './moves/moderate-bid.ts';
import { editBid, saveBidDraft, sendBid } from './moves/send-bid.ts';
import { withdrawBid } from './moves/withdraw-bid.ts';
import { clearBidsFlag, getBidsFlag } from './reading/bids-flag.ts';
import { exportBids } from './reading/export-bids.ts';
import { adminListBids, getBidding, getBidStats, getMyBid, listMyBids, listProjectBids } from './reading/read-bids.ts';

export const bidRoutes: Route[] = [
  on(api.getMyBid, ({ viewer, params }) => getMyBid(viewer, params.id)),
  on(api.getBidding, ({ viewer, params }) => getBidding(viewer, params.id)),
  on(api.saveBidDraft, ({ viewer, params, body }) => saveBidDraft(viewer, params.id, body)),
  on(api.sendBid, ({ viewer, params, body }) => sendBid(viewer, params.id, body)),
  on(api.editBid, ({ viewer, params, body }) => editBid(viewer, params.id, body)),
  on(api.confirmBid, ({ viewer, params, body }) => confirmBid(viewer, params.id, body.project_no)),
  on(api.withdrawBid, ({ viewer, params }) => withdrawBid(viewer, params.id)),
  on(api.answerCounter, ({ viewer, params, body }) => answerCounter(viewer, params.id, body.decision)),
  on(api.replyToCounter, ({ viewer, params, body }) => replyToCounter(viewer, params.id, body)),
  on(api.listProjectBids, ({ viewer, params }) => listProjectBids(viewer, params.id)),
  on(api.openBid, ({ viewer, params }) => openBid(viewer, params.id)),
  on(api.shortlistBid, ({ viewer, params, body }) => shortlistBid(viewer, params.id, body.is_on)),
  on(api.declineBid, ({ viewer, params, body }) => declineBid(viewer, params.id, body)),
  on(api.counterBid, ({ viewer, params, body }) => counterBid(viewer, params.id, body)),
  on(api.chooseBid, ({ viewer, params }) => chooseBid(viewer, params.id)),
  on(api.listMyBids, ({ viewer, query }) => listMyBids(viewer, query)),
  on(api.getBidStats, ({ viewer }) => getBidStats(viewer)),
  on(api.getBidsFlag, ({ viewer }) => getBidsFlag(viewer)),
  on(api.clearBidsFlag, ({ viewer }) => clearBidsFlag(viewer)),
  on(moderation.adminListBids, ({ query }) => adminListBids(query)),
  on(moderation.exportBids, ({ body }) => exportBids(body)),
  on(moderation.adminRemoveBid, ({ viewer, params, body }) => adminRemoveBid(viewer, params.id, body)),
  on(moderation.adminRemoveBids, ({ viewer, body }) => adminRemoveBids(viewer, body)),
  on(moderation.adminRestoreBid, ({ viewer, params }) => adminRestoreBid(viewer, params.id)),
];
