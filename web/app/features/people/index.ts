/** Sellers: the list of a trade and the page of a person. */
export { userPath } from './freelancers-address.ts';
export { languageLevelNames } from './profile/profile.text.ts';
export { tabPath } from './profile-address.ts';
