import { z } from 'zod';
import { endpoint, publicReadCall } from '../kit/endpoint.ts';
import { Id } from '../kit/ids.ts';
import { MinorAmount } from '../kit/money.ts';
import { refusals } from '../kit/refusals.ts';
import { CategoryAttribute } from '../services/attributes.ts';

const lookup = { access: 'public', rateLimit: 'read', idempotency: 'none', method: 'GET', list: true } as const;

export const CategorySlug = z.string().regex(/^[a-z0-9-]{1,60}$/, 'Такой категории нет');

export const Category = z.object({
  _id: Id,
  title: z.string(),
  slug: z.string(),
  icon: z.string(),
  cover: z.string(),
  sort_order: z.number(),
  active_services_count: z.number(),
});
export type Category = z.infer<typeof Category>;

export const SubCategory = z.object({
  _id: Id,
  title: z.string(),
  slug: z.string(),
  category_id: Id,
  category_slug: z.string(),
  active_services_count: z.number(),
});
export type SubCategory = z.infer<typeof SubCategory>;

export const PriceMarks = z.object({ p25_minor: MinorAmount, p50_minor: MinorAmount, p75_minor: MinorAmount, count: z.number() });
export type PriceMarks = z.infer<typeof PriceMarks>;

export const CategoryPage = z.object({
  _id: Id,
  title: z.string(),
  slug: z.string(),
  cover: z.string(),
  parent: z.object({ _id: Id, title: z.string(), slug: z.string() }).nullable(),
  seo: z.object({ title: z.string(), description: z.string(), h1: z.string(), text: z.string() }),
  sub_categories: z.array(SubCategory),
  /** Of all services here, the sub-category's after the category's. */
  attributes: z.array(CategoryAttribute),
  prices: PriceMarks.nullable(),
});
export type CategoryPage = z.infer<typeof CategoryPage>;

export const CategoryGuide = z.object({
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  related: z.array(z.object({ slug: z.string(), title: z.string() })),
});
export type CategoryGuide = z.infer<typeof CategoryGuide>;

export const Country = z.object({ _id: Id, title: z.string(), code: z.string() });
export type Country = z.infer<typeof Country>;
export const City = z.object({ _id: Id, title: z.string(), country_id: Id, time_zone: z.string() });
export type City = z.infer<typeof City>;
export const Tag = z.object({ _id: Id, tag: z.string(), title: z.string(), category_id: Id.nullable() });
export type Tag = z.infer<typeof Tag>;

export const listCategories = endpoint({ ...lookup, path: '/api/categories/', summary: 'The categories', result: Category });
export const listSubCategories = endpoint({ ...lookup, path: '/api/categories/sub', summary: 'The sub-categories', result: SubCategory });
export const listCountries = endpoint({ ...lookup, path: '/api/countries/', summary: 'The countries', result: Country });
export const listCities = endpoint({ ...lookup, path: '/api/cities/', summary: 'The cities', result: City });
export const listTags = endpoint({
  ...lookup,
  path: '/api/tag',
  summary: 'The words services are tagged with',
  access: 'member',
  view_as: true,
  result: Tag,
});

export const getCategory = endpoint({
  ...publicReadCall,
  path: '/api/categories/:slug',
  summary: 'What the page of a category or sub-category says of itself',
  params: z.object({ slug: CategorySlug }),
  result: CategoryPage,
});

export const getCategoryGuide = endpoint({
  ...publicReadCall,
  path: '/api/categories/:slug/guide',
  summary: 'What is asked of a category, and the categories next to it',
  params: z.object({ slug: CategorySlug }),
  result: CategoryGuide,
});

export const lookupRefusals = refusals({
  CATEGORY_NOT_FOUND: [404, 'Такой категории нет'],
});
