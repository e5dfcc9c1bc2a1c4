import * as api from '@artel/contracts/orders/disputes.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { concedeDispute, previewSplit, proposeSplit, refuseSplit, signSplit } from './end-dispute.ts';
import { adminListDisputes, listMyDisputes } from './list-disputes.ts';
import { openDispute } from './open-dispute.ts';
import { withdrawDispute } from './withdraw-dispute.ts';

export const disputeRoutes: Route[] = [
  on(api.openDispute, ({ viewer, body }) => openDispute(viewer, body)),
  on(api.withdrawDispute, ({ viewer, params }) => withdrawDispute(viewer, params)),
  on(api.concedeDispute, ({ viewer, params }) => concedeDispute(viewer, params)),
  on(api.previewSplit, ({ viewer, params, query }) => previewSplit(viewer, { ...params, ...query })),
  on(api.proposeSplit, ({ viewer, params, body }) => proposeSplit(viewer, { ...params, ...body })),
  on(api.signSplit, ({ viewer, params }) => signSplit(viewer, params)),
  on(api.refuseSplit, ({ viewer, params, body }) => refuseSplit(viewer, { ...params, ...body })),
  on(api.listMyDisputes, ({ viewer, query }) => listMyDisputes(viewer, query)),
  on(api.adminListDisputes, ({ viewer, query }) => adminListDisputes(viewer, query)),
];
