export { ArticleField } from './editor/lazy-field.ts';
export { Text } from './phrases.tsx';
