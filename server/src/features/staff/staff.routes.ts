import * as api from '@artel/contracts/people/staff.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { proposeRightChange } from './propose-right-change.ts';
import { getStaff, listRightChanges } from './read-staff.ts';
import { refuseRightChange, signRightChange, withdrawRightChange } from './sign-right-change.ts';

export const staffRoutes: Route[] = [
  on(api.getStaff, ({ viewer }) => getStaff(viewer)),
  on(api.listRightChanges, ({ viewer, query }) => listRightChanges(viewer, query)),
  on(api.proposeRightChange, ({ viewer, body }) => proposeRightChange(viewer, body)),
  on(api.signRightChange, ({ viewer, params }) => signRightChange(viewer, params)),
  on(api.refuseRightChange, ({ viewer, params, body }) => refuseRightChange(viewer, { ...params, ...body })),
  on(api.withdrawRightChange, ({ viewer, params }) => withdrawRightChange(viewer, params)),
];
