export { indexNextPeople, indexPeople, indexSellerOf } from './index-people.ts';
export { peopleRoutes } from './people.routes.ts';
export { rankEverybody } from './rank-people.ts';
export { isBlocked } from './relations.sql.ts';
export { refuseIfBlocked } from './relations.ts';
export { quickness, reputation, sellerWeights, turnOf } from './seller.rank.ts';
