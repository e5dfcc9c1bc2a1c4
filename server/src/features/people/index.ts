/**
 * People for those who choose: the sellers of a trade and what one of them offers. It only reads; a person's own card
 * and roles are the feature «users». list-freelancers.ts tells the order of the list.
 */
export { peopleRoutes } from './people.routes.ts';
