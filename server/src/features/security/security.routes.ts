import * as api from '@artel/contracts/security.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { endOneOfMine, endOthers, listDevices } from './devices.ts';

export const securityRoutes: Route[] = [
  on(api.listMySessions, ({ viewer }) => listDevices(viewer)),
  on(api.endSession, ({ viewer, params }) => endOneOfMine(viewer, params.id)),
  on(api.endOtherSessions, ({ viewer }) => endOthers(viewer)),
];
