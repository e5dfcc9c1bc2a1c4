/**
 * Route rules: where an address leads now. route-rule.ts is the whole of the matching, pure; route-rule.policy.ts says which rule
 * may be kept; find-route-rule.ts answers navigations from memory; keep-route-rules.ts is the staff's table.
 */
export { routeRuleRoutes } from './route-rules.routes.ts';
