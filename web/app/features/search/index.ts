/** Search in words: what helps while typing, and what the lists tell of the words. */
export { SearchHelp } from './search-help.tsx';
export { SearchTold } from './search-told.tsx';
