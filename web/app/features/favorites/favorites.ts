import type { Favorite } from '@artel/contracts/people/favorites.ts';

const isFavorite = (item: unknown): item is Favorite => {
  const { id, type } = (item ?? {}) as Partial<Favorite>;
  return typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) && (type === 'service' || type === 'project' || type === 'user');
};

export const favoritesIn = (stored: unknown): Favorite[] =>
  Array.isArray(stored) ? stored.filter(isFavorite).map(({ id, type }) => ({ id, type })) : [];

const isSame = (one: Favorite, other: Favorite): boolean => one.id === other.id && one.type === other.type;
export const isIn = (list: readonly Favorite[], item: Favorite): boolean => list.some((one) => isSame(one, item));

export const without = (list: readonly Favorite[], items: readonly Favorite[]): Favorite[] => list.filter((one) => !isIn(items, one));

/** spec §4: added if absent, removed if present; newest first. */
export const toggled = (list: readonly Favorite[], item: Favorite): Favorite[] =>
  isIn(list, item) ? list.filter((one) => !isSame(one, item)) : [{ id: item.id, type: item.type }, ...list];
