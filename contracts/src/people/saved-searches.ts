import { z } from 'zod';
import { endpoint, memberRepeatableCall, ownReadCall } from '../kit/endpoint.ts';
import { Id, Time } from '../kit/ids.ts';
import { refusals } from '../kit/refusals.ts';

export const searchScopes = ['services', 'projects'] as const;
export const SearchScope = z.enum(searchScopes);
export type SearchScope = z.infer<typeof SearchScope>;
/** `instant`: a notification at once; `daily`: one letter a day. */
export const searchNotices = ['instant', 'daily', 'off'] as const;
export const SearchNotice = z.enum(searchNotices, { error: 'Выберите, как сообщать' });
export type SearchNotice = z.infer<typeof SearchNotice>;

export const SavedQuery = z.strictObject({
  category: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/)
    .default('all'),
  q: z.string().trim().min(1).max(100).optional(),
  price_from: z.number().int().min(1).max(10_000_000).optional(),
  price_to: z.number().int().min(1).max(10_000_000).optional(),
  term_to: z.number().int().min(1).max(365).optional(),
  f: z.string().max(1500).optional(),
  tag: z.string().trim().min(1).max(40).optional(),
  hires: z.literal(true).optional(),
  paid: z.literal(true).optional(),
});
export type SavedQuery = z.infer<typeof SavedQuery>;
const title = z.string().trim().min(1, 'Назовите поиск').max(80, 'Не больше 80 знаков');

export const SavedSearch = z.object({
  _id: Id,
  scope: SearchScope,
  title: z.string(),
  query: SavedQuery,
  notice: SearchNotice,
  new_count: z.number(),
  created_at: Time,
});
export type SavedSearch = z.infer<typeof SavedSearch>;

const own = {
  access: 'member',
  path: '/api/saved_searches/:id',
  params: z.object({ id: Id }),
  rateLimit: 'write',
  idempotency: 'natural',
} as const;

export const listSavedSearches = endpoint({
  ...ownReadCall,
  path: '/api/saved_searches',
  summary: 'The searches the caller keeps, newest first',
  result: SavedSearch,
  list: true,
});
export const saveSearch = endpoint({
  ...memberRepeatableCall,
  path: '/api/saved_searches',
  summary: 'Keeps a search; the same one again takes the new name and notice',
  body: z.strictObject({ scope: SearchScope, title, query: SavedQuery, notice: SearchNotice }),
  result: SavedSearch,
});
export const changeSearch = endpoint({
  ...own,
  method: 'PUT',
  summary: 'Another name or another way to be told; opening it says that what is new was seen',
  body: z.strictObject({ title: title.optional(), notice: SearchNotice.optional(), is_seen: z.literal(true).optional() }),
  result: SavedSearch,
});
export const forgetSearch = endpoint({ ...own, method: 'DELETE', summary: 'Keeps the search no more', result: z.object({}) });

export const savedSearchesLimit = 30;
export const savedSearchRefusals = refusals({
  SEARCH_NOT_FOUND: [404, 'Такого поиска у вас нет'],
  SEARCHES_FULL: [409, 'Сохранено уже 30 поисков: уберите лишние'],
  SEARCH_TOO_WIDE: [400, 'Уточните поиск: выберите категорию, слова или условия'],
});
