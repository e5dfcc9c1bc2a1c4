/**
 * The one search (docs/decisions/0016-search.md): what the first word asks for, then all words in name, labels, text; ties by rank.
 * From top to bottom: words become steps (levelsOf, stepsOf), a step becomes a walk (prepare), walks are counted and fill a page.
 */
import { Id } from '@artel/contracts/kit/ids.ts';
import { decodeCursor, encodeCursor } from '@artel/contracts/kit/paging.ts';
import type { SearchNote } from '@artel/contracts/site/search.ts';
import { z } from 'zod';
import { COUNT_CAP } from '../../platform/db/index.ts';
import {
  type Condition,
  countFacetsOnWalk,
  countPart,
  countWalk,
  findEndOfOrdered,
  findEndOfWalk,
  glanceLength,
  type Order,
  type Part,
  type Place,
  readCounts,
  readGathered,
  readOrdered,
  readWalk,
  type Scope,
  type Sorted,
  type Term,
  thePart,
  type Walk,
  walkLength,
} from './search.sql.ts';
import { anywhere, asKind, asTitle, bareTerm, inLabels, inName, isPaired, pairOf, placeOf } from './terms.ts';
import { tradeTerms } from './trade-terms.ts';
import { type QueryTerm, understand } from './understand.ts';

export type SearchQuery = {
  scope: Scope;
  words?: string | undefined;
  as_typed?: boolean | undefined;
  terms?: readonly Term[] | undefined;
  conditions?: readonly Condition[];
  part?: Part | undefined;
  order?: Order | undefined;
  after?: string | undefined;
  limit: number;
};
export type Found = {
  ids: string[];
  total: number;
  total_is_capped: boolean;
  next: string | undefined;
  told: SearchNote | undefined;
};

type Total = Pick<Found, 'total' | 'total_is_capped'>;
type Paged = Pick<Found, 'ids' | 'next'>;

/** Needs words or facets. */
export async function findDocuments(query: SearchQuery): Promise<Found> {
  const { terms, known, corrected } = await termsOf(query);
  const noteOf = (left: readonly QueryTerm[], exact?: number): SearchNote | undefined =>
    query.words
      ? { ...(corrected && { corrected }), left_out: left.map(({ text }) => text), ...(exact !== undefined && { exact }) }
      : undefined;
  if (query.words && known.length === 0) return { ids: [], total: 0, total_is_capped: false, next: undefined, told: noteOf(terms) };
  const levels = query.words ? await levelsOf(known) : [[]];
  const steps = stepsOf(levels);
  const widest = steps.filter(({ isWidest }) => isWidest).sort((one, other) => one.level - other.level);
  const { walkOf, ofPart } = await prepare(query, widest[0]!.terms, steps);
  const exact = ofPart ?? (await countFound(walkOf(widest[0]!.terms)));
  // fewer words when too little has all; not in another order
  let last = 0;
  let total = exact;
  while (last < levels.length - 1 && !total.total_is_capped && total.total < (query.order ? 1 : fewFound)) {
    last += 1;
    total = await countFound(walkOf(widest[last]!.terms));
  }
  const place = decodeCursor(query.after, Cursor);
  const page = query.order
    ? await findInOrder(walkOf(widest[last]!.terms), query.order, place, query.limit)
    : await findByRank(
        steps.filter(({ level }) => level <= last),
        walkOf,
        place,
        query.limit,
      );
  if (total.total_is_capped) total = { ...total, total: Math.max(total.total, page.ids.length) };
  const left = terms.filter((term) => !levels[last]!.includes(term));
  return { ...page, ...total, told: noteOf(left, last > 0 && known.length === terms.length ? exact.total : undefined) };
}

export async function countFacets(
  query: Omit<SearchQuery, 'after' | 'limit' | 'order'>,
): Promise<{ facets: Map<string, number>; is_capped: boolean }> {
  const words = (await termsOf(query)).known.map(({ term }) => anywhere(term));
  if (words.length === 0 && !query.terms?.length) return { facets: new Map(), is_capped: false };
  const walk = (await prepare(query, words)).walkOf(words);
  const { total_is_capped } = await countFound(walk);
  return { facets: await countFacetsOnWalk(walk, COUNT_CAP), is_capped: total_is_capped };
}

