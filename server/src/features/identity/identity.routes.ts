import * as staff from '@artel/contracts/people/admin-identity.ts';
import * as api from '@artel/contracts/people/identity.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { approveIdentity, rejectIdentity, requestDocuments, revokeIdentity } from './decide-case.ts';
import { exportIdentity } from './export-identity.ts';
import { getIdentityCase, leaveIdentityCase, listIdentity, takeIdentityCase } from './handle-case.ts';
import { beginIdentity, dropIdentityDocuments, getMyIdentity, sendIdentity, withdrawIdentity } from './prove-identity.ts';
import { viewDocument } from './show-document.ts';
import { addDocument, dropDocument } from './store-document.ts';

export const identityRoutes: Route[] = [
  on(api.getMyIdentity, ({ viewer }) => getMyIdentity(viewer)),
  on(api.beginIdentity, ({ viewer, body }) => beginIdentity(viewer, body)),
  on(api.addDocument, ({ viewer, params, request }) => addDocument(viewer, params.kind, request)),
  on(api.dropDocument, ({ viewer, params }) => dropDocument(viewer, params.kind)),
  on(api.sendIdentity, ({ viewer }) => sendIdentity(viewer)),
  on(api.withdrawIdentity, ({ viewer, body }) => withdrawIdentity(viewer, body)),
  on(api.dropIdentityDocuments, ({ viewer }) => dropIdentityDocuments(viewer)),
  on(staff.adminListIdentity, ({ viewer, query }) => listIdentity(viewer, query)),
  on(staff.exportIdentity, ({ body }) => exportIdentity(body)),
  on(staff.getIdentityCase, ({ viewer, params }) => getIdentityCase(viewer, params)),
  on(staff.takeIdentityCase, ({ viewer, params }) => takeIdentityCase(viewer, params)),
  on(staff.leaveIdentityCase, ({ viewer, params }) => leaveIdentityCase(viewer, params)),
  on(staff.viewDocument, ({ viewer, params, body }) => viewDocument(viewer, { ...params, ...body })),
  on(staff.approveIdentity, ({ viewer, params, body }) => approveIdentity(viewer, params, body)),
  on(staff.requestDocuments, ({ viewer, params, body }) => requestDocuments(viewer, params, body)),
  on(staff.rejectIdentity, ({ viewer, params, body }) => rejectIdentity(viewer, params, body)),
  on(staff.revokeIdentity, ({ viewer, params, body }) => revokeIdentity(viewer, params, body)),
];
