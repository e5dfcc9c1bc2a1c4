import type { Favorite } from '@artel/contracts/favorites.ts';
import { useSyncExternalStore } from 'react';
import { followFavorites, keptFavorites } from './kept-favorites.ts';

/** Undefined on the server and until the page is alive: kept pages hold nothing of a visitor. */
export const useFavorites = (): readonly Favorite[] | undefined =>
  useSyncExternalStore<readonly Favorite[] | undefined>(followFavorites, keptFavorites, () => undefined);
