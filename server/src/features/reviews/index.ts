/** Reviews as they are read: list-reviews.ts answers the three tabs. A review of the other side is read once both are open. */
export { reviewRoutes } from './reviews.routes.ts';
