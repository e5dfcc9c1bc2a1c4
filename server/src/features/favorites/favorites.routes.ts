import * as api from '@artel/contracts/people/favorites.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { createFolder, deleteFolder, moveFavorites, noteFavorite, renameFolder } from './arrange-favorites.ts';
import { mergeFavorites, removeFavorite, removeFavorites, restoreFavorites, saveFavorite } from './change-favorites.ts';
import { listFavorites } from './list-favorites.ts';

export const favoriteRoutes: Route[] = [
  on(api.listFavorites, ({ viewer }) => listFavorites(viewer)),
  on(api.saveFavorite, ({ viewer, body }) => saveFavorite(viewer, body)),
  on(api.removeFavorite, ({ viewer, body }) => removeFavorite(viewer, body)),
  on(api.mergeFavorites, ({ viewer, body }) => mergeFavorites(viewer, body.items)),
  on(api.removeFavorites, ({ viewer, body }) => removeFavorites(viewer, body.items)),
  on(api.restoreFavorites, ({ viewer, body }) => restoreFavorites(viewer, body.items)),
  on(api.moveFavorites, ({ viewer, body }) => moveFavorites(viewer, body.items, body.folder_id)),
  on(api.noteFavorite, ({ viewer, body: { text, ...favorite } }) => noteFavorite(viewer, favorite, text)),
  on(api.createFolder, ({ viewer, body }) => createFolder(viewer, body.title)),
  on(api.renameFolder, ({ viewer, params, body }) => renameFolder(viewer, params.id, body.title)),
  on(api.deleteFolder, ({ viewer, params }) => deleteFolder(viewer, params.id)),
];
