/** Sellers by rank under filters: few are gathered and sorted, many are walked up to a limit (docs/decisions/0016-search.md). */
import { hotRead } from '../../platform/db/index.ts';
import type { Condition, Term } from '../search/index.ts';
import type { RankCursor } from './rank-cursor.ts';

export type Narrowed = { trade_id: string; facets: readonly Term[]; conditions: readonly Condition[] };
export type Place = { rank: number; id: string };

export const walkLength = 2000;

function statement({ trade_id }: Narrowed) {
  const values: unknown[] = [trade_id];
  return { values, at: (value: unknown) => `$${values.push(value)}` };
}
type Statement = ReturnType<typeof statement>;
const names = new Map<string, string>();
function request<Row extends object>({ values }: Statement, text: string): Promise<Row[]> {
  const name = names.get(text) ?? `people-narrowed:${names.size}`;
  names.set(text, name);
  return hotRead<Row>(name, text, values);
}

const beyond = (of: Statement, after: RankCursor | undefined): string =>
  after ? `and (r.rank, r.seller_id) < (${of.at(after.rank)}::int, ${of.at(after.id)}::uuid)` : '';
const places = (of: Statement, after: RankCursor | undefined): string =>
  `(select r.rank, r.seller_id as id from seller_places r where r.trade_id = $1 ${beyond(of, after)}
    order by r.rank desc, r.seller_id desc limit ${walkLength})`;
const carriers = (of: Statement, facet: Term, after: RankCursor | undefined): string =>
  `(select r.rank, r.seller_id as id
    from (select distinct id from search_postings where scope = 'people' and term = any (${of.at([facet].flat())}::text[]) limit ${walkLength + 1}) p
    join seller_places r on r.seller_id = p.id and r.trade_id = $1 where true ${beyond(of, after)})`;

function narrowed(of: Statement, { facets, conditions }: Narrowed): string {
  const all = [
    ...facets.map((facet) => `doc.facets && ${of.at([facet].flat())}::text[]`),
    ...conditions.map((condition) => condition(of.at)),
  ];
  return `join search_documents doc on doc.scope = 'people' and doc.id = w.id and doc.is_open join users d on d.id = w.id where ${all.join(' and ') || 'true'}`;
}

export async function findRare(facets: readonly Term[]): Promise<Term | undefined> {
  const counted = await Promise.all(
    facets.map(async (facet) => {
      const text = `select count(*)::int as n from (select from search_postings where scope = 'people' and term = any ($1::text[]) limit ${walkLength + 1}) found`;
      const [row] = await hotRead<{ n: number }>('people-carriers', text, [[facet].flat()]);
      return { facet, n: row!.n };
    }),
  );
  return counted.filter(({ n }) => n <= walkLength).sort((a, b) => a.n - b.n)[0]?.facet;
}

export function readNext(input: Narrowed, by: { rare: Term | undefined; after: RankCursor | undefined }, limit: number): Promise<Place[]> {
  const of = statement(input);
  const from = by.rare === undefined ? places(of, by.after) : carriers(of, by.rare, by.after);
  return request<Place>(of, `select w.rank, w.id from ${from} w ${narrowed(of, input)} order by w.rank desc, w.id desc limit ${limit}`);
}

/** Where one walk ends; undefined when fewer people are left. */
export async function findEnd(input: Narrowed, after: RankCursor | undefined): Promise<Place | undefined> {
  const of = statement(input);
  const text = `select w.rank, w.id from ${places(of, after)} w order by w.rank desc, w.id desc offset ${walkLength - 1}`;
  return (await request<Place>(of, text))[0];
}

/** All carriers, or among the best places; `isAll`: the whole trade. */
export async function countNarrowed(input: Narrowed, rare: Term | undefined): Promise<{ count: number; isAll: boolean }> {
  const of = statement(input);
  const from = rare === undefined ? places(of, undefined) : carriers(of, rare, undefined);
  const [row] = await request<{ count: number; walked: number }>(
    of,
    `with w as materialized (select * from ${from} w)
     select (select count(*)::int from w ${narrowed(of, input)}) as count, (select count(*)::int from w) as walked`,
  );
  return { count: row!.count, isAll: rare !== undefined || row!.walked < walkLength };
}
