import * as api from '@artel/contracts/people/accounts.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { endSessionsOfUser } from './end-sessions.ts';
import { adminGetUser, adminListUsers } from './read-accounts.ts';
import { unmaskOfUser } from './unmask.ts';

export const accountRoutes: Route[] = [
  on(api.adminListUsers, ({ query }) => adminListUsers(query)),
  on(api.adminGetUser, ({ viewer, params }) => adminGetUser(viewer, params.id)),
  on(api.endSessionsOfUser, ({ viewer, params, body }) => endSessionsOfUser(viewer, params.id, body.reason)),
  on(api.unmaskOfUser, ({ viewer, params, body }) => unmaskOfUser(viewer, params.id, body)),
];
