import * as api from '@artel/contracts/orders/requests.ts';
import { on, type Route } from '../../../platform/http/on.ts';
import { resumeStage } from '../stages/agree-pause.ts';
import { acceptRequest, declineRequest, withdrawRequest } from './answer-request.ts';
import { giveDays } from './move-term.ts';
import { requestCancel, requestExtension, requestExtra, requestList, requestParallel, requestPause } from './open-request.ts';
import { previewSplit } from './preview-split.ts';

export const requestRoutes: Route[] = [
  on(api.requestExtension, ({ viewer, params, body }) => requestExtension(viewer, { ...params, ...body })),
  on(api.requestCancel, ({ viewer, params, body }) => requestCancel(viewer, { ...params, ...body })),
  on(api.requestExtra, ({ viewer, params, body }) => requestExtra(viewer, { ...params, ...body })),
  on(api.requestList, ({ viewer, params, body }) => requestList(viewer, { ...params, ...body })),
  on(api.requestPause, ({ viewer, params, body }) => requestPause(viewer, { ...params, ...body })),
  on(api.requestParallel, ({ viewer, params, body }) => requestParallel(viewer, { ...params, ...body })),
  on(api.resumeStage, ({ viewer, params }) => resumeStage(viewer, params)),
  on(api.previewSplit, ({ viewer, params, query }) => previewSplit(viewer, { ...params, ...query })),
  on(api.giveDays, ({ viewer, params, body }) => giveDays(viewer, { ...params, ...body })),
  on(api.acceptRequest, ({ viewer, params }) => acceptRequest(viewer, params)),
  on(api.declineRequest, ({ viewer, params }) => declineRequest(viewer, params)),
  on(api.withdrawRequest, ({ viewer, params }) => withdrawRequest(viewer, params)),
];
