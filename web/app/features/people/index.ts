/** Sellers as those who look for one see them: the list of a trade and the page of a person. */
export { freelancersPath, userPath } from './freelancers-address.ts';
export { languageLevelNames, languageNames } from './people.text.ts';
