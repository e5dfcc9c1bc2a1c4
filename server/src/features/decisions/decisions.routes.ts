import * as api from '@artel/contracts/disputes/decisions.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { listDecisions } from './list-decisions.ts';
import { listSanctionMonths } from './list-sanction-months.ts';

export const decisionRoutes: Route[] = [
  on(api.listDecisions, ({ query }) => listDecisions(query)),
  on(api.listSanctionMonths, () => listSanctionMonths()),
];
