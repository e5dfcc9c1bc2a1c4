export { SearchHelp } from './search-help.tsx';
export { SearchHints } from './search-hints.tsx';
