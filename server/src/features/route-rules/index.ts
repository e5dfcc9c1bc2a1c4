/** Redirects: matching (route-rule.ts) and validity (route-rule.policy.ts) are pure; answered from memory. */
export { routeRuleRoutes } from './route-rules.routes.ts';
