import type { Favorite, FavoriteType, listFavorites, SavedProject, SavedService, SavedUser } from '@artel/contracts/people/favorites.ts';
import { favoriteTypes } from '@artel/contracts/people/favorites.ts';

export type Saved = (typeof listFavorites)['result']['_output'];
export type SavedThing =
  | { type: 'service'; shown: SavedService }
  | { type: 'project'; shown: SavedProject }
  | { type: 'user'; shown: SavedUser };

export type FolderChoice = string | null;

export const thingsOf = ({ services, projects, users }: Saved): SavedThing[] => [
  ...services.map((shown) => ({ type: 'service' as const, shown })),
  ...projects.map((shown) => ({ type: 'project' as const, shown })),
  ...users.map((shown) => ({ type: 'user' as const, shown })),
];

export const favoriteOf = ({ type, shown }: SavedThing): Favorite => ({ id: shown._id, type });

export const chosenFolder = (input: string | null, { folders }: Saved): FolderChoice =>
  input === 'none' || folders.some(({ _id }) => _id === input) ? input : null;

export const liesIn = ({ shown }: SavedThing, folder: FolderChoice): boolean =>
  folder === null || shown.folder_id === (folder === 'none' ? null : folder);

export const countByType = (things: readonly SavedThing[]): Record<FavoriteType, number> => {
  const counts = Object.fromEntries(favoriteTypes.map((type) => [type, 0])) as Record<FavoriteType, number>;
  for (const { type } of things) counts[type] += 1;
  return counts;
};

export function savedPath(folder: FolderChoice, tab?: string): string {
  const params = new URLSearchParams([...(folder === null ? [] : [['folder', folder]]), ...(tab ? [['tab', tab]] : [])]);
  return params.size > 0 ? `/profile/saved?${params}` : '/profile/saved';
}
