/** What a member saved with «♥»: services, projects and people. The browser keeps the same list and merges it with this one. */
import { z } from 'zod';
import { endpoint } from './kit/endpoint.ts';
import { Id } from './kit/ids.ts';
import { MinorAmount } from './kit/money.ts';
import { refusals } from './kit/refusals.ts';
import { ProjectStatus } from './projects.ts';
import { ServiceCard, ServiceStatus } from './services.ts';
import { PersonCard } from './users.ts';

export const favoriteTypes = ['service', 'project', 'user'] as const;
export const FavoriteType = z.enum(favoriteTypes);
export type FavoriteType = z.infer<typeof FavoriteType>;
export const Favorite = z.strictObject({ id: Id, type: FavoriteType });
export type Favorite = z.infer<typeof Favorite>;

/** One member saves at most so many; a list of a browser is not longer either. */
export const favoritesLimit = 500;

/** A service may have left the sale since it was saved: its state is told. */
export const SavedService = ServiceCard.extend({
  status: ServiceStatus,
  /** «от» at the moment it was saved; null for what was saved before prices were kept. */
  saved_price_minor: MinorAmount.nullable(),
});
export type SavedService = z.infer<typeof SavedService>;
export const SavedProject = z.object({ _id: Id, title: z.string(), category_slug: z.string(), status: ProjectStatus });
export type SavedProject = z.infer<typeof SavedProject>;
export const SavedUser = PersonCard.pick({ _id: true, user_name: true, name: true, surname: true, avatar: true, level: true }).extend({
  headline: z.string(),
});
export type SavedUser = z.infer<typeof SavedUser>;

const items = z.object({ items: z.array(Favorite) });

export const listFavorites = endpoint({
  method: 'GET',
  path: '/api/favorites',
  summary: 'What the caller saved, newest first, with the cards of each kind',
  access: 'member',
  rate: 'read',
  idempotency: 'none',
  result: items.extend({ services: z.array(SavedService), projects: z.array(SavedProject), users: z.array(SavedUser) }),
});

const ownChange = {
  path: '/api/favorites',
  access: 'member',
  rate: 'write',
  idempotency: 'natural',
  body: Favorite,
  result: z.object({ is_saved: z.boolean() }),
} as const;

export const saveFavorite = endpoint({ ...ownChange, method: 'PUT', summary: 'Saves one thing; saved again it stays saved' });
export const removeFavorite = endpoint({ ...ownChange, method: 'DELETE', summary: 'Removes one thing; what is not there stays away' });
export const mergeFavorites = endpoint({
  method: 'POST',
  path: '/api/favorites/merge',
  summary: 'Adds a browser’s list; what was removed before stays removed. Answers the whole list',
  access: 'member',
  rate: 'write',
  idempotency: 'natural',
  body: z.strictObject({ items: z.array(Favorite).max(favoritesLimit) }),
  result: items,
});

export const favoriteRefusals = refusals({
  FAVORITE_NOT_FOUND: [404, 'Сохранить можно только то, что опубликовано'],
  FAVORITES_FULL: [409, 'В сохранённом уже 500 записей: уберите лишние'],
});
