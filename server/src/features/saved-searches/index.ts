/**
 * Saved searches: a member keeps what was asked of a list and is told when something new fits. keep-search.ts keeps and changes,
 * match-new.ts compares what was published with what is kept, mail-digest.ts writes the letter of the day.
 */
export { mailSearchDigests } from './mail-digest.ts';
export { matchNew } from './match-new.ts';
export { savedSearchRoutes } from './saved-searches.routes.ts';
