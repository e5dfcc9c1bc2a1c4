/** Reading one's reviews. */
export { reviewRoutes } from './reviews.routes.ts';
