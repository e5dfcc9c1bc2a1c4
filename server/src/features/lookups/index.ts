/**
 * Lookups: the tree of categories, countries, cities and tags, kept in memory and sorted as Russian readers expect.
 * Read lookups.ts; the calls stand in lookups.routes.ts.
 */

export { lookupRoutes } from './lookups.routes.ts';
export { forgetLookups, type KnownCategory, type Lookups, lookups } from './lookups.ts';
