/** Appeals: what people write to the administration. list-appeals.ts answers the staff. */
export { appealRoutes } from './appeals.routes.ts';
