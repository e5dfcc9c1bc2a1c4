import { z } from 'zod';
import { endpoint, publicSearchCall } from '../kit/endpoint.ts';
import { Id } from '../kit/ids.ts';
import { MinorAmount } from '../kit/money.ts';
import { PageQuery } from '../kit/paging.ts';
import { ServiceCard } from '../services/services.ts';
import { CategorySlug } from '../site/lookups.ts';
import { SearchText } from '../site/search.ts';
import { languageCodes, PersonCard, SellerLevel, TaxKind } from './users.ts';
import { VerificationKind } from './verification.ts';

export const Work = ServiceCard.pick({ _id: true, title: true, category_slug: true, cover_path: true }).extend({
  kind: z.enum(['work', 'service']),
});
export type Work = z.infer<typeof Work>;

export const Freelancer = PersonCard.extend({
  headline: z.string(),
  city: z.string().nullable(),
  completed_count: z.number(),
  on_time_num: z.number(),
  on_time_den: z.number(),
  response_minutes: z.number().nullable(),
  is_free: z.boolean(),
  hourly_rate_minor: MinorAmount.nullable(),
  tags: z.array(z.string()),
  services_count: z.number(),
  from_price_minor: MinorAmount,
  works: z.array(Work),
});
export type Freelancer = z.infer<typeof Freelancer>;

const blankIsNone = (text: unknown) => (text === '' ? undefined : text);

const flag = z.preprocess((value) => value === '1' || value === true || undefined, z.literal(true).optional());

export const ratingsFrom = ['4', '4.5', '4.8'] as const;
const RatingFrom = z.enum(ratingsFrom);

export const FreelancerFilters = z.object({
  category: z.preprocess(blankIsNone, CategorySlug.default('all')),
  level: z.preprocess(blankIsNone, SellerLevel.optional()),
  city: z.preprocess(blankIsNone, z.string().trim().max(100).optional()),
  rating: z.preprocess(blankIsNone, RatingFrom.optional()),
  rate_to: z.preprocess(blankIsNone, z.coerce.number().int().min(1).max(1_000_000).optional()),
  lang: z.preprocess(blankIsNone, z.enum(languageCodes).optional()),
  tax: z.preprocess(blankIsNone, TaxKind.optional()),
  proved: z.preprocess(blankIsNone, VerificationKind.optional()),
  tag: z.preprocess(blankIsNone, z.string().trim().max(40).optional()),
  free: flag,
  online: flag,
  ...SearchText,
});
export type FreelancerFilters = z.output<typeof FreelancerFilters>;

const publicList = { method: 'GET', access: 'public', idempotency: 'none', list: true } as const;

export const listFreelancers = endpoint({
  ...publicList,
  path: '/api/freelancers',
  summary: 'Sellers who have something on sale in a trade, in the order of their best service there',
  view_as: true,
  rateLimit: 'search',
  query: FreelancerFilters.extend(PageQuery),
  result: Freelancer,
});

export const FreelancerFacets = z.object({
  facets: z.array(
    z.object({
      key: z.enum(['level', 'rating', 'lang', 'city', 'tax', 'proved', 'tag']),
      value: z.string(),
      title: z.string().optional(),
      count: z.number(),
    }),
  ),
  is_capped: z.boolean(),
});
export type FreelancerFacets = z.infer<typeof FreelancerFacets>;

export const countFreelancers = endpoint({
  ...publicSearchCall,
  path: '/api/freelancers/facets',
  summary: 'How many sellers there would be for each further condition',
  query: FreelancerFilters,
  result: FreelancerFacets,
});

export const listSellerServices = endpoint({
  ...publicList,
  path: '/api/users/:id/services',
  summary: 'What a seller has on sale, best first',
  view_as: true,
  rateLimit: 'read',
  params: z.object({ id: Id }),
  query: z.object(PageQuery),
  result: ServiceCard,
});
