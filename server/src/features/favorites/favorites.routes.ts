import * as api from '@artel/contracts/favorites.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { mergeFavorites, removeFavorite, saveFavorite } from './change-favorites.ts';
import { listFavorites } from './list-favorites.ts';

export const favoriteRoutes: Route[] = [
  on(api.listFavorites, ({ viewer }) => listFavorites(viewer)),
  on(api.saveFavorite, ({ viewer, body }) => saveFavorite(viewer, body)),
  on(api.removeFavorite, ({ viewer, body }) => removeFavorite(viewer, body)),
  on(api.mergeFavorites, ({ viewer, body }) => mergeFavorites(viewer, body.items)),
];
