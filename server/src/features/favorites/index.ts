/** «♥»: saving, folders and notes, the page of saved things. */
export { favoriteRoutes } from './favorites.routes.ts';
