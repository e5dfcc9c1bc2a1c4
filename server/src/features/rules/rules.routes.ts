import * as api from '@artel/contracts/site/rules.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { getRules } from './read-rules.ts';

export const rulesRoutes: Route[] = [on(api.getRules, getRules)];
