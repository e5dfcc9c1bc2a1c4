import * as api from '@artel/contracts/people/personal-data.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { getLeaving, leave } from './leave.ts';
import { fetchMyExport, getMyExport, requestExport } from './request-export.ts';

export const personalDataRoutes: Route[] = [
  on(api.getMyExport, ({ viewer }) => getMyExport(viewer)),
  on(api.requestExport, ({ viewer }) => requestExport(viewer)),
  on(api.fetchMyExport, ({ viewer }) => fetchMyExport(viewer)),
  on(api.getLeaving, ({ viewer }) => getLeaving(viewer)),
  on(api.leave, ({ viewer, body }) => leave(viewer, body.user_name)),
];
