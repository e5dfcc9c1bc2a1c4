/**
 * People for those who choose: the sellers of a trade, what one of them offers, and what stands between two members.
 * list-freelancers.ts tells the order of the list, index-people.ts how sellers are found, relations.ts the notes and blocks; a person's own card and roles are the
 * feature «users».
 */
export { indexNextPeople, indexPeople, indexSellerOf } from './index-people.ts';
export { peopleRoutes } from './people.routes.ts';
export { isBlocked } from './relations.sql.ts';
export { refuseIfBlocked } from './relations.ts';
