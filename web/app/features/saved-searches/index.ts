/** Saved searches. */
export { SearchList } from './search-list.tsx';
