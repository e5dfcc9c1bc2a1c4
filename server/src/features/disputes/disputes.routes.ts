import * as api from '@artel/contracts/disputes.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { adminListDisputes, listMyDisputes } from './list-disputes.ts';

export const disputeRoutes: Route[] = [
  on(api.listMyDisputes, ({ viewer, query }) => listMyDisputes(viewer, query)),
  on(api.adminListDisputes, ({ viewer, query }) => adminListDisputes(viewer, query)),
];
