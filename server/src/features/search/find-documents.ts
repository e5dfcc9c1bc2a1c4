/**
 * The one search of the product: words and facets in, ids in their order out.
 * Documents that carry all words in their name come first, then those with them in tags or trade, then anywhere in the text;
 * among equals the rank of the document decides, as in the lists without words. docs/decisions/0016-search.md tells why.
 */
import { Id } from '@artel/contracts/kit/ids.ts';
import { decodeCursor, encodeCursor } from '@artel/contracts/kit/paging.ts';
import type { SearchTold } from '@artel/contracts/search.ts';
import { z } from 'zod';
import {
  type Asked,
  type Condition,
  countFacetsOnWalk,
  countWalk,
  findEndOfWalk,
  type Order,
  type Place,
  readCounts,
  readGathered,
  readOrdered,
  readWalk,
  type Scope,
  type Term,
  walkLength,
} from './search.sql.ts';
import { tradeTerms } from './trade-terms.ts';
import { type AskedTerm, anywhere, inHead, inName, understand } from './understand.ts';

export type SearchQuery = {
  scope: Scope;
  /** As typed. */
  words?: string | undefined;
  /** Nothing in the words is mended. */
  as_typed?: boolean | undefined;
  /** Facets, each `key:value`; a list among them means any of it. */
  terms?: readonly Term[];
  /** What no term says: conditions on the document's own row, alias `d`. */
  conditions?: readonly Condition[];
  /** Another order than the rank, for services only: an index of the table must stand in it. */
  order?: Order | undefined;
  after?: string | undefined;
  limit: number;
};
export type Found = {
  ids: string[];
  total: number;
  /** There are more than `total`. */
  total_is_capped: boolean;
  next: string | undefined;
  told: SearchTold | undefined;
};

export const countCap = 1000;
/** A page that is hard to fill takes so many walks, then the next page goes on from there. */
const walksAtMost = 6;

/** Asked without words and facets it would list nothing: plain lists have their own walks. */
export async function findDocuments(query: SearchQuery): Promise<Found> {
  const facets = query.terms ?? [];
  const { terms, corrected } = query.words
    ? await understand(query.scope, query.words, query.as_typed)
    : { terms: [], corrected: undefined };
  const known = terms.filter(({ isKnown }) => isKnown);
  const unknown = terms.filter(({ isKnown }) => !isKnown).map(({ text }) => text);
  if (query.words && known.length === 0) return nothing({ corrected, left_out: [] });
  const place = decodeCursor(query.after, Cursor);
  const levels = query.words ? await levelsOf(known) : [[]];
  for (const [level, words] of levels.entries()) {
    if (place && place[0] !== level) continue;
    const found = await findOnLevel(query, facets, words, level, place);
    if (found.ids.length === 0 && !found.next && level < levels.length - 1) continue;
    const left_out = [...unknown, ...known.filter((term) => !words.includes(term)).map(({ text }) => text)];
    return { ...found, told: query.words ? { ...(corrected && { corrected }), left_out } : undefined };
  }
  return nothing(undefined);
}

const nothing = (told: { corrected: SearchTold['corrected']; left_out: string[] } | undefined): Found => ({
  ids: [],
  total: 0,
  total_is_capped: false,
  next: undefined,
  told: told && { ...(told.corrected && { corrected: told.corrected }), left_out: told.left_out },
});

/** Level, tier, then the place in it: a rank, or the value of another order. */
const Cursor = z.tuple([z.int().min(0).max(20), z.int().min(0).max(4), z.union([z.int(), z.string().max(60)]), Id]);
type Cursor = z.output<typeof Cursor>;

/**
 * All words; when no document has them all, fewer: what tells least goes first, the trade asked for stays longest.
 * In Russian the thing asked for is named before what it is for: «логотип для пекарни».
 */
async function levelsOf(words: readonly AskedTerm[]): Promise<AskedTerm[][]> {
  const trades = await tradeTerms();
  const order = [...words].sort((a, b) => Number(trades.has(b.term)) - Number(trades.has(a.term)) || words.indexOf(a) - words.indexOf(b));
  return order.map((_, dropped) => words.filter((word) => order.indexOf(word) < order.length - dropped));
}

/** What the words must be in, from the surest to the widest; each wider one holds all before it. */
async function tiersOf(words: readonly AskedTerm[]): Promise<string[][]> {
  if (words.length === 0) return [[]];
  const all = (where: (term: string) => string) => words.map(({ term }) => where(term));
  const trades = await tradeTerms();
  const mixed = words.map(({ term }) => (trades.has(term) ? inName(term) : anywhere(term)));
  const isMixed = words.some(({ term }) => trades.has(term)) && words.some(({ term }) => !trades.has(term));
  return [all(inName), ...(isMixed ? [mixed] : []), all(inHead), all(anywhere)];
}

