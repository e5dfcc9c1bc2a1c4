/** Walks postings of the rarest term by rank, probing others, up to a limit: a page costs the same at any size. */

import { createHash } from 'node:crypto';
import type { SearchScope } from '@artel/contracts/site/search.ts';
import { database, hotRead } from '../../platform/db/index.ts';

export type Scope = SearchScope;
export type Place = { rank: number; id: string };
export type Term = string | readonly string[];
export type Condition = (at: (value: unknown) => string) => string;
export type Order = { by: string; way: 'asc' | 'desc'; type: string };

export type SearchFilter = {
  scope: Scope;
  terms: readonly Term[];
  without: readonly (readonly Term[])[];
  conditions: readonly Condition[];
  part?: Part & { count: number };
};
export type Part = { range: readonly Condition[]; also: readonly Condition[]; implies: string };
/** Goes over the postings of `terms[driver]`, or over the part; `size`: so many documents. */
export type Walk = { filter: SearchFilter; driver: number; size: number };
type Walked = Pick<Walk, 'filter' | 'driver'>;
export const thePart = -1;

export const walkLength = 2000;
export const glanceLength = 800;
const onSale = "services d where $1 = 'services' and d.status = 'active'";
const tables: Record<Scope, string> = { services: 'services', projects: 'projects', people: 'users' };

function statement({ scope }: Pick<SearchFilter, 'scope'>) {
  const values: unknown[] = [scope];
  return { values, at: (value: unknown) => `$${values.push(value)}` };
}
type Statement = ReturnType<typeof statement>;

/** Prepared statements are named by their text. */
const names = new Map<string, string>();
function request<Row extends object>(of: Statement, text: string): Promise<Row[]> {
  const name = names.get(text) ?? `search:${createHash('sha1').update(text).digest('base64url')}`;
  names.set(text, name);
  return hotRead<Row>(name, text, of.values);
}

const isOneOf = (of: Statement, term: Term): string => (typeof term === 'string' ? `= ${of.at(term)}` : `= any (${of.at(term)}::text[])`);

/** LATERAL with LIMIT stays a probe, never a join over all postings. */
function narrowed(of: Statement, { filter, driver }: Walked, w = 'w'): string {
  const probe = (term: Term) =>
    `select from search_postings o where o.scope = $1 and o.term ${isOneOf(of, term)} and o.rank = ${w}.rank and o.id = ${w}.id limit 1`;
  const others = filter.terms.filter((term, i) => i !== driver && !(driver === thePart && term === filter.part?.implies));
  const joins = others.map((term) => `cross join lateral (${probe(term)})`).map((sql, i) => `${sql} o${i}`);
  if (filter.conditions.length > 0) joins.push(`join ${tables[filter.scope]} d on d.id = ${w}.id`);
  const where = [
    ...filter.without.map((terms) => `not (${terms.map((term) => `exists (${probe(term)})`).join(' and ')})`),
    ...filter.conditions.map((condition) => condition(of.at)),
  ];
  return `${joins.join(' ')} ${where.length > 0 ? `where ${where.join(' and ')}` : ''}`;
}

function rowsOf(of: Statement, { filter, driver }: Walked, after: Place | undefined, length: number): string {
  const beyond = after ? `and (p.rank, p.id) < (${of.at(after.rank)}::bigint, ${of.at(after.id)}::uuid)` : '';
  const one = (is: string) =>
    `(select p.rank, p.id from search_postings p where p.scope = $1 and p.term ${is} ${beyond} order by p.rank desc, p.id desc limit ${length})`;
  if (driver === thePart) {
    const rows = partRows(of, filter.part!);
    return `(select p.rank, p.id from ${rows} p where true ${beyond} order by p.rank desc, p.id desc limit ${length})`;
  }
  const term = filter.terms[driver]!;
  if (typeof term === 'string') return one(isOneOf(of, term));
  // each term is an ordered walk; a document with two is met twice, kept once; a single one stays in order
  const each = term.map((value) => one(`= ${of.at(value)}`));
  return each.length === 1 ? each[0]! : `(${each.join(' union ')} order by rank desc, id desc limit ${length})`;
}

