/** Search: suggestions while typing, and how a query was understood. */
export { SearchHelp } from './search-help.tsx';
export { SearchTold } from './search-told.tsx';
