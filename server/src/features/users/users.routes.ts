import * as api from '@artel/contracts/people/users.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { becomeSeller, switchRole } from './change-role.ts';
import { getCustomerRecord, getMe, getPublicProfile } from './read-user.ts';

export const userRoutes: Route[] = [
  on(api.getMe, ({ viewer }) => getMe(viewer)),
  on(api.switchRole, ({ viewer, body }) => switchRole(viewer, body.active_role)),
  on(api.becomeSeller, ({ viewer }) => becomeSeller(viewer)),
  on(api.getPublicProfile, ({ params }) => getPublicProfile(params.id)),
  on(api.getCustomerRecord, ({ params }) => getCustomerRecord(params.id)),
];
