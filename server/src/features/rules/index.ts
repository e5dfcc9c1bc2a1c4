/** Public figures, from the constants the features use. */
export { rulesRoutes } from './rules.routes.ts';
