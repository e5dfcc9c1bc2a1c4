/** Rules: what the pages about the service say in numbers, taken from the very constants that the features obey. */
export { rulesRoutes } from './rules.routes.ts';
