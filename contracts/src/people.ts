/** Sellers as those who look for one see them: the list of a trade, and what one of them offers. A profile itself: users.ts. */
import { z } from 'zod';
import { endpoint } from './kit/endpoint.ts';
import { Id } from './kit/ids.ts';
import { MinorAmount } from './kit/money.ts';
import { PageQuery } from './kit/paging.ts';
import { CategorySlug } from './lookups.ts';
import { SearchWords } from './search.ts';
import { ServiceCard } from './services.ts';
import { PersonCard, SellerLevel } from './users.ts';

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