async function termsOf({ scope, words, as_typed }: Pick<SearchQuery, 'scope' | 'words' | 'as_typed'>) {
  const { terms, corrected } = words ? await understand(scope, words, as_typed) : { terms: [], corrected: undefined };
  return { terms, known: terms.filter(({ isKnown }) => isKnown), corrected };
}

const fewFound = 24;
type Step = { level: number; terms: string[]; isWidest: boolean };

/**
 * All words, then fewer: the trade is dropped last, the last word first. Russian names the thing before its purpose: «логотип для пекарни».
 */
async function levelsOf(words: readonly QueryTerm[]): Promise<QueryTerm[][]> {
  const trades = await tradeTerms();
  const order = [...words].sort((a, b) => Number(trades.has(b.term)) - Number(trades.has(a.term)) || words.indexOf(a) - words.indexOf(b));
  return order.map((_, dropped) => order.slice(0, order.length - dropped));
}

function stepsOf(levels: readonly (readonly QueryTerm[])[]): Step[] {
  const steps = levels.flatMap((words, level): (Step & { order: number })[] => {
    if (words.length === 0) return [{ level, terms: [], isWidest: true, order: 0 }];
    const [thing, ...others] = words.map(({ term }) => term) as [string, ...string[]];
    const all = (where: (term: string) => string) => [thing, ...others].map(where);
    const isThing =
      others.length > 0
        ? [
            [asKind(thing), ...others.map(inName)],
            [asKind(thing), ...others.map(anywhere)],
          ]
        : [all(asTitle), all(asKind)];
    const orders = level === 0 ? { thing: 0, name: 1, labels: 3 } : { thing: 2, name: 4, labels: 4 };
    return [
      ...isThing.map((terms) => ({ level, terms, isWidest: false, order: orders.thing })),
      { level, terms: all(inName), isWidest: false, order: orders.name },
      { level, terms: all(inLabels), isWidest: false, order: orders.labels },
      { level, terms: all(anywhere), isWidest: true, order: 5 + level },
    ];
  });
  return steps.sort((one, other) => one.order - other.order);
}

type WalkOf = (terms: readonly string[], without?: readonly (readonly string[])[]) => Walk;

/** Reads how many documents each term has; then any terms of the query are a walk over the fewest of them, or over the part. */
async function prepare(
  { scope, words, terms: facets = [], conditions = [], part }: Omit<SearchQuery, 'limit'>,
  widest: readonly string[],
  steps: readonly Step[] = [],
): Promise<{ walkOf: WalkOf; ofPart: Total | undefined }> {
  const requested = [widest, ...steps.map(({ terms }) => terms)].flatMap((terms) => within(facets, terms));
  const counts = await readCounts(scope, [...new Set([...facets, ...requested].flat())]);
  const documentsOf = (term: Term): number => [term].flat().reduce((sum, each) => sum + (counts.get(each) ?? 0), 0);

  const fewest = Math.min(...[...facets, ...widest].map(documentsOf));
  const isTradeAlone = part && part.range.length === 1 && part.also.length === 0 && part.implies !== 'in:all';
  const isPartCounted = part && fewest > walkLength && !isTradeAlone;
  const count = isPartCounted ? await countPart(part) : undefined;
  const counted = part && count !== undefined ? { part: { ...part, count } } : {};
  const narrowing = part && count === undefined ? [...conditions, ...part.range, ...part.also] : conditions;

  const walkOf: WalkOf = (of, without = []) => {
    const terms = within(facets, of);
    const sizes = terms.map(documentsOf);
    const size = Math.min(...sizes, count ?? Number.POSITIVE_INFINITY);
    const driver = sizes.includes(size) ? sizes.indexOf(size) : thePart;
    return { filter: { scope, terms, without, conditions: narrowing, ...counted }, driver, size };
  };
  const isPartAlone = isPartCounted && !words && conditions.length === 0 && facets.every((term) => term === part.implies);
  const documents = count ?? COUNT_CAP + 1;
  return { walkOf, ofPart: isPartAlone ? { total: Math.min(documents, COUNT_CAP), total_is_capped: documents > COUNT_CAP } : undefined };
}

