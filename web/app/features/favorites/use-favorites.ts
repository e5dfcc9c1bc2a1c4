import type { Favorite } from '@artel/contracts/people/favorites.ts';
import { useSyncExternalStore } from 'react';
import { importWithRetry, longRetry_ms } from '../../platform/boot/lazy-with-retry.ts';
import { currentToken, onTokenChange } from '../../platform/session/token.ts';
import { createStore } from '../../platform/store.ts';

const none: readonly Favorite[] = [];
let saved: typeof import('./local-favorites.ts') | undefined;

/** One store for all hearts: reading the cookie for each would cost more than rendering. */
const favorites = createStore<readonly Favorite[] | undefined>(undefined, () => {
  let stop: (() => void) | undefined;
  let isLeft = false;
  const show = () => favorites.set(saved?.localFavorites());
  const begin = async () => {
    if (currentToken() === undefined) return favorites.set(none);
    saved ??= await importWithRetry(() => import('./local-favorites.ts'), longRetry_ms);
    if (isLeft) return;
    stop ??= saved.followFavorites(show);
    show();
  };
  // works without hearts
  const tryToBegin = () => void begin().catch(() => undefined);
  const forgetToken = onTokenChange(tryToBegin);
  tryToBegin();
  return () => {
    isLeft = true;
    forgetToken();
    stop?.();
  };
});

// another member must not see the former list
onTokenChange(() => favorites.set(undefined));

export const useFavorites = (): readonly Favorite[] | undefined =>
  useSyncExternalStore<readonly Favorite[] | undefined>(favorites.subscribe, favorites.get, () => undefined);

export const changeSeveral = async (items: readonly Favorite[], isSaving: boolean): Promise<boolean> =>
  (await saved?.changeSeveral(items, isSaving)) ?? false;

export const toggleFavorite = (item: Favorite): void => saved?.toggleFavorite(item);
