/** The catalogue: 24 cards by category, price, term and words, in the order the visitor chose. */
import { Id } from '@artel/contracts/kit/ids.ts';
import { CursorMoment, cursorNumber, decodeCursor, encodeCursor } from '@artel/contracts/kit/paging.ts';
import type { ServiceFilters, ServiceSort } from '@artel/contracts/services.ts';
import { z } from 'zod';
import { Ready } from '../../platform/http/on.ts';
import { refuse } from '../../platform/refuse.ts';
import { lookups } from '../lookups/index.ts';
import { countCap, readCatalogue } from './catalogue.sql.ts';

/** One statement whose JSON is sent as it comes. An unknown category is refused; a foreign cursor reads as the first page. */
export async function listServices(query: ServiceFilters & { after?: string | undefined }): Promise<Ready> {
  const { list, total, last_value, last_id, has_more } = await readCatalogue({
    category: query.category === 'all' ? undefined : await findCategory(query.category),
    price_from_minor: query.price_from && query.price_from * 100,
    price_to_minor: query.price_to === undefined ? undefined : query.price_to * 100,
    term_to_days: query.term_to || undefined,
    words: query.q?.toLowerCase().replaceAll('ё', 'е') || undefined,
    sort: query.sort,
    after: readCursor(query.sort, query.after),
  });
  const capped = total > countCap && isNarrowed(query);
  const next = has_more ? `,"next":"${encodeCursor([query.sort, last_value, last_id])}"` : '';
  return new Ready(`{"result":${list},"total":${capped ? countCap : total}${capped ? ',"total_is_capped":true' : ''}${next}}`);
}

const isNarrowed = (query: ServiceFilters): boolean =>
  query.price_from !== undefined || query.price_to !== undefined || Boolean(query.term_to) || Boolean(query.q);

async function findCategory(slug: string): Promise<{ id: string; isSub: boolean }> {
  const category = (await lookups()).bySlug.get(slug) ?? refuse('CATEGORY_NOT_FOUND');
  return { id: category._id, isSub: category.parent !== null };
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

/** A cursor belongs to one order; what does not fit it is somebody's edit of the address. */
function readCursor(sort: ServiceSort, after: string | undefined): { value: string; id: string } | undefined {
  const cursor = decodeCursor(after, z.tuple([z.literal(sort), places[sort], Id]));
  return cursor && { value: cursor[1], id: cursor[2] };
}
