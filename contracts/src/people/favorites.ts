import { z } from 'zod';
import { endpoint, memberKeyedCall, memberPutCall, memberRepeatableCall, ownReadCall } from '../kit/endpoint.ts';
import { Id } from '../kit/ids.ts';
import { MinorAmount } from '../kit/money.ts';
import { refusals } from '../kit/refusals.ts';
import { ProjectStatus } from '../projects/projects.ts';
import { ServiceCard, ServiceStatus } from '../services/services.ts';
import { noteLimit } from './relations.ts';
import { Day, PersonCard } from './users.ts';

export const favoriteTypes = ['service', 'project', 'user'] as const;
export const FavoriteType = z.enum(favoriteTypes);
export type FavoriteType = z.infer<typeof FavoriteType>;
export const Favorite = z.strictObject({ id: Id, type: FavoriteType });
export type Favorite = z.infer<typeof Favorite>;

export const favoritesLimit = 500;

const saved = {
  folder_id: Id.nullable(),
  note: z.string(),
};

const folderTitle = z.string().trim().min(1, 'Назовите папку').max(40, 'Не больше 40 знаков');
export const SavedFolder = z.object({ _id: Id, title: z.string() });
export type SavedFolder = z.infer<typeof SavedFolder>;

export const SavedService = ServiceCard.extend({
  status: ServiceStatus,
  /** Null when saved before prices were stored. */
  saved_price_minor: MinorAmount.nullable(),
  ...saved,
});
export type SavedService = z.infer<typeof SavedService>;
export const SavedProject = z.object({ _id: Id, title: z.string(), category_slug: z.string(), status: ProjectStatus, ...saved });
export type SavedProject = z.infer<typeof SavedProject>;
export const SavedUser = PersonCard.pick({ _id: true, user_name: true, name: true, surname: true, avatar: true, level: true }).extend({
  headline: z.string(),
  /**
   * The day their services came back on sale by themselves: a vacation over, room for orders again. Null when that was more than two weeks
   * ago, and while they take no orders.
   */
  free_since: Day.nullable(),
  ...saved,
  note: z.string().nullable(),
});
export type SavedUser = z.infer<typeof SavedUser>;

const items = z.object({ items: z.array(Favorite) });

export const listFavorites = endpoint({
  ...ownReadCall,
  path: '/api/favorites',
  summary: 'What the caller saved, newest first, with the cards of each kind and the own folders',
  result: items.extend({
    services: z.array(SavedService),
    projects: z.array(SavedProject),
    users: z.array(SavedUser),
    folders: z.array(SavedFolder),
  }),
});

const ownChange = {
  path: '/api/favorites',
  access: 'member',
  rateLimit: 'write',
  idempotency: 'natural',
  body: Favorite,
  result: z.object({ is_saved: z.boolean() }),
} as const;

export const saveFavorite = endpoint({ ...ownChange, method: 'PUT', summary: 'Saves one thing; saved again it stays saved' });
export const removeFavorite = endpoint({ ...ownChange, method: 'DELETE', summary: 'Removes one thing; what is not there stays away' });
export const mergeFavorites = endpoint({
  ...memberRepeatableCall,
  path: '/api/favorites/merge',
  summary: 'Adds a browser’s list; what was removed before stays removed. Answers the whole list',
  body: z.strictObject({ items: z.array(Favorite).max(favoritesLimit) }),
  result: items,
});

const several = {
  ...memberRepeatableCall,
  body: z.strictObject({ items: z.array(Favorite).min(1).max(favoritesLimit) }),
  result: z.object({ changed: z.number() }),
} as const;

export const removeFavorites = endpoint({
  ...several,
  path: '/api/favorites/remove',
  summary: 'Removes several things at once; what is not there stays away',
});
export const restoreFavorites = endpoint({
  ...several,
  path: '/api/favorites/restore',
  summary:
    'Takes a removal back: each thing is saved as it was, with its folder, its note and the price of then; what was never saved is passed over',
});

export const moveFavorites = endpoint({
  ...memberPutCall,
  path: '/api/favorites/folder',
  summary: 'Puts saved things into one of the caller’s folders, or out of any; what is not saved is passed over',
  body: z.strictObject({ items: z.array(Favorite).min(1).max(favoritesLimit), folder_id: Id.nullable() }),
  result: z.object({ moved: z.number() }),
});

/** People's notes are set by the call of their page. */
export const noteFavorite = endpoint({
  ...memberPutCall,
  path: '/api/favorites/note',
  summary: 'Notes something about a saved service or project for the caller alone; an empty text removes the note',
  body: z.strictObject({
    id: Id,
    type: FavoriteType.extract(['service', 'project']),
    text: z.string().trim().max(noteLimit, `Не длиннее ${noteLimit} знаков`),
  }),
  result: z.object({ note: z.string() }),
});

const ownFolder = {
  path: '/api/favorites/folders/:id',
  access: 'member',
  params: z.object({ id: Id }),
  rateLimit: 'write',
  idempotency: 'natural',
} as const;

export const createFolder = endpoint({
  ...memberKeyedCall,
  path: '/api/favorites/folders',
  summary: 'A new folder for saved things',
  body: z.strictObject({ title: folderTitle }),
  result: SavedFolder,
});
export const renameFolder = endpoint({
  ...ownFolder,
  method: 'PUT',
  summary: 'Another name for a folder',
  body: z.strictObject({ title: folderTitle }),
  result: SavedFolder,
});
export const deleteFolder = endpoint({
  ...ownFolder,
  method: 'DELETE',
  summary: 'Takes a folder away; what lay in it stays saved. A folder that is gone stays gone',
  result: z.object({}),
});

export const foldersLimit = 50;
export const favoriteRefusals = refusals({
  FAVORITE_NOT_FOUND: [404, 'Сохранить можно только то, что опубликовано'],
  FAVORITES_FULL: [409, 'В сохранённом уже 500 записей: уберите лишние'],
  NOT_SAVED: [404, 'Этого уже нет в сохранённом. Сохраните снова, и к записи можно будет добавить заметку'],
  FOLDER_NOT_FOUND: [404, 'Такой папки у вас нет'],
  FOLDERS_FULL: [409, 'Папок уже 50: уберите лишние'],
});
