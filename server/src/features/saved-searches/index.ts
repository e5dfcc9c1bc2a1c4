/** Saved searches: match-new.ts compares what is published with them; notices for once a day go into the digest. */
export { matchNew } from './match-new.ts';
export { savedSearchRoutes } from './saved-searches.routes.ts';
export { listStillPublished } from './saved-searches.sql.ts';
