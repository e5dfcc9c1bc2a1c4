/**
 * The documents of an order. document.ts says which there are, for whom and under which number; document.text.ts what stands in each;
 * read-documents.ts reads and makes them. Nothing is stored: a document is made of the order's and the payments' records, which do not change.
 */
export { documentRoutes } from './documents.routes.ts';
