import * as rule from '@artel/contracts/site/route-rule.ts';
import * as api from '@artel/contracts/site/route-rules.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { findRouteRule } from './find-route-rule.ts';
import { addRouteRule, adminListRouteRules, changeRouteRule, removeRouteRule } from './save-route-rules.ts';

export const routeRuleRoutes: Route[] = [
  on(rule.findRouteRule, ({ query }) => findRouteRule(query.path)),
  on(api.adminListRouteRules, ({ query }) => adminListRouteRules(query)),
  on(api.addRouteRule, ({ viewer, body }) => addRouteRule(viewer, body)),
  on(api.changeRouteRule, ({ params, body }) => changeRouteRule(params.id, body)),
  on(api.removeRouteRule, ({ params }) => removeRouteRule(params.id)),
];
