/** Idempotent; a service counts a member once. */

import { type Favorite, favoritesLimit } from '@artel/contracts/people/favorites.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { type Member, now, refuse } from '../../platform/index.ts';
import {
  addNewFavorites,
  buryFavorites,
  countFavorites,
  countOnServices,
  isReadable,
  raiseFavorites,
  readItems,
  upsertFavorite,
} from './favorites.sql.ts';

export const saveFavorite = ({ user_id }: Member, favorite: Favorite): Promise<{ is_saved: boolean }> =>
  inTransaction(async (tx) => {
    if (!(await isReadable(tx, user_id, favorite))) refuse('FAVORITE_NOT_FOUND');
    const isNew = await upsertFavorite(tx, user_id, favorite, now());
    if (isNew && (await countFavorites(tx, user_id)) > favoritesLimit) refuse('FAVORITES_FULL');
    if (isNew && favorite.type === 'service') await countOnServices(tx, [favorite.id], 1);
    return { is_saved: true };
  });

export const removeFavorite = async (viewer: Member, favorite: Favorite): Promise<{ is_saved: boolean }> => {
  await removeFavorites(viewer, [favorite]);
  return { is_saved: false };
};

export const removeFavorites = ({ user_id }: Member, items: readonly Favorite[]): Promise<{ changed: number }> =>
  inTransaction(async (tx) => {
    const removed = await buryFavorites(tx, user_id, items, now());
    await countOnServices(tx, servicesAmong(removed), -1);
    return { changed: removed.length };
  });

export const restoreFavorites = ({ user_id }: Member, items: readonly Favorite[]): Promise<{ changed: number }> =>
  inTransaction(async (tx) => {
    const restored = await raiseFavorites(tx, user_id, items);
    if ((await countFavorites(tx, user_id)) > favoritesLimit) refuse('FAVORITES_FULL');
    await countOnServices(tx, servicesAmong(restored), 1);
    return { changed: restored.length };
  });

const servicesAmong = (items: readonly Favorite[]): string[] => items.filter(({ type }) => type === 'service').map(({ id }) => id);

/** The union; removed things stay removed. */
export const mergeFavorites = ({ user_id }: Member, brought: readonly Favorite[]): Promise<{ items: Favorite[] }> =>
  inTransaction(async (tx) => {
    const room = favoritesLimit - (await countFavorites(tx, user_id));
    if (brought.length > 0 && room > 0) {
      const added = await addNewFavorites(tx, user_id, brought, now(), room);
      await countOnServices(tx, servicesAmong(added), 1);
    }
    return { items: await readItems(tx, user_id) };
  });
