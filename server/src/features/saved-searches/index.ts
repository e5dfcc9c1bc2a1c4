/** Saved searches: match-new.ts compares what is published; what is told once a day stands in the digest. */
export { matchNew } from './match-new.ts';
export { savedSearchRoutes } from './saved-searches.routes.ts';
export { listStillPublished } from './saved-searches.sql.ts';
