/**
 * What people say of themselves and the picture they are seen with. save-profile.ts judges what is written, avatar.ts the
 * picture; who sees what of it is in users (user.view.ts).
 */
export { profileRoutes } from './profile.routes.ts';
