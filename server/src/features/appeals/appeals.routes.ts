import * as api from '@artel/contracts/appeals.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { adminListAppeals } from './list-appeals.ts';

export const appealRoutes: Route[] = [on(api.adminListAppeals, ({ viewer, query }) => adminListAppeals(viewer, query))];
