import { getOverview } from '@artel/contracts/site/overview.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { readOverview } from './read-overview.ts';

export const overviewRoutes: Route[] = [on(getOverview, ({ viewer }) => readOverview(viewer))];