export async function readWalk(walk: Walk, after: Place | undefined, limit: number): Promise<Place[]> {
  const of = statement(walk.filter);
  const walked = rowsOf(of, walk, after, walkLength);
  const rest = narrowed(of, walk);
  const text = `select w.rank, w.id from ${walked} w ${rest} order by w.rank desc, w.id desc limit ${limit}`;
  return request<Place>(of, text);
}

export async function findEndOfWalk(walk: Walk, after: Place | undefined): Promise<Place | undefined> {
  const of = statement(walk.filter);
  const walked = rowsOf(of, walk, after, walkLength);
  const [end] = await request<Place & { n: number }>(
    of,
    `select rank, id, n from (select w.rank, w.id, row_number() over (order by w.rank desc, w.id desc)::int as n from ${walked} w) t
     where n = ${walkLength}`,
  );
  return end;
}

export async function countWalk(walk: Walk, { cap, length }: { cap: number; length: number }): Promise<{ count: number; isAll: boolean }> {
  const of = statement(walk.filter);
  const walked = rowsOf(of, walk, undefined, length + 1);
  const rest = narrowed(of, walk);
  const [row] = await request<{ count: number; walked: number }>(
    of,
    `with w as materialized (select * from ${walked} p)
     select (select count(*)::int from (select from w ${rest} limit ${cap + 1}) found) as count, (select count(*)::int from w) as walked`,
  );
  const { count, walked: postings } = row!;
  return { count: Math.min(count, cap), isAll: count <= cap && postings <= length };
}

export async function countFacetsOnWalk(walk: Walk, cap: number): Promise<Map<string, number>> {
  const of = statement(walk.filter);
  const walked = rowsOf(of, walk, undefined, walkLength);
  const rest = narrowed(of, walk);
  const rows = await request<{ facet: string; n: number }>(
    of,
    `select f.facet, count(*)::int as n from (select w.id from ${walked} w ${rest} limit ${cap}) found
     join search_documents doc on doc.scope = $1 and doc.id = found.id cross join unnest(doc.facets) as f(facet) group by 1`,
  );
  return new Map(rows.map(({ facet, n }) => [facet, n]));
}

export type Sorted = { value: string; id: string };

export async function readGathered(walk: Walk, order: Order, after: Sorted | undefined, limit: number): Promise<Sorted[]> {
  const of = statement(walk.filter);
  const walked = rowsOf(of, walk, undefined, walkLength);
  const rest = narrowed(of, { ...walk, filter: { ...walk.filter, conditions: [...walk.filter.conditions, inOrder(order, after)] } });
  const text = `select (${order.by})::text as value, w.id from ${walked} w ${rest} order by ${order.by} ${order.way}, w.id ${order.way} limit ${limit}`;
  return request<Sorted>(of, text);
}

const rangeLength = walkLength * 10;
const allOf = (of: Statement, conditions: readonly Condition[]) => conditions.map((condition) => condition(of.at)).join(' and ') || 'true';
/** The limit keeps the planner on the index. */
const rangeRows = (of: Statement, { range }: Part): string =>
  `(select d.rank::bigint as rank, d.id, d.min_term_days from ${onSale} and ${allOf(of, range)} limit ${rangeLength})`;
const partRows = (of: Statement, part: Part): string => `(select d.rank, d.id from ${rangeRows(of, part)} d where ${allOf(of, part.also)})`;

export async function countPart(part: Part): Promise<number | undefined> {
  const of = statement({ scope: 'services' });
  const text = `select count(*)::int as read, (count(*) filter (where ${allOf(of, part.also)}))::int as n from ${rangeRows(of, part)} d`;
  const [row] = await request<{ read: number; n: number }>(of, text);
  return row!.read === rangeLength ? undefined : row!.n;
}

const orderedLength = walkLength * 5;
const orderedRows = (of: Statement, filter: SearchFilter, order: Order, after: Sorted | undefined): string =>
  `select d.id, d.rank, ${order.by} as value from ${onSale} and ${allOf(of, [
    ...filter.conditions,
    ...(filter.part ? [...filter.part.range, ...filter.part.also] : []),
    inOrder(order, after),
  ])} order by ${order.by} ${order.way}, d.id ${order.way} limit ${orderedLength}`;

