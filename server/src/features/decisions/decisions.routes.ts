import * as api from '@artel/contracts/disputes/decisions.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { listDecisions } from './list-decisions.ts';

export const decisionRoutes: Route[] = [on(api.listDecisions, ({ query }) => listDecisions(query))];
