/**
 * The catalogue as the staff tends it: manage-categories.ts shows the tree, renames and hides; manage-attributes.ts keeps by what services
 * are compared, attributes.policy.ts says what may become of it; manage-tags.ts keeps the words things are tagged with, and puts a new word
 * in the place of an old one everywhere.
 */
export { catalogueDeskRoutes } from './catalogue-desk.routes.ts';
export { countTags, retag } from './manage-tags.ts';
export { writeTagCounts } from './tags.sql.ts';
