import { joinFacets, rangeFacet, splitFacets } from '@artel/contracts/kit/facets.ts';
import type { ServiceSort } from '@artel/contracts/services/services.ts';
import { sorts } from './services.text.ts';

export type CatalogueQuery = {
  category: string;
  q?: string | undefined;
  as_typed?: '1' | undefined;
  price_from?: number | undefined;
  price_to?: number | undefined;
  term_to?: number | undefined;
  f?: string | undefined;
  sort?: ServiceSort | undefined;
  after?: string | undefined;
};

const wholeNumber = (text: string | null, max: number): number | undefined => {
  if (text === null || !/^\d{1,9}$/.test(text.trim())) return undefined;
  const value = Number(text);
  return value > 0 && value <= max ? value : undefined;
};

/** Invalid parts of a query are ignored: a shared link never fails. */
export function readQuery(slug: string | undefined, search: URLSearchParams): CatalogueQuery {
  const sort = sorts.find((known) => known === search.get('sort'));
  return {
    category: slug ?? 'all',
    q: search.get('q')?.trim().slice(0, 100) || undefined,
    as_typed: search.get('as_typed') === '1' ? '1' : undefined,
    price_from: wholeNumber(search.get('price_from'), 10_000_000),
    price_to: wholeNumber(search.get('price_to'), 10_000_000),
    term_to: wholeNumber(search.get('term_to'), 365),
    f: joinFacets(splitFacets([...search.getAll('f'), ...typedRanges(search)].join('|'))),
    sort: sort === 'recommended' ? undefined : sort,
    after: search.get('after') ?? undefined,
  };
}

/** A GET form sends checkboxes one by one and both ends of a range apart: `num.words.from=1000&num.words.to=5000`. */
function typedRanges(search: URLSearchParams): string[] {
  const keys = new Set([...search.keys()].flatMap((name) => /^num\.(\w+)\.(?:from|to)$/.exec(name)?.[1] ?? []));
  const end = (key: string, which: 'from' | 'to') => search.get(`num.${key}.${which}`)?.trim() ?? '';
  return [...keys].map((key) => rangeFacet(key, end(key, 'from'), end(key, 'to'))).filter((facet) => facet !== undefined);
}

export function queryAddress(ask: CatalogueQuery, change: Partial<CatalogueQuery> = {}): string {
  const { category, ...filters } = { ...ask, after: undefined, as_typed: undefined, ...change };
  const text = Object.entries(filters).filter((entry) => entry[1] !== undefined) as [string, string | number][];
  const search = new URLSearchParams(text.map(([name, value]) => [name, String(value)]));
  return `${categoryPath(category)}${search.size > 0 ? `?${search}` : ''}`;
}

export const categoryPath = (slug: string): string => (slug === 'all' ? '/services' : `/services/${slug}`);
export const servicePath = (service: { _id: string; category_slug: string }): string => `/services/${service.category_slug}/${service._id}`;

export const isNarrowed = ({ q, price_from, price_to, term_to, f }: CatalogueQuery): boolean =>
  [q, price_from, price_to, term_to, f].some((input) => input !== undefined);

/** In the address, so that Back closes the facets. */
export const isChoosing = (search: URLSearchParams): boolean => search.get('filters') === 'open';
export function choosingAddress(ask: CatalogueQuery, change: Partial<CatalogueQuery> = {}): string {
  const address = queryAddress(ask, change);
  return `${address}${address.includes('?') ? '&' : '?'}filters=open`;
}

export function toggledFacet(f: string | undefined, facet: string): string | undefined {
  const input = splitFacets(f);
  return joinFacets(input.includes(facet) ? input.filter((one) => one !== facet) : [...input, facet]);
}

export const queryOf = ({ category, q, price_from, price_to, term_to, f }: CatalogueQuery) => ({
  category,
  q,
  price_from,
  price_to,
  term_to,
  f,
});
