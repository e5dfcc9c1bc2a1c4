import { encodeCursor } from '@artel/contracts/kit/paging.ts';
import type { FreelancerFacets, FreelancerFilters } from '@artel/contracts/people/people.ts';
import { sellerLevels } from '@artel/contracts/people/users.ts';
import { COUNT_CAP, cappedTotal, pageAsJson } from '../../platform/db/index.ts';
import { RawJson } from '../../platform/http/on.ts';
import { marketDay, refuse } from '../../platform/index.ts';
import { lookups } from '../lookups/index.ts';
import { type Condition, countFacets, findDocuments, type Term } from '../search/index.ts';
import { onlineSince } from '../users/index.ts';
import { everybody } from './index-people.ts';
import { countNarrowed, findEnd, findRare, type Place, readNext } from './narrowed-people.sql.ts';
import { isFree, pageSize, readCards, readFreelancers, type Trade } from './people.sql.ts';
import { readRankCursor } from './rank-cursor.ts';

type Filter = FreelancerFilters & { after?: string | undefined };

/** An unknown category is refused. */
export async function listFreelancers(query: Filter): Promise<RawJson> {
  const category = await findCategory(query.category);
  const today = marketDay();
  if (category && !query.q && isNarrowed(query)) return narrowFreelancers(query, category, today);
  if (isNarrowed(query)) return searchFreelancers(query, category, today);
  const { list, total, last_rank, last_id, has_more } = await readFreelancers({ category, today, after: readRankCursor(query.after) });
  const next = has_more ? encodeCursor([last_rank, last_id]) : undefined;
  return new RawJson(pageAsJson(list, { ...cappedTotal(total), next }));
}

const walksAtMost = 6;

async function narrowFreelancers(query: Filter, category: Trade, today: string): Promise<RawJson> {
  const { terms, conditions } = await narrowing(query, category, today);
  const input = { trade_id: category.id, facets: terms.slice(1), conditions };
  const rare = await findRare(input.facets);
  const { count, isAll } = await countNarrowed(input, rare);
  let after = readRankCursor(query.after);
  const found: Place[] = [];
  let end: Place | undefined;
  for (let walks = 0; walks < walksAtMost && found.length <= pageSize; walks += 1) {
    found.push(...(await readNext(input, { rare, after }, pageSize + 1 - found.length)));
    end = rare !== undefined || found.length > pageSize ? undefined : await findEnd(input, after);
    if (!end) break;
    after = end;
  }
  const shown = found.slice(0, pageSize);
  const last = found.length > pageSize ? shown.at(-1) : end;
  const list = await readCards(
    shown.map(({ id }) => id),
    category,
    today,
  );
  const isCapped = !isAll || count > COUNT_CAP;
  const total = Math.max(Math.min(isAll || count < 100 ? count : Math.floor(count / 100) * 100, COUNT_CAP), isCapped ? shown.length : 0);
  return new RawJson(pageAsJson(list, { total, total_is_capped: isCapped, next: last && encodeCursor([last.rank, last.id]) }));
}

async function searchFreelancers(query: Filter, category: Trade | undefined, today: string): Promise<RawJson> {
  const { ids, told, ...page } = await findDocuments({
    ...(await narrowing(query, category, today)),
    after: query.after,
    limit: pageSize,
  });
  const list = await readCards(ids, category, today);
  return new RawJson(pageAsJson(list, { ...page, search: told }));
}

const keys = ['level', 'rating', 'lang', 'city', 'tax', 'proved', 'tag'] as const;
type Key = (typeof keys)[number];

/** Rarer tags are found by typing. */
const tagCounts = 40;

/** A chosen facet is counted as if unset, so that its alternatives have counts. */
export async function countFreelancers(query: FreelancerFilters): Promise<FreelancerFacets> {
  const category = await findCategory(query.category);
  const today = marketDay();
  const count = async (filters: FreelancerFilters) => countFacets(await narrowing(filters, category, today));
  const [all, ...each] = await Promise.all([
    count(query),
    ...keys.filter((key) => query[key] !== undefined).map(async (key) => ({ key, ...(await count({ ...query, [key]: undefined })) })),
  ]);
  const { cities } = await lookups();
  const townOf = new Map(cities.map(({ _id, title }) => [_id, title]));
  const facets = keys.flatMap((key) => {
    const counted = each.find((one) => one.key === key)?.facets ?? all.facets;
    return [...counted].flatMap(([facet, n]) => {
      const [of, ...rest] = facet.split(':');
      const value = key === 'city' ? townOf.get(rest.join(':')) : rest.join(':');
      return of === key && value !== undefined ? [{ key, value, count: n, ...(key === 'lang' && { title: nameOfLanguage(value) }) }] : [];
    });
  });
  const sorted = facets.sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'ru'));
  const words = sorted.filter(({ key }) => key === 'tag').slice(tagCounts);
  return { facets: sorted.filter((one) => !words.includes(one)), is_capped: all.is_capped };
}

const languages = new Intl.DisplayNames('ru', { type: 'language' });
const nameOfLanguage = (code: string): string => {
  const name = languages.of(code) ?? code;
  return name[0]!.toUpperCase() + name.slice(1);
};

const isNarrowed = (query: FreelancerFilters): boolean =>
  [query.q, query.rate_to, query.free, query.online, ...keys.map((key: Key) => query[key])].some((value) => value !== undefined);

async function narrowing(query: FreelancerFilters, category: Trade | undefined, today: string) {
  const terms: Term[] = [category ? `in:${category.id}` : everybody];
  if (query.level) terms.push(sellerLevels.slice(sellerLevels.indexOf(query.level)).map((level) => `level:${level}`));
  if (query.city !== undefined) terms.push((await findCities(query.city)).map((id) => `city:${id}`));
  for (const key of ['rating', 'lang', 'tax', 'proved'] as const) if (query[key] !== undefined) terms.push(`${key}:${query[key]}`);
  if (query.tag !== undefined) terms.push(`tag:${(await lookups()).wordNow(query.tag)}`);
  const conditions: Condition[] = [];
  const { rate_to } = query;
  if (rate_to !== undefined) conditions.push((at) => `d.hourly_rate_minor <= ${at(rate_to * 100)}::bigint`);
  if (query.free) conditions.push((at) => isFree('d', at(today)));
  if (query.online) conditions.push((at) => `seen_since(d, ${at(onlineSince())}::timestamptz)`);
  return { scope: 'people' as const, words: query.q, as_typed: query.as_typed, terms, conditions };
}

async function findCategory(slug: string): Promise<Trade | undefined> {
  if (slug === 'all') return undefined;
  const category = (await lookups()).bySlug.get(slug) ?? refuse('CATEGORY_NOT_FOUND');
  return { id: category._id, isSub: category.parent !== null };
}

async function findCities(title: string): Promise<string[]> {
  const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е');
  const ids = (await lookups()).cities.filter((city) => plain(city.title) === plain(title)).map((city) => city._id);
  return ids.length > 0 ? ids : ['none'];
}
