/** The way of components to the list. What keeps it is fetched by members alone: a guest has saved nothing. */
import type { Favorite } from '@artel/contracts/people/favorites.ts';
import { useSyncExternalStore } from 'react';
import { importWithRetry, longRetry_ms } from '../../platform/boot/lazy-with-retry.ts';
import { currentToken, onTokenChange } from '../../platform/session/token.ts';
import { createStore } from '../../platform/store.ts';

const none: readonly Favorite[] = [];
let kept: typeof import('./kept-favorites.ts') | undefined;

/** One for all hearts of a page: reading the cookie for each of them would cost more than drawing them. */
const favorites = createStore<readonly Favorite[] | undefined>(undefined, () => {
  let stop: (() => void) | undefined;
  let isLeft = false;
  const show = () => favorites.set(kept?.keptFavorites());
  const begin = async () => {
    if (currentToken() === undefined) return favorites.set(none);
    kept ??= await importWithRetry(() => import('./kept-favorites.ts'), longRetry_ms);
    if (isLeft) return;
    stop ??= kept.followFavorites(show);
    show();
  };
  // without it the page still works, only its hearts do not appear
  const tryToBegin = () => void begin().catch(() => undefined);
  const forgetToken = onTokenChange(tryToBegin);
  tryToBegin();
  return () => {
    isLeft = true;
    forgetToken();
    stop?.();
  };
});

// nobody may be listening: the list of one member is never shown to the next
onTokenChange(() => favorites.set(undefined));

/** Undefined on the server and until the list is known: kept pages hold nothing of a visitor. */
export const useFavorites = (): readonly Favorite[] | undefined =>
  useSyncExternalStore<readonly Favorite[] | undefined>(favorites.subscribe, favorites.get, () => undefined);

/** Of a member only; `isSaving` brings back what was removed before. Answers whether it stayed so. */
export const changeSeveral = async (items: readonly Favorite[], isSaving: boolean): Promise<boolean> =>
  (await kept?.changeSeveral(items, isSaving)) ?? false;

/** Of a member only. */
export const toggleFavorite = (item: Favorite): void => kept?.toggleFavorite(item);
