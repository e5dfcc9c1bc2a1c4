/** The catalogue: 24 cards by category, price, term and words, in the order the visitor chose. */
import type { CategoryAttribute } from '@artel/contracts/attributes.ts';
import { freeNow, onlineNow, rangeOf, splitFacets } from '@artel/contracts/kit/facets.ts';
import { Id } from '@artel/contracts/kit/ids.ts';
import { CursorMoment, cursorNumber, decodeCursor, encodeCursor } from '@artel/contracts/kit/paging.ts';
import type { ServiceFilters, ServiceSort } from '@artel/contracts/services.ts';
import { z } from 'zod';
import { marketDay } from '../../platform/clock.ts';
import { Ready } from '../../platform/http/on.ts';
import { refuse } from '../../platform/refuse.ts';
import { lookups } from '../lookups/index.ts';
import { findDocuments } from '../search/index.ts';
import { onlineSince } from '../users/index.ts';
import { conditionsOf, pageSize, partOf, readCards, readCatalogue, searchOrder } from './catalogue.sql.ts';
import { anywhere, termsOf } from './service.facets.ts';

/** JSON that is sent as it comes. An unknown category is refused; a foreign cursor reads as the first page. */
export async function listServices(query: ServiceFilters & { after?: string | undefined }): Promise<Ready> {
  const category = query.category === 'all' ? undefined : await findCategory(query.category);
  const facets = splitFacets(query.f);
  if (query.q || facets.length > 0 || isNarrowed(query)) return findServices(query, category, facets);
  const { list, total, last_value, last_id, has_more } = await readCatalogue({
    category,
    sort: query.sort,
    after: readCursor(query.sort, query.after),
  });
  const next = has_more ? `,"next":"${encodeCursor([query.sort, last_value, last_id])}"` : '';
  return new Ready(`{"result":${list},"total":${total}${next}}`);
}

type Ranged = Pick<ServiceFilters, 'price_from' | 'price_to' | 'term_to'>;
export const isNarrowed = (query: Ranged): boolean =>
  query.price_from !== undefined || query.price_to !== undefined || Boolean(query.term_to);
export const rangesOf = (query: Ranged) => ({
  price_from_minor: query.price_from && query.price_from * 100,
  price_to_minor: query.price_to === undefined ? undefined : query.price_to * 100,
  term_to_days: query.term_to || undefined,
});

/** What of the facets is asked of the service itself. */
export const momentary = (facets: readonly string[]) => ({
  figures: facets.map(rangeOf).filter((range) => range !== undefined),
  free_on: facets.includes(freeNow) ? marketDay() : undefined,
  seen_since: facets.includes(onlineNow) ? onlineSince() : undefined,
});

type Category = { id: string; isSub: boolean };

/** By words and filters: the best fit first, among equals the catalogue's own order; another order when it was chosen. */
async function findServices(
  query: ServiceFilters & { after?: string | undefined },
  category: Category | undefined,
  facets: readonly string[],
): Promise<Ready> {
  const order = searchOrder(query.sort);
  const { ids, total, total_is_capped, next, told } = await findDocuments({
    scope: 'services',
    words: query.q,
    as_typed: query.as_typed,
    terms: [...(category ? [`in:${category.id}`] : query.q ? [] : [anywhere]), ...termsOf(facets)],
    conditions: conditionsOf(momentary(facets)),
    part: order || isNarrowed(query) ? partOf(category, rangesOf(query)) : undefined,
    order,
    after: query.after,
    limit: pageSize,
  });
  const list = await readCards(ids);
  const rest = JSON.stringify({ total, ...(total_is_capped && { total_is_capped }), ...(next && { next }), ...(told && { search: told }) });
  return new Ready(`{"result":${list},${rest.slice(1)}`);
}

export async function findCategory(slug: string): Promise<{ id: string; isSub: boolean; attributes: CategoryAttribute[] }> {
  const category = (await lookups()).bySlug.get(slug) ?? refuse('CATEGORY_NOT_FOUND');
  return { id: category._id, isSub: category.parent !== null, attributes: category.attributes };
}

const small = cursorNumber(2 ** 31 - 1);
const price = cursorNumber(Number.MAX_SAFE_INTEGER);
/** What a place in each order is, as its column writes it. */
const places: Record<ServiceSort, z.ZodType<string>> = {
  recommended: small,
  new: CursorMoment,
  cheap: price,
  expensive: price,
  fast: small,
  rating: z.string().regex(/^\d(\.\d{1,2})?$/),
};

const cursorIn = (sort: ServiceSort) => z.tuple([z.literal(sort), places[sort], Id]);
const cursors = new Map((Object.keys(places) as ServiceSort[]).map((sort) => [sort, cursorIn(sort)]));

/** A cursor belongs to one order; what does not fit it is somebody's edit of the address. */
function readCursor(sort: ServiceSort, after: string | undefined): { value: string; id: string } | undefined {
  const cursor = decodeCursor(after, cursors.get(sort)!);
  return cursor && { value: cursor[1], id: cursor[2] };
}
