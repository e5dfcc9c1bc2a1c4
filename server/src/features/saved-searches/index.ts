/** Saved searches: match-new.ts compares what is published, mail-digest.ts writes the daily letter. */
export { mailSearchDigests } from './mail-digest.ts';
export { matchNew } from './match-new.ts';
export { savedSearchRoutes } from './saved-searches.routes.ts';
