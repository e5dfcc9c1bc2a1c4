/** The sellers of a trade: each once, in the place of their best service there, so that the list follows the catalogue's own rank. */
import { encodeCursor } from '@artel/contracts/kit/paging.ts';
import type { FreelancerFilters } from '@artel/contracts/people.ts';
import { sellerLevels } from '@artel/contracts/users.ts';
import { Ready } from '../../platform/http/on.ts';
import { refuse } from '../../platform/refuse.ts';
import { lookups } from '../lookups/index.ts';
import { countCap, readFreelancers } from './people.sql.ts';
import { readRankCursor } from './rank-cursor.ts';

/** An unknown category is refused; a city where nobody lives is an empty list. */
export async function listFreelancers(query: FreelancerFilters & { after?: string | undefined }): Promise<Ready> {
  const { list, total, last_rank, last_id, has_more } = await readFreelancers({
    category: query.category === 'all' ? undefined : await findCategory(query.category),
    levels: query.level && sellerLevels.slice(sellerLevels.indexOf(query.level)),
    cities: query.city === undefined ? undefined : await findCities(query.city),
    after: readRankCursor(query.after),
  });
  const isCapped = total > countCap;
  const next = has_more ? `,"next":"${encodeCursor([last_rank, last_id])}"` : '';
  return new Ready(`{"result":${list},"total":${isCapped ? countCap : total}${isCapped ? ',"total_is_capped":true' : ''}${next}}`);
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
