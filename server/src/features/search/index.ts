export { countFacets, findDocuments } from './find-documents.ts';
export { indexDocuments, indexFacets, indexNext, meaningOfWords } from './index-document.ts';
export { searchRoutes } from './search.routes.ts';
export { type Condition, foldCounts, type Order, type Part, type Term } from './search.sql.ts';
export { termsOfWords } from './terms-of-words.ts';
