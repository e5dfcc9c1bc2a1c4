import * as api from '@artel/contracts/sign-in/demo.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { getDemoClock, shiftDemoClock } from './shift-clock.ts';

export const demoRoutes: Route[] = [
  on(api.getDemoClock, async () => getDemoClock()),
  on(api.shiftDemoClock, ({ viewer, body }) => shiftDemoClock(viewer, body)),
];
