import * as api from '@artel/contracts/people/accounts/accounts.ts';
import { getLinkedAccounts as getTiesCall } from '@artel/contracts/people/accounts/linked-accounts.ts';
import * as complaints from '@artel/contracts/people/accounts/person-complaints.ts';
import * as deals from '@artel/contracts/people/accounts/person-deals.ts';
import { listTimelineOf as listStoryCall } from '@artel/contracts/people/accounts/person-timeline.ts';
import * as notesApi from '@artel/contracts/people/accounts/staff-notes.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { getConflictsOf, listComplaintsOf } from './complaints/read-complaints.ts';
import { adminListOrdersOf, getMoneyOf, listLedgerOf, listPayoutsOf } from './deals/read-deals.ts';
import { endSessionOfUser, endSessionsOfUser } from './end-sessions.ts';
import { exportUsers } from './export-users.ts';
import { getLinkedAccounts } from './linked-accounts/read-linked-accounts.ts';
import { addStaffNote, listStaffNotes } from './notes/save-notes.ts';
import { countAccountQueues } from './queues.ts';
import { adminGetUser, adminListSessions, adminListUsers } from './read-accounts.ts';
import { listTimelineOf } from './timeline/read-timeline.ts';
import { unmaskOfUser } from './unmask.ts';

export const accountRoutes: Route[] = [
  on(api.adminListUsers, ({ viewer, query }) => adminListUsers(viewer, query)),
  on(api.countAccountQueues, ({ viewer }) => countAccountQueues(viewer)),
  on(api.exportUsers, ({ viewer, body }) => exportUsers(viewer, body)),
  on(api.adminGetUser, ({ viewer, params }) => adminGetUser(viewer, params.id)),
  on(api.endSessionsOfUser, ({ viewer, params, body }) => endSessionsOfUser(viewer, params.id, body.reason)),
  on(api.unmaskOfUser, ({ viewer, params, body }) => unmaskOfUser(viewer, params.id, body)),
  on(api.adminListSessions, ({ params, query }) => adminListSessions(params.id, query)),
  on(api.endSessionOfUser, ({ viewer, params, body }) => endSessionOfUser(viewer, params.id, params.session_id, body.reason)),
  on(notesApi.listStaffNotes, ({ viewer, params, query }) => listStaffNotes(viewer, params.id, query.after)),
  on(notesApi.addStaffNote, ({ viewer, params, body }) => addStaffNote(viewer, params.id, body)),
  on(listStoryCall, ({ viewer, params, query }) => listTimelineOf(viewer, params.id, query)),
  on(getTiesCall, ({ params }) => getLinkedAccounts(params.id)),
  on(deals.adminListOrdersOf, ({ params, query }) => adminListOrdersOf(params.id, query)),
  on(deals.getMoneyOf, ({ params }) => getMoneyOf(params.id)),
  on(deals.listLedgerOf, ({ params, query }) => listLedgerOf(params.id, query)),
  on(deals.listPayoutsOf, ({ viewer, params, query }) => listPayoutsOf(viewer, params.id, query)),
  on(complaints.listComplaintsOf, ({ viewer, params, query }) => listComplaintsOf(viewer, params.id, query)),
  on(complaints.getConflictsOf, ({ viewer, params }) => getConflictsOf(viewer, params.id)),
];