/** Inside a trade the pair terms stand for word and trade. */
function within(facets: readonly Term[], terms: readonly string[]): Term[] {
  const trade = facets.find((facet): facet is string => typeof facet === 'string' && facet.startsWith('in:') && facet !== 'in:all');
  if (!trade || !terms.some(isPaired)) return [...facets, ...terms];
  return [...facets.filter((facet) => facet !== trade), ...terms.map((term) => (isPaired(term) ? pairOf(trade, term) : term))];
}

async function countFound(walk: Walk): Promise<Total> {
  const { terms, conditions, part } = walk.filter;
  if (terms.length === 1 && conditions.length === 0 && !part && walk.size > COUNT_CAP) return { total: COUNT_CAP, total_is_capped: true };
  const { count, isAll } = await countWalk(walk, { cap: COUNT_CAP, length: walk.size <= walkLength ? walkLength : glanceLength });
  return { total: isAll || count < 100 ? count : Math.floor(count / 100) * 100, total_is_capped: !isAll };
}

/** The step, the last value in its order, and its document. */
const Cursor = z.tuple([z.int().min(0).max(100), z.union([z.int(), z.string().max(60)]), Id]);
type Cursor = z.output<typeof Cursor>;

/** After so many walks a page ends, and the next page continues. */
const walksAtMost = 6;
const orderedWalksAtMost = 2;
const beforeAll: Place = { rank: Number.MAX_SAFE_INTEGER, id: 'ffffffff-ffff-7fff-bfff-ffffffffffff' };

async function findByRank(steps: readonly Step[], walkOf: WalkOf, place: Cursor | undefined, limit: number): Promise<Paged> {
  const ids: string[] = [];
  let at: Place | undefined = place && { rank: Number(place[1]), id: place[2] };
  let walks = 0;
  for (let step = place?.[0] ?? 0; step < steps.length; step++, at = undefined) {
    const walk = walkOf(steps[step]!.terms, foundBefore(steps, step));
    for (;;) {
      const found = await readWalk(walk, at, limit + 1);
      const room = limit - ids.length;
      ids.push(...found.slice(0, room).map(({ id }) => id));
      if (found.length > room) {
        const { rank, id } = found[room - 1] ?? at ?? beforeAll;
        return { ids, next: encodeCursor([step, rank, id]) };
      }
      const end = await findEndOfWalk(walk, at);
      if (!end) break;
      walks += 1;
      at = end;
      if (walks >= walksAtMost) return { ids, next: encodeCursor([step, end.rank, end.id]) };
    }
  }
  return { ids, next: undefined };
}

/** Terms of the steps before this one, without those that a wider of them holds. */
function foundBefore(steps: readonly Step[], at: number): string[][] {
  const before = steps.slice(0, at).map((step) => step.terms);
  return before.filter((terms, i) => !before.some((wider, j) => j !== i && holds(wider, terms) && (j > i || !holds(terms, wider))));
}
const holds = (wider: readonly string[], terms: readonly string[]): boolean =>
  wider.every((wide) => terms.some((term) => bareTerm(term) === bareTerm(wide) && placeOf(term) <= placeOf(wide)));

async function findInOrder(walk: Walk, order: Order, place: Cursor | undefined, limit: number): Promise<Paged> {
  let after: Sorted | undefined = place && { value: String(place[1]), id: place[2] };
  const found: Sorted[] = [];
  let end: Sorted | undefined;
  if (walk.size < walkLength) found.push(...(await readGathered(walk, order, after, limit + 1)));
  else
    for (let walks = 0; walks < orderedWalksAtMost && found.length <= limit; walks += 1) {
      found.push(...(await readOrdered(walk.filter, order, after, limit + 1 - found.length)));
      end = found.length > limit ? undefined : await findEndOfOrdered(walk.filter, order, after);
      if (!end) break;
      after = end;
    }
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : end;
  return { ids: shown.map(({ id }) => id), next: last && encodeCursor([0, last.value, last.id]) };
}
