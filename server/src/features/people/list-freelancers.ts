/** The sellers of a trade: each once, in the place of their best service there, so that the list follows the catalogue's own rank. */
import { encodeCursor } from '@artel/contracts/kit/paging.ts';
import type { FreelancerFilters } from '@artel/contracts/people.ts';
import { sellerLevels } from '@artel/contracts/users.ts';
import { Ready } from '../../platform/http/on.ts';
import { refuse } from '../../platform/refuse.ts';
import { lookups } from '../lookups/index.ts';
import { findDocuments } from '../search/index.ts';
import { conditionsOf, countCap, type FreelancersAsked, pageSize, readFreelancers, readFreelancersOf } from './people.sql.ts';
import { readRankCursor } from './rank-cursor.ts';

/** An unknown category is refused; a city where nobody lives is an empty list. */
export async function listFreelancers(query: FreelancerFilters & { after?: string | undefined }): Promise<Ready> {
  const asked = {
    category: query.category === 'all' ? undefined : await findCategory(query.category),
    levels: query.level && sellerLevels.slice(sellerLevels.indexOf(query.level)),
    cities: query.city === undefined ? undefined : await findCities(query.city),
  };
  if (query.q) return searchFreelancers(query, asked);
  const { list, total, last_rank, last_id, has_more } = await readFreelancers({ ...asked, after: readRankCursor(query.after) });
  const isCapped = total > countCap;
  const next = has_more ? `,"next":"${encodeCursor([last_rank, last_id])}"` : '';
  return new Ready(`{"result":${list},"total":${isCapped ? countCap : total}${isCapped ? ',"total_is_capped":true' : ''}${next}}`);
}

/** By words: the best fit first, then the place of the best service. */
async function searchFreelancers(
  { q, as_typed, after }: FreelancerFilters & { after?: string | undefined },
  asked: Omit<FreelancersAsked, 'after'>,
): Promise<Ready> {
  const { ids, total, total_is_capped, next, told } = await findDocuments({
    scope: 'people',
    words: q,
    as_typed,
    terms: asked.category ? [`in:${asked.category.id}`] : [],
    conditions: conditionsOf(asked),
    after,
    limit: pageSize,
  });
  const list = await readFreelancersOf(ids, asked.category);
  const rest = JSON.stringify({ total, ...(total_is_capped && { total_is_capped }), ...(next && { next }), ...(told && { search: told }) });
  return new Ready(`{"result":${list},${rest.slice(1)}`);
}

async function findCategory(slug: string): Promise<{ id: string; isSub: boolean }> {
  const category = (await lookups()).bySlug.get(slug) ?? refuse('CATEGORY_NOT_FOUND');
  return { id: category._id, isSub: category.parent !== null };
}

/** Towns of one name are one answer: whoever types the name means any of them. */
async function findCities(title: string): Promise<string[]> {
  const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е');
  return (await lookups()).cities.filter((city) => plain(city.title) === plain(title)).map((city) => city._id);
}
