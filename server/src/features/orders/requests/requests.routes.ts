import * as api from '@artel/contracts/orders/requests.ts';
import { on, type Route } from '../../../platform/http/on.ts';
import { resumeStage } from '../stages/agree-pause.ts';
import { acceptRequest, declineRequest, withdrawRequest } from './answer-request.ts';
import { askBeside, askCancel, askExtension, askExtra, askList, askPause } from './ask-request.ts';
import { giveDays } from './move-term.ts';
import { previewSplit } from './preview-split.ts';

export const requestRoutes: Route[] = [
  on(api.askExtension, ({ viewer, params, body }) => askExtension(viewer, { ...params, ...body })),
  on(api.askCancel, ({ viewer, params, body }) => askCancel(viewer, { ...params, ...body })),
  on(api.askExtra, ({ viewer, params, body }) => askExtra(viewer, { ...params, ...body })),
  on(api.askList, ({ viewer, params, body }) => askList(viewer, { ...params, ...body })),
  on(api.askPause, ({ viewer, params, body }) => askPause(viewer, { ...params, ...body })),
  on(api.askBeside, ({ viewer, params, body }) => askBeside(viewer, { ...params, ...body })),
  on(api.resumeStage, ({ viewer, params }) => resumeStage(viewer, params)),
  on(api.previewSplit, ({ viewer, params, query }) => previewSplit(viewer, { ...params, ...query })),
  on(api.giveDays, ({ viewer, params, body }) => giveDays(viewer, { ...params, ...body })),
  on(api.acceptRequest, ({ viewer, params }) => acceptRequest(viewer, params)),
  on(api.declineRequest, ({ viewer, params }) => declineRequest(viewer, params)),
  on(api.withdrawRequest, ({ viewer, params }) => withdrawRequest(viewer, params)),
];
