import * as api from '@artel/contracts/people/accounts/view-as.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { endViewAs } from './end-view-as.ts';
import { startViewAs } from './start-view-as.ts';

export const viewAsRoutes: Route[] = [
  on(api.startViewAs, ({ viewer, params, body }) => startViewAs(viewer, params.id, body)),
  on(api.endViewAs, ({ viewer }) => endViewAs(viewer)),
];
