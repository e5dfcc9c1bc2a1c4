export { userPath } from './freelancers-address.ts';
export { languageLevelNames } from './profile/profile.text.ts';
export { tabPath } from './profile-address.ts';
