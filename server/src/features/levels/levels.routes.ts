import * as api from '@artel/contracts/people/levels.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { getMyLevel } from './read-level.ts';

export const levelRoutes: Route[] = [on(api.getMyLevel, ({ viewer }) => getMyLevel(viewer))];
