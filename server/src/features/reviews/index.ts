/** Reviews; the other side's is read once both are open. */
export { reviewRoutes } from './reviews.routes.ts';
