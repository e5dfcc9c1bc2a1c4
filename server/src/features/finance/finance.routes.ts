import * as api from '@artel/contracts/money/finance.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { getIncomeOfYear } from './income-of-year.ts';
import { getBalances, listMyLedger } from './read-finance.ts';
import { getComing } from './what-comes.ts';

export const financeRoutes: Route[] = [
  on(api.getBalances, ({ viewer }) => getBalances(viewer)),
  on(api.listMyLedger, ({ viewer, query }) => listMyLedger(viewer, query)),
  on(api.getComing, ({ viewer }) => getComing(viewer)),
  on(api.getIncomeOfYear, ({ viewer }) => getIncomeOfYear(viewer)),
];
