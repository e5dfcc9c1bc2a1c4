import * as api from '@artel/contracts/site/overview.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { readDecided } from './read-decided.ts';
import { readOverview, readQueueCounts } from './read-overview.ts';
import { readRiskOf, readRiskSignals } from './read-signals.ts';
import { readSystemState } from './read-system.ts';

export const overviewRoutes: Route[] = [
  on(api.getOverview, ({ viewer }) => readOverview(viewer)),
  on(api.getQueueCounts, ({ viewer }) => readQueueCounts(viewer)),
  on(api.listDecided, ({ viewer }) => readDecided(viewer)),
  on(api.listRiskSignals, () => readRiskSignals()),
  on(api.getRiskOf, ({ params }) => readRiskOf(params.id)),
  on(api.getSystemState, () => readSystemState()),
];
