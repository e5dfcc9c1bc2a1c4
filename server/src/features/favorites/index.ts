/**
 * Favourites: what a member saved with «♥». change-favorites.ts saves, removes and takes in the list of a browser;
 * arrange-favorites.ts keeps folders and notes, list-favorites.ts answers the page of saved things.
 */
export { favoriteRoutes } from './favorites.routes.ts';
