/** Bids on projects; project-bids.tsx is what the page of a project shows of them. */
export { BidsNews } from './bids-news.tsx';
export { ProjectBids } from './project-bids.tsx';
