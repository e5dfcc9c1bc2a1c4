/** What people say of themselves: profile, picture, terms, privacy. Who sees it: users (user.view.ts). */
export { profileRoutes } from './profile.routes.ts';
