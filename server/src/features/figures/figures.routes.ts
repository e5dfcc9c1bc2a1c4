import { getAnalytics } from '@artel/contracts/site/analytics.ts';
import * as api from '@artel/contracts/site/figures.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { readDurations } from './read-durations.ts';
import { readAccountSteps, readFirstSteps, readFunnel, readFunnelTable, readMoneyDays, readSpending } from './read-figures.ts';
import { readMarket } from './read-market.ts';

export const figureRoutes: Route[] = [
  on(api.getMoneyDays, ({ viewer }) => readMoneyDays(viewer)),
  on(api.getFunnel, ({ viewer, query }) => readFunnel(viewer, query)),
  on(api.getFunnelTable, ({ viewer, query }) => readFunnelTable(viewer, query)),
  on(api.getSpending, ({ viewer, query }) => readSpending(viewer, query)),
  on(api.getFirstSteps, ({ viewer }) => readFirstSteps(viewer)),
  on(api.getAccountSteps, ({ viewer }) => readAccountSteps(viewer)),
  on(api.getDurations, () => readDurations()),
  on(getAnalytics, ({ query }) => readMarket(query)),
];
