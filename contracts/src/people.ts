/** Sellers as those who look for one see them: the list of a trade, and what one of them offers. A profile itself: users.ts. */
import { z } from 'zod';
import { endpoint } from './kit/endpoint.ts';
import { Id, Moment } from './kit/ids.ts';
import { MinorAmount } from './kit/money.ts';
import { PageQuery } from './kit/paging.ts';
import { refusals } from './kit/refusals.ts';
import { CategorySlug } from './lookups.ts';
import { SearchWords } from './search.ts';
import { ServiceCard } from './services.ts';
import { PersonCard, PersonRef, SellerLevel } from './users.ts';

/** What a card shows of a seller's best services in the trade that was asked for. */
export const Work = ServiceCard.pick({ _id: true, title: true, category_slug: true, cover_path: true });
export type Work = z.infer<typeof Work>;

export const Freelancer = PersonCard.extend({
  headline: z.string(),
  city: z.string().nullable(),
  completed_count: z.number(),
  on_time_num: z.number(),
  on_time_den: z.number(),
  response_minutes: z.number().nullable(),
  /** On sale in the trade that was asked for. */
  services_count: z.number(),
  from_price_minor: MinorAmount,
  /** The best three, best first. */
  works: z.array(Work),
});
export type Freelancer = z.infer<typeof Freelancer>;

/** A GET form sends its empty fields too. */
const blankIsNone = (text: unknown) => (text === '' ? undefined : text);

export const FreelancerFilters = z.object({
  /** Of a category or sub-category; `all` is everybody. */
  category: z.preprocess(blankIsNone, CategorySlug.default('all')),
  /** Not lower than this one. */
  level: z.preprocess(blankIsNone, SellerLevel.optional()),
  /** By its title, as people write it. */
  city: z.preprocess(blankIsNone, z.string().trim().max(100).optional()),
  ...SearchWords,
});
export type FreelancerFilters = z.output<typeof FreelancerFilters>;

const publicList = { method: 'GET', access: 'public', idempotency: 'none', list: true } as const;

export const listFreelancers = endpoint({
  ...publicList,
  path: '/api/freelancers',
  summary: 'Sellers who have something on sale in a trade, in the order of their best service there',
  rate: 'search',
  query: FreelancerFilters.extend(PageQuery),
  result: Freelancer,
});

export const listSellerServices = endpoint({
  ...publicList,
  path: '/api/users/:id/services',
  summary: 'What a seller has on sale, best first',
  rate: 'read',
  params: z.object({ id: Id }),
  query: z.object(PageQuery),
  result: ServiceCard,
});

export const noteLimit = 2000;

/** What stands between the caller and somebody: for nobody else's eyes. */
export const Relation = z.object({
  note: z.string(),
  is_blocked: z.boolean(),
  allowed_actions: z.array(z.enum(['note', 'block', 'unblock', 'complain', 'edit'])),
});
export type Relation = z.infer<typeof Relation>;

const other = { access: 'member', params: z.object({ id: Id }) } as const;

export const getRelation = endpoint({
  ...other,
  method: 'GET',
  path: '/api/people/:id/relation',
  summary: 'The caller’s own note about a member, and whether the caller blocked them',
  rate: 'read',
  idempotency: 'none',
  result: Relation,
});

export const saveNote = endpoint({
  ...other,
  method: 'PUT',
  path: '/api/people/:id/note',
  summary: 'Notes something about a member for the caller alone; an empty text removes the note',
  rate: 'write',
  idempotency: 'natural',
  body: z.strictObject({ text: z.string().trim().max(noteLimit, `Не длиннее ${noteLimit} знаков`) }),
  result: Relation,
});

export const blockPerson = endpoint({
  ...other,
  method: 'PUT',
  path: '/api/people/:id/block',
  summary: 'Blocks a member: no bids and no orders between the two from now on',
  rate: 'write',
  idempotency: 'natural',
  body: z.strictObject({}),
  result: Relation,
});

export const unblockPerson = endpoint({
  ...other,
  method: 'DELETE',
  path: '/api/people/:id/block',
  summary: 'Takes the caller’s block away',
  rate: 'write',
  idempotency: 'natural',
  result: Relation,
});

export const BlockedPerson = PersonRef.extend({ blocked_at: Moment });
export type BlockedPerson = z.infer<typeof BlockedPerson>;

export const listMyBlocks = endpoint({
  method: 'GET',
  path: '/api/users/me/blocks',
  summary: 'Whom the caller blocked, newest first',
  access: 'member',
  rate: 'read',
  idempotency: 'none',
  list: true,
  query: z.object(PageQuery),
  result: BlockedPerson,
});

export const peopleRefusals = refusals({
  PERSON_NOT_FOUND: [404, 'Такого человека нет'],
  NOT_ONESELF: [409, 'Это ваш собственный профиль'],
  PEOPLE_APART: [403, 'Вы и этот человек не можете работать друг с другом: кто-то из вас добавил другого в чёрный список'],
});
