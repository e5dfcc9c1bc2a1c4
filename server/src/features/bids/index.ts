/** Bids: what sellers answer to projects. read-bids.ts answers the lists of both sides and of the staff, bids-flag.ts keeps «something new». */
export { bidRoutes } from './bids.routes.ts';
