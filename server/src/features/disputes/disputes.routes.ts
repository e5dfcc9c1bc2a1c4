import * as api from '@artel/contracts/orders/disputes.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { adminListDisputes, listMyDisputes } from './list-disputes.ts';
import { openDispute } from './open-dispute.ts';
import { withdrawDispute } from './withdraw-dispute.ts';

export const disputeRoutes: Route[] = [
  on(api.openDispute, ({ viewer, body }) => openDispute(viewer, body)),
  on(api.withdrawDispute, ({ viewer, params }) => withdrawDispute(viewer, params)),
  on(api.listMyDisputes, ({ viewer, query }) => listMyDisputes(viewer, query)),
  on(api.adminListDisputes, ({ viewer, query }) => adminListDisputes(viewer, query)),
];