async function findOnLevel(query: SearchQuery, facets: readonly Term[], words: AskedTerm[], level: number, place: Cursor | undefined) {
  const { scope, limit, conditions = [] } = query;
  const tiers = await tiersOf(words);
  const counts = await readCounts(scope, [...new Set([...facets.flat(), ...tiers.flat()])]);
  const asked = (tier: number): Asked => ({
    scope,
    terms: [...facets, ...tiers[tier]!],
    without: tiers.slice(0, tier),
    conditions,
  });
  const widest: Asked = { ...asked(tiers.length - 1), without: [] };
  const total = await countFound(widest, counts);
  if (query.order) return { ...(await findInOrder(query, widest, query.order, counts, level, place)), ...total };

  const ids: string[] = [];
  let at: Place | undefined = place && { rank: Number(place[2]), id: place[3] };
  let walks = 0;
  for (let tier = place?.[1] ?? 0; tier < tiers.length; tier++, at = undefined) {
    for (;;) {
      const now = asked(tier);
      const driver = rarest(now.terms, counts);
      const found = await readWalk(now, driver, at, limit + 1);
      const room = limit - ids.length;
      ids.push(...found.slice(0, room).map(({ id }) => id));
      if (found.length > room) {
        const last = found[room - 1] ?? at;
        // the page is full and there is more; a page that was full before this tier goes on from the tier's start
        return { ids, ...total, next: encodeCursor([level, tier, last?.rank ?? Number.MAX_SAFE_INTEGER, last?.id ?? lastId]) };
      }
      const end = await findEndOfWalk(now, driver, at);
      if (!end) break;
      walks += 1;
      at = end;
      if (walks >= walksAtMost) return { ids, ...total, next: encodeCursor([level, tier, end.rank, end.id]) };
    }
  }
  return { ids, ...total, next: undefined };
}
const lastId = 'ffffffff-ffff-7fff-bfff-ffffffffffff';

/** Few documents are gathered and put in order; of many, the table is walked in its order and probed. */
async function findInOrder(
  { limit }: SearchQuery,
  asked: Asked,
  order: Order,
  counts: ReadonlyMap<string, number>,
  level: number,
  place: Cursor | undefined,
) {
  const driver = rarest(asked.terms, counts);
  const after = place && { value: String(place[2]), id: place[3] };
  const isFew = documentsOf(asked.terms[driver]!, counts) < walkLength;
  const found = isFew ? await readGathered(asked, driver, order, after, limit + 1) : await readOrdered(asked, order, after, limit + 1);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return { ids: shown.map(({ id }) => id), next: last && encodeCursor([level, 0, last.value, last.id]) };
}

async function countFound(asked: Asked, counts: ReadonlyMap<string, number>): Promise<Pick<Found, 'total' | 'total_is_capped'>> {
  const driver = rarest(asked.terms, counts);
  const isOneTerm = asked.terms.length === 1 && asked.conditions.length === 0;
  if (isOneTerm && documentsOf(asked.terms[0]!, counts) > countCap) return { total: countCap, total_is_capped: true };
  const { count, isAll } = await countWalk(asked, driver, countCap);
  return { total: count, total_is_capped: !isAll };
}

/** Facets of what is found, each with its number; `is_capped`: among the best thousand only. */
export async function countFacets(
  query: Omit<SearchQuery, 'after' | 'limit' | 'order'>,
): Promise<{ facets: Map<string, number>; is_capped: boolean }> {
  const { terms } = query.words ? await understand(query.scope, query.words, query.as_typed) : { terms: [] };
  const words = terms.filter(({ isKnown }) => isKnown).map(({ term }) => anywhere(term));
  const asked: Asked = { scope: query.scope, terms: [...(query.terms ?? []), ...words], without: [], conditions: query.conditions ?? [] };
  if (asked.terms.length === 0) return { facets: new Map(), is_capped: false };
  const counts = await readCounts(query.scope, asked.terms.flat());
  const driver = rarest(asked.terms, counts);
  const { total_is_capped } = await countFound(asked, counts);
  return { facets: await countFacetsOnWalk(asked, driver, countCap), is_capped: total_is_capped };
}

const documentsOf = (term: Term, counts: ReadonlyMap<string, number>): number =>
  (typeof term === 'string' ? [term] : term).reduce((sum, each) => sum + (counts.get(each) ?? 0), 0);

/** The term whose postings are walked. */
function rarest(terms: readonly Term[], counts: ReadonlyMap<string, number>): number {
  const sizes = terms.map((term) => documentsOf(term, counts));
  return sizes.indexOf(Math.min(...sizes));
}
