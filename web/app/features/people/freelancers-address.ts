import type { ratingsFrom } from '@artel/contracts/people/people.ts';
import { type LanguageCode, languageCodes, type SellerLevel, type TaxKind, taxKinds } from '@artel/contracts/people/users.ts';
import { type VerificationKind, verificationKinds } from '@artel/contracts/people/verification.ts';

export type FreelancersQuery = {
  category: string;
  q?: string | undefined;
  level?: SellerLevel | undefined;
  city?: string | undefined;
  as_typed?: '1' | undefined;
  rating?: (typeof ratingsFrom)[number] | undefined;
  rate_to?: string | undefined;
  lang?: LanguageCode | undefined;
  tax?: TaxKind | undefined;
  proved?: VerificationKind | undefined;
  tag?: string | undefined;
  free?: '1' | undefined;
  online?: '1' | undefined;
  after?: string | undefined;
};
export type Condition = Exclude<keyof FreelancersQuery, 'category' | 'as_typed' | 'after'>;

/** «Новичок и выше» is everybody. */
export const filterLevels = ['trusted', 'pro', 'top'] as const satisfies readonly SellerLevel[];
const filterRatings = ['4', '4.5', '4.8'] as const satisfies typeof ratingsFrom;
export const conditions = [
  'q',
  'level',
  'city',
  'free',
  'online',
  'rating',
  'rate_to',
  'lang',
  'tax',
  'proved',
  'tag',
] as const satisfies Condition[];
export const rarer = ['rating', 'rate_to', 'lang', 'tax', 'proved', 'tag'] as const satisfies readonly Condition[];

const known = <T extends string>(list: readonly T[], value: string | null): T | undefined => list.find((one) => one === value);
const typed = (value: string | null, most: number): string | undefined => value?.trim().slice(0, most) || undefined;

/** Invalid parts of a query are ignored: a shared link never fails. */
export function readQuery(slug: string | undefined, search: URLSearchParams): FreelancersQuery {
  return {
    category: slug ?? 'all',
    q: typed(search.get('q'), 100),
    as_typed: known(['1'], search.get('as_typed')),
    level: known(filterLevels, search.get('level')),
    city: typed(search.get('city'), 100),
    rating: known(filterRatings, search.get('rating')),
    rate_to: /^[1-9]\d{0,5}$/.exec(search.get('rate_to') ?? '')?.[0],
    lang: known(languageCodes, search.get('lang')),
    tax: known(taxKinds, search.get('tax')),
    proved: known(verificationKinds, search.get('proved')),
    tag: typed(search.get('tag'), 40),
    free: known(['1'], search.get('free')),
    online: known(['1'], search.get('online')),
    after: search.get('after') ?? undefined,
  };
}

export const isNarrowed = (ask: FreelancersQuery): boolean => conditions.some((key) => ask[key] !== undefined);

export const freelancersPath = (category: string): string => `/freelancers/${category}`;
export const userPath = (user_id: string): string => `/user/${user_id}`;
export const workPath = (user_id: string, work_id: string): string => `${userPath(user_id)}?tab=portfolio&work=${work_id}`;

/** A change returns to the first page. */
export function queryAddress(ask: FreelancersQuery, change: Partial<FreelancersQuery> = {}): string {
  const changed = { ...ask, ...change };
  const text = conditions.flatMap((key) => (changed[key] === undefined ? [] : [[key, changed[key]]]));
  const search = new URLSearchParams(text as string[][]);
  // another query is corrected again
  if (change.as_typed) search.set('as_typed', '1');
  return `${freelancersPath(changed.category)}${search.size > 0 ? `?${search}` : ''}`;
}
