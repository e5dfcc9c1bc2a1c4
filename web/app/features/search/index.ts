export { SearchHelp } from './search-help.tsx';
export { SearchTold } from './search-told.tsx';
