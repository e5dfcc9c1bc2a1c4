/** Search for services, projects, people: terms.ts, understand.ts (corrections), find-documents.ts; search.sql.ts walks in bounded time. */
export { countFacets, findDocuments } from './find-documents.ts';
export { indexDocuments, indexFacets, meaningOfWords } from './index-document.ts';
export { searchRoutes } from './search.routes.ts';
export { type Condition, foldCounts, type Order, type Part, type Term } from './search.sql.ts';
export { termsOfWords } from './terms-of-words.ts';
