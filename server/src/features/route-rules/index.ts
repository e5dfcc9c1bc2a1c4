export { routeRuleRoutes } from './route-rules.routes.ts';
