/** What others write and show with the parts of an article: the field of words, and a line of them. */
export { ArticleField } from './editor/lazy-field.ts';
export { Words } from './words.tsx';
