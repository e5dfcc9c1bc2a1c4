/** Lookups in memory, in Russian order. */

export { lookupRoutes } from './lookups.routes.ts';
export { forgetLookups, type KnownCategory, type Lookups, lookups } from './lookups.ts';
