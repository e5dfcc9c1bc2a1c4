/** The start page of the staff: all queues one's rights open in one list. What is done with a thing is its own feature's. */
export { overviewRoutes } from './overview.routes.ts';
export { listAtRisk, type PersonAtRisk } from './read-signals.ts';
