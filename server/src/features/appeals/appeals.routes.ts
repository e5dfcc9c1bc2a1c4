import * as staff from '@artel/contracts/people/appeals/admin-appeals.ts';
import * as api from '@artel/contracts/people/appeals/appeals.ts';
import * as several from '@artel/contracts/people/appeals/decide-appeals.ts';
import * as hearings from '@artel/contracts/people/appeals/hearings.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { decideAppeal } from './decide-appeal.ts';
import { decideAppeals } from './decide-appeals.ts';
import { exportAppeals } from './export-appeals.ts';
import { complain } from './filing/complain.ts';
import { fileAppeal, listStandingDecisions } from './filing/file-appeal.ts';
import { fileAsGuest } from './filing/file-as-guest.ts';
import { addToAppeal, answerInAppeal, reopenAppeal, withdrawAppeal } from './follow-up.ts';
import { askAppealParty, escalateAppeal, leaveAppeal, takeAppeal } from './handle-appeal.ts';
import { answerHearing, getHearing, listHearings } from './hearing/answer-hearing.ts';
import { openHearing } from './hearing/open-hearing.ts';
import { adminListAppeals, getAppeal, getAppealCase, listAppealQueue, listMyAppeals } from './list-appeals.ts';
import { unmaskGuest } from './unmask-guest.ts';

export const appealRoutes: Route[] = [
  on(api.complain, ({ viewer, body }) => complain(viewer, body)),
  on(api.fileAppeal, ({ viewer, body }) => fileAppeal(viewer, body)),
  on(api.fileAsGuest, ({ viewer, body, request }) => fileAsGuest(viewer, body, request.ip)),
  on(api.listStandingDecisions, ({ viewer }) => listStandingDecisions(viewer)),
  on(api.listMyAppeals, ({ viewer, query }) => listMyAppeals(viewer, query)),
  on(api.getAppeal, ({ viewer, params }) => getAppeal(viewer, params)),
  on(api.answerInAppeal, ({ viewer, params, body }) => answerInAppeal(viewer, { ...params, ...body })),
  on(api.addToAppeal, ({ viewer, params, body }) => addToAppeal(viewer, { ...params, ...body })),
  on(api.withdrawAppeal, ({ viewer, params }) => withdrawAppeal(viewer, params)),
  on(api.reopenAppeal, ({ viewer, params, body }) => reopenAppeal(viewer, { ...params, ...body })),
  on(staff.adminListAppeals, ({ viewer, query }) => adminListAppeals(viewer, query)),
  on(staff.exportAppeals, ({ viewer, body }) => exportAppeals(viewer, body)),
  on(staff.listAppealQueue, ({ viewer }) => listAppealQueue(viewer)),
  on(staff.getAppealCase, ({ viewer, params }) => getAppealCase(viewer, params)),
  on(staff.unmaskGuest, ({ viewer, params, body }) => unmaskGuest(viewer, params.id, body)),
  on(staff.takeAppeal, ({ viewer, params }) => takeAppeal(viewer, params)),
  on(staff.leaveAppeal, ({ viewer, params, body }) => leaveAppeal(viewer, { ...params, ...body })),
  on(staff.escalateAppeal, ({ viewer, params, body }) => escalateAppeal(viewer, { ...params, ...body })),
  on(staff.askAppealParty, ({ viewer, params, body }) => askAppealParty(viewer, { ...params, ...body })),
  on(several.decideAppeals, ({ viewer, body }) => decideAppeals(viewer, body)),
  on(hearings.openHearing, ({ viewer, params, body }) => openHearing(viewer, { ...params, ...body })),
  on(hearings.listHearings, ({ viewer, query }) => listHearings(viewer, query)),
  on(hearings.getHearing, ({ viewer, params }) => getHearing(viewer, params)),
  on(hearings.answerHearing, ({ viewer, params, body }) => answerHearing(viewer, { ...params, ...body })),
  on(staff.decideAppeal, ({ viewer, params, body }) => decideAppeal(viewer, { ...params, ...body })),
];
