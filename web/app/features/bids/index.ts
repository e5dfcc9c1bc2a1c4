export { BidsNews } from './bids-news.tsx';
export { ProjectBids } from './project-bids.tsx';
