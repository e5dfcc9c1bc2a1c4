/** Finance: the pages, and the purse on the dashboard. */
export { isEmptyPurse } from './purse.state.ts';
export { Purse } from './purse.tsx';
