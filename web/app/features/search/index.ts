export { FoundList } from './found-list.tsx';
export { SearchHelp } from './search-help.tsx';