/** Another order, frequent terms: the table is walked up to `orderedLength`. */
export async function readOrdered(filter: SearchFilter, order: Order, after: Sorted | undefined, limit: number): Promise<Sorted[]> {
  const of = statement(filter);
  const walked = `(${orderedRows(of, filter, order, after)})`;
  const rest = narrowed(of, { filter: { ...filter, conditions: [] }, driver: thePart }, 'd');
  const text = `select d.value::text as value, d.id from ${walked} d ${rest} order by d.value ${order.way}, d.id ${order.way} limit ${limit}`;
  return request<Sorted>(of, text);
}

export async function findEndOfOrdered(filter: SearchFilter, order: Order, after: Sorted | undefined): Promise<Sorted | undefined> {
  const of = statement({ scope: 'services' });
  const text = `select d.value::text as value, d.id from (${orderedRows(of, filter, order, after)}) d order by d.value ${order.way}, d.id ${order.way} offset ${orderedLength - 1}`;
  const [end] = await request<Sorted>(of, text);
  return end;
}

const inOrder =
  (order: Order, after: Sorted | undefined): Condition =>
  (at) =>
    after ? `(${order.by}, d.id) ${order.way === 'desc' ? '<' : '>'} (${at(after.value)}::${order.type}, ${at(after.id)}::uuid)` : 'true';

export async function readCounts(scope: Scope, terms: readonly string[]): Promise<Map<string, number>> {
  const rows = await hotRead<{ term: string; documents: number }>(
    'search-counts',
    'select term, documents from search_terms where scope = $1 and term = any ($2::text[])',
    [scope, terms],
  );
  return new Map(rows.map(({ term, documents }) => [term, documents]));
}

export async function findPosted(scope: Scope, terms: readonly string[]): Promise<Set<string>> {
  const rows = await hotRead<{ term: string }>(
    'search-posted',
    `select t.term from unnest($2::text[]) as t(term) where exists (select from search_postings p where p.scope = $1 and p.term = t.term)`,
    [scope, terms],
  );
  return new Set(rows.map(({ term }) => term));
}

export type KnownWord = { stem: string; example: string; documents: number };

export function findSpelt(scope: Scope, keys: readonly string[]): Promise<KnownWord[]> {
  return hotRead<KnownWord>(
    'search-spelt',
    `select ltrim(term, '~') as stem, example, documents from search_terms
     where scope = $1 and spellings && $2::text[] order by documents desc limit 200`,
    [scope, keys],
  );
}

const lettersIndexed = 5;
export function listWordsFrom(scope: Scope, start: string, limit: number): Promise<KnownWord[]> {
  const letters = [...start].length;
  const isIndexed = letters <= lettersIndexed;
  return hotRead<KnownWord>(
    `search-begin:${isIndexed ? letters : 'long'}`,
    `select ltrim(term, '~') as stem, example, documents from search_terms
     where scope = $1 and example is not null and ${isIndexed ? `left(example, ${letters}) =` : 'example like'} $2 and documents > 0
     order by documents desc limit $3`,
    [scope, isIndexed ? start : `${start.replace(/[\\%_]/g, '\\$&')}%`, limit],
  );
}

const titles: Record<Scope, string> = {
  services: 'd.title, c.slug as category_slug from services d join categories c on c.id = d.category_id',
  projects: 'd.title, c.slug as category_slug from projects d join categories c on c.id = d.category_id',
  people: `d.name || ' ' || d.surname as title, null as category_slug from users d`,
};
export function readTitles(scope: Scope, ids: readonly string[]): Promise<{ _id: string; title: string; category_slug: string | null }[]> {
  const [columns, from] = titles[scope].split(' from ') as [string, string];
  return hotRead(
    `search-titles:${scope}`,
    `select d.id as _id, ${columns} from ${from} join unnest($1::uuid[]) with ordinality as asked(id, n) on asked.id = d.id order by asked.n`,
    [ids],
  );
}

/** One at a time: the second skips. */
export async function foldCounts(): Promise<void> {
  await database().query(
    `with gone as (delete from search_term_changes where ctid in (select ctid from search_term_changes for update skip locked) returning scope, term, by)
     insert into search_terms (scope, term, documents) select scope, term, sum(by) from gone group by scope, term having sum(by) <> 0
     on conflict (scope, term) do update set documents = greatest(search_terms.documents + excluded.documents, 0)`,
  );
}
