/**
 * People for those who choose: the sellers of a trade, what one of them offers, and what stands between two members.
 * seller.rank.ts tells the order of the list, list-freelancers.ts reads it, index-people.ts how sellers are found, relations.ts the notes and blocks; a person's own card and roles are the
 * feature «users».
 */
export { indexNextPeople, indexPeople, indexSellerOf } from './index-people.ts';
export { peopleRoutes } from './people.routes.ts';
export { rankEverybody } from './rank-people.ts';
export { isBlocked } from './relations.sql.ts';
export { refuseIfBlocked } from './relations.ts';
export { quickness, reputation, sellerWeights, turnOf } from './seller.rank.ts';
