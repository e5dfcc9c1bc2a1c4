/** Search in words: what the lists tell of it. The header's suggestions are loaded by their file. */
export { SearchTold } from './search-told.tsx';
