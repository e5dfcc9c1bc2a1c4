/** Kept searches: the lists fetch save-search-button.tsx when they are narrowed; the page of saved things shows the list. */
export { SearchList } from './search-list.tsx';
