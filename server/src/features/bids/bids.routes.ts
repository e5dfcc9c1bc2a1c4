import * as api from '@artel/contracts/bids.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { clearBidsFlag, getBidsFlag } from './bids-flag.ts';
import { adminListBids, getMyBid, listMyBids } from './read-bids.ts';

export const bidRoutes: Route[] = [
  on(api.getMyBid, ({ viewer, params }) => getMyBid(viewer, params.id)),
  on(api.listMyBids, ({ viewer, query }) => listMyBids(viewer, query)),
  on(api.getBidsFlag, ({ viewer }) => getBidsFlag(viewer)),
  on(api.clearBidsFlag, ({ viewer }) => clearBidsFlag(viewer)),
  on(api.adminListBids, ({ query }) => adminListBids(query)),
];
