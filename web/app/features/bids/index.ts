/** Bids: what sellers answer to projects. project-bids.tsx is what the page of a project shows of them, to each their own. */
export { BidsNews } from './bids-news.tsx';
export { ProjectBids } from './project-bids.tsx';
