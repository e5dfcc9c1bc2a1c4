import * as staff from '@artel/contracts/disputes/admin-disputes.ts';
import { disputeForSide } from '@artel/contracts/disputes/dispute-for-side.ts';
import * as api from '@artel/contracts/disputes/disputes.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { leaveCase, questionSide, takeCase } from './arbiter/arbitrate.ts';
import { replyInDispute } from './arbiter/reply.ts';
import { agreeToRuling, appealRuling, objectToRuling, waiveAppeal } from './arbiter/respond.ts';
import { finaliseRuling, previewRuling, proposeRuling, refuseRuling, ruleFinally, signRuling } from './arbiter/rule.ts';
import { attachToDispute } from './attach.ts';
import { escalateDispute } from './call-arbiter.ts';
import { exportDisputes } from './export-disputes.ts';
import { adminListDisputes, getCase, getDispute, listDisputeQueue, listMyDisputes, previewDisputeSums } from './list-disputes.ts';
import { acceptInDispute, answerDispute, offerInDispute } from './negotiate.ts';
import { openDispute } from './opening/open-dispute.ts';
import { openForSide } from './opening/open-for-side.ts';
import { withdrawDispute } from './withdraw-dispute.ts';

export const disputeRoutes: Route[] = [
  on(disputeForSide, ({ viewer, params, body }) => openForSide(viewer, { ...params, ...body })),
  on(api.openDispute, ({ viewer, body }) => openDispute(viewer, body)),
  on(api.withdrawDispute, ({ viewer, params }) => withdrawDispute(viewer, params)),
  on(api.listMyDisputes, ({ viewer, query }) => listMyDisputes(viewer, query)),
  on(api.getDispute, ({ viewer, params }) => getDispute(viewer, params)),
  on(api.previewDisputeSums, ({ viewer, params, query }) => previewDisputeSums(viewer, { ...params, ...query })),
  on(api.answerDispute, ({ viewer, params, body }) => answerDispute(viewer, { ...params, ...body })),
  on(api.offerInDispute, ({ viewer, params, body }) => offerInDispute(viewer, { ...params, ...body })),
  on(api.acceptInDispute, ({ viewer, params, body }) => acceptInDispute(viewer, { ...params, ...body })),
  on(api.escalateDispute, ({ viewer, params }) => escalateDispute(viewer, params)),
  on(api.attachToDispute, ({ viewer, params, body }) => attachToDispute(viewer, { ...params, ...body })),
  on(api.replyInDispute, ({ viewer, params, body }) => replyInDispute(viewer, { ...params, ...body })),
  on(api.agreeToRuling, ({ viewer, params }) => agreeToRuling(viewer, params)),
  on(api.objectToRuling, ({ viewer, params, body }) => objectToRuling(viewer, { ...params, ...body })),
  on(api.waiveAppeal, ({ viewer, params }) => waiveAppeal(viewer, params)),
  on(api.appealRuling, ({ viewer, params, body }) => appealRuling(viewer, { ...params, ...body })),
  on(staff.listDisputeQueue, ({ viewer }) => listDisputeQueue(viewer)),
  on(staff.getCase, ({ viewer, params }) => getCase(viewer, params)),
  on(staff.previewRuling, ({ viewer, params, query }) => previewRuling(viewer, { ...params, ...query })),
  on(staff.takeCase, ({ viewer, params }) => takeCase(viewer, params)),
  on(staff.leaveCase, ({ viewer, params, body }) => leaveCase(viewer, { ...params, ...body })),
  on(staff.questionSide, ({ viewer, params, body }) => questionSide(viewer, { ...params, ...body })),
  on(staff.proposeRuling, ({ viewer, params, body }) => proposeRuling(viewer, { ...params, ...body })),
  on(staff.finaliseRuling, ({ viewer, params, body }) => finaliseRuling(viewer, { ...params, ...body })),
  on(staff.ruleFinally, ({ viewer, params, body }) => ruleFinally(viewer, { ...params, ...body })),
  on(staff.signRuling, ({ viewer, params }) => signRuling(viewer, params)),
  on(staff.refuseRuling, ({ viewer, params, body }) => refuseRuling(viewer, { ...params, ...body })),
  on(staff.adminListDisputes, ({ viewer, query }) => adminListDisputes(viewer, query)),
  on(staff.exportDisputes, ({ viewer, body }) => exportDisputes(viewer, body)),
];
