/**
 * What people say of themselves and the picture they are seen with. save-profile.ts judges what is written, avatar.ts the
 * picture, work-terms.ts when there is time and for how much, privacy.ts what others may see; who sees what of it is in users (user.view.ts).
 */
export { profileRoutes } from './profile.routes.ts';
