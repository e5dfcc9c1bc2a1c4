/** Finance: the pages, and the purse on the dashboard. */
export { Purse } from './purse.tsx';
