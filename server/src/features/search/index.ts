/**
 * Search: one engine for services, projects and people.
 * index-document.ts tells what is findable, terms.ts which words mean the same, understand.ts what somebody meant who typed
 * something else, find-documents.ts answers a page; search.sql.ts is the walk that stays the same in a market of any size.
 */
export { countFacets, findDocuments } from './find-documents.ts';
export { indexDocuments, indexFacets, meaningOfWords } from './index-document.ts';
export { searchRoutes } from './search.routes.ts';
export { type Condition, foldCounts, type Order, type Part, type Term } from './search.sql.ts';
export { termsOfWords } from './terms-of-words.ts';
