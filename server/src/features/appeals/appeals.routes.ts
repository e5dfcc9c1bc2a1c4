import * as api from '@artel/contracts/people/appeals.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { complain } from './complain.ts';
import { adminListAppeals } from './list-appeals.ts';

export const appealRoutes: Route[] = [
  on(api.complain, ({ viewer, body }) => complain(viewer, body)),
  on(api.adminListAppeals, ({ viewer, query }) => adminListAppeals(viewer, query)),
];
