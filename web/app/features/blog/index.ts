export { ArticleField } from './editor/lazy-field.ts';
export { Words } from './words.tsx';
