import { freeNow, onlineNow, rangeOf, splitFacets } from '@artel/contracts/kit/facets.ts';
import type { CategoryAttribute } from '@artel/contracts/services/attributes.ts';
import type { ServiceFilters } from '@artel/contracts/services/services.ts';
import type { FastifyRequest } from 'fastify';
import { pageAsJson } from '../../../platform/db/index.ts';
import { RawJson } from '../../../platform/http/on.ts';
import { marketDay, refuse, type Viewer } from '../../../platform/index.ts';
import { lookups } from '../../lookups/index.ts';
import { findDocuments } from '../../search/index.ts';
import { onlineSince } from '../../users/index.ts';
import { fromOf, noteSearch, noteShown } from '../../views/index.ts';
import { conditionsOf, pageSize, partOf, readBest, readCards, readCatalogue, searchOrder } from './catalogue.sql.ts';
import { catalogueCursor, readCatalogueCursor } from './catalogue-cursor.ts';
import { anywhere, termsOf } from './service.facets.ts';
import { firstPage, firstPageOf } from './service.rank.ts';

type Filter = ServiceFilters & { after?: string | undefined };
type Listed = { json: RawJson; ids: readonly string[] };

export async function showServices(viewer: Viewer, query: Filter, request: FastifyRequest): Promise<RawJson> {
  const from = fromOf(request);
  const { json, ids } = await listFiltered(query);
  noteShown(viewer, ids, from);
  if (query.q && !query.after) noteSearch(viewer, ids.length > 0, from);
  return json;
}

export const listServices = async (query: Filter): Promise<RawJson> => (await listFiltered(query)).json;

async function listFiltered(query: Filter): Promise<Listed> {
  const category = query.category === 'all' ? undefined : await findCategory(query.category);
  const facets = splitFacets(query.f);
  if (query.q || facets.length > 0 || isNarrowed(query)) return findServices(query, category, facets);
  const cursor = readCatalogueCursor(query.sort, query.after);
  if (query.sort === 'recommended' && !cursor) return listBest(category);
  const shown = cursor?.shown ?? [];
  const { list, ids, total, last_value, last_id, has_more } = await readCatalogue({ category, sort: query.sort, after: cursor, shown });
  const next = has_more && catalogueCursor(query.sort, { value: last_value!, id: last_id!, shown, shown_to: cursor?.shown_to });
  return { json: readyPage(list, total, next), ids: ids ? ids.split(',') : [] };
}

async function listBest(category: Category | undefined): Promise<Listed> {
  let best = await readBest(category, firstPage.looked_at);
  let { places, isMixed } = firstPageOf(best.places);
  if (!isMixed && best.places.length === firstPage.looked_at) {
    best = await readBest(category, firstPage.looked_at_most);
    places = firstPageOf(best.places).places;
  }
  const list = `[${places.map((place) => best.cards[place]).join(',')}]`;
  const ids = places.map((place) => best.places[place]!.id);
  if (best.places.length <= pageSize) return { json: readyPage(list, best.total, false), ids };
  const inOrder = places.toSorted((a, b) => a - b);
  const gap = inOrder.findIndex((place, i) => place !== i);
  const whole = gap < 0 ? inOrder.length : gap;
  const { rank, id } = best.places[whole - 1]!;
  const shown = inOrder.slice(whole).map((place) => best.places[place]!.id);
  const next = catalogueCursor('recommended', { value: rank, id, shown, shown_to: best.places[inOrder.at(-1)!]!.rank });
  return { json: readyPage(list, best.total, next), ids };
}

const readyPage = (list: string, total: number, next: string | false): RawJson =>
  new RawJson(pageAsJson(list, { total, ...(next && { next }) }));

type Ranged = Pick<ServiceFilters, 'price_from' | 'price_to' | 'term_to'>;
export const isNarrowed = (query: Ranged): boolean =>
  query.price_from !== undefined || query.price_to !== undefined || Boolean(query.term_to);
export const rangesOf = (query: Ranged) => ({
  price_from_minor: query.price_from && query.price_from * 100,
  price_to_minor: query.price_to === undefined ? undefined : query.price_to * 100,
  term_to_days: query.term_to || undefined,
});

export const momentary = (facets: readonly string[]) => ({
  figures: facets.map(rangeOf).filter((range) => range !== undefined),
  free_on: facets.includes(freeNow) ? marketDay() : undefined,
  seen_since: facets.includes(onlineNow) ? onlineSince() : undefined,
});

type Category = { id: string; isSub: boolean };

async function findServices(query: Filter, category: Category | undefined, facets: readonly string[]): Promise<Listed> {
  const order = searchOrder(query.sort);
  const { ids, told, ...page } = await findDocuments({
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
  return { json: new RawJson(pageAsJson(list, { ...page, search: told })), ids };
}

export async function findCategory(slug: string): Promise<{ id: string; isSub: boolean; attributes: CategoryAttribute[] }> {
  const category = (await lookups()).bySlug.get(slug) ?? refuse('CATEGORY_NOT_FOUND');
  return { id: category._id, isSub: category.parent !== null, attributes: category.attributes };
}
