/** Figures by day and month, added to as things happen; the dashboards read them and count nothing over all rows. */
export { countMarket } from './count-market.ts';
export { figureRoutes } from './figures.routes.ts';
export { addViewCounts } from './figures.sql.ts';
export { addSearches } from './market.sql.ts';
export { countMoved, countOrdered, countRequests, movedEvents } from './update-figures.ts';
