/** What a visitor asks of the list of sellers, read from the address and written back into it. */
import type { SellerLevel } from '@artel/contracts/users.ts';

export type FreelancersAsk = {
  /** Slug of a category or sub-category; `all` is everybody. */
  category: string;
  /** Not lower than this. */
  level?: SellerLevel | undefined;
  city?: string | undefined;
  q?: string | undefined;
  /** Nothing in the words is mended. */
  as_typed?: '1' | undefined;
  after?: string | undefined;
};

/** «Новичок и выше» is everybody, so it is no filter. */
export const askedLevels = ['trusted', 'pro', 'top'] as const satisfies readonly SellerLevel[];

/** What does not make sense in the address is passed over: a shared link never fails because of its query. */
export const readAsk = (slug: string | undefined, search: URLSearchParams): FreelancersAsk => ({
  category: slug ?? 'all',
  level: askedLevels.find((known) => known === search.get('level')),
  city: search.get('city')?.trim().slice(0, 100) || undefined,
  q: search.get('q')?.trim().slice(0, 100) || undefined,
  as_typed: search.get('as_typed') === '1' ? '1' : undefined,
  after: search.get('after') ?? undefined,
});

export const freelancersPath = (category: string): string => `/freelancers/${category}`;
export const userPath = (user_id: string): string => `/user/${user_id}`;

/** The address of another question: a change always begins at the first page. */
export function askAddress(ask: FreelancersAsk, change: Partial<FreelancersAsk> = {}): string {
  const { category, level, city, q, as_typed } = { ...ask, as_typed: undefined, ...change };
  const search = new URLSearchParams({ ...(q && { q }), ...(as_typed && { as_typed }), ...(level && { level }), ...(city && { city }) });
  return `${freelancersPath(category)}${search.size > 0 ? `?${search}` : ''}`;
}
