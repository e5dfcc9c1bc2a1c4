/** Money of the member: the pages stand in *.page.tsx; the dashboard shows the same purse. */
export { Purse } from './purse.tsx';
