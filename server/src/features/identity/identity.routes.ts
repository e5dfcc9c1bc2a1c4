import * as staff from '@artel/contracts/people/admin-identity.ts';
import * as api from '@artel/contracts/people/identity.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { approveIdentity, askForPapers, rejectIdentity, revokeIdentity } from './decide-case.ts';
import { exportIdentity } from './export-identity.ts';
import { getIdentityCase, leaveIdentityCase, listIdentity, takeIdentityCase } from './handle-case.ts';
import { addPaper, dropPaper } from './keep-paper.ts';
import { beginIdentity, forgetPapers, getMyIdentity, sendIdentity, withdrawIdentity } from './prove-identity.ts';
import { viewPaper } from './show-paper.ts';

export const identityRoutes: Route[] = [
  on(api.getMyIdentity, ({ viewer }) => getMyIdentity(viewer)),
  on(api.beginIdentity, ({ viewer, body }) => beginIdentity(viewer, body)),
  on(api.addPaper, ({ viewer, params, request }) => addPaper(viewer, params.kind, request)),
  on(api.dropPaper, ({ viewer, params }) => dropPaper(viewer, params.kind)),
  on(api.sendIdentity, ({ viewer }) => sendIdentity(viewer)),
  on(api.withdrawIdentity, ({ viewer, body }) => withdrawIdentity(viewer, body)),
  on(api.forgetPapers, ({ viewer }) => forgetPapers(viewer)),
  on(staff.adminListIdentity, ({ viewer, query }) => listIdentity(viewer, query)),
  on(staff.exportIdentity, ({ body }) => exportIdentity(body)),
  on(staff.getIdentityCase, ({ viewer, params }) => getIdentityCase(viewer, params)),
  on(staff.takeIdentityCase, ({ viewer, params }) => takeIdentityCase(viewer, params)),
  on(staff.leaveIdentityCase, ({ viewer, params }) => leaveIdentityCase(viewer, params)),
  on(staff.viewPaper, ({ viewer, params, body }) => viewPaper(viewer, { ...params, ...body })),
  on(staff.approveIdentity, ({ viewer, params, body }) => approveIdentity(viewer, params, body)),
  on(staff.askForPapers, ({ viewer, params, body }) => askForPapers(viewer, params, body)),
  on(staff.rejectIdentity, ({ viewer, params, body }) => rejectIdentity(viewer, params, body)),
  on(staff.revokeIdentity, ({ viewer, params, body }) => revokeIdentity(viewer, params, body)),
];
