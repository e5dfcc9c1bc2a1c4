/** A member saves, removes, or brings the list of a browser. Each may be repeated; a service counts a member once. */
import { type Favorite, favoritesLimit } from '@artel/contracts/favorites.ts';
import { now } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { refuse } from '../../platform/refuse.ts';
import { addNewFavorites, buryFavorite, countFavorites, countOnServices, isPublished, readItems, upsertFavorite } from './favorites.sql.ts';

export const saveFavorite = ({ user_id }: Member, favorite: Favorite): Promise<{ is_saved: boolean }> =>
  inTransaction(async (tx) => {
    if (!(await isPublished(tx, favorite))) refuse('FAVORITE_NOT_FOUND');
    const isNew = await upsertFavorite(tx, user_id, favorite, now());
    if (isNew && (await countFavorites(tx, user_id)) > favoritesLimit) refuse('FAVORITES_FULL');
    if (isNew && favorite.type === 'service') await countOnServices(tx, [favorite.id], 1);
    return { is_saved: true };
  });

export const removeFavorite = ({ user_id }: Member, favorite: Favorite): Promise<{ is_saved: boolean }> =>
  inTransaction(async (tx) => {
    const wasThere = await buryFavorite(tx, user_id, favorite, now());
    if (wasThere && favorite.type === 'service') await countOnServices(tx, [favorite.id], -1);
    return { is_saved: false };
  });

/** The union of both lists. Removed things stay removed: only a new «♥» brings them back. */
export const mergeFavorites = ({ user_id }: Member, brought: readonly Favorite[]): Promise<{ items: Favorite[] }> =>
  inTransaction(async (tx) => {
    const room = favoritesLimit - (await countFavorites(tx, user_id));
    if (brought.length > 0 && room > 0) {
      const added = await addNewFavorites(tx, user_id, brought, now(), room);
      const services = added.filter(({ type }) => type === 'service').map(({ id }) => id);
      if (services.length > 0) await countOnServices(tx, services, 1);
    }
    return { items: await readItems(tx, user_id) };
  });
