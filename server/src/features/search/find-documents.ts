/** The one search (docs/decisions/0016-search.md): what the first word asks for, then all words in name, labels, text; ties by rank. */
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
  type Driver,
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
  type SearchFilter,
  type Sorted,
  type Term,
  thePart,
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

/** After so many walks a page ends, and the next page continues. */
const walksAtMost = 6;
const orderedWalksAtMost = 2;

/** Needs words or facets. */
export async function findDocuments(query: SearchQuery): Promise<Found> {
  const { terms, corrected } = query.words
    ? await understand(query.scope, query.words, query.as_typed)
    : { terms: [], corrected: undefined };
  const known = terms.filter(({ isKnown }) => isKnown);
  const place = decodeCursor(query.after, Cursor);
  const noteOf = (left: readonly QueryTerm[], exact?: number): SearchNote | undefined =>
    query.words
      ? { ...(corrected && { corrected }), left_out: left.map(({ text }) => text), ...(exact !== undefined && { exact }) }
      : undefined;
  if (query.words && known.length === 0) return { ids: [], total: 0, total_is_capped: false, next: undefined, told: noteOf(terms) };
  const levels = query.words ? await levelsOf(known) : [[]];
  const steps = stepsOf(levels);
  const facets = query.terms ?? [];
  const counts = await readCounts(query.scope, [
    ...new Set([...facets.flat(), ...steps.flatMap((step) => [...step.terms, ...within(facets, step.terms).flat()])]),
  ]);
  const search = await withPart({ ...query, facets, counts }, steps.find(({ isWidest }) => isWidest)!.terms);

  const isNothingElse = !query.words && !query.conditions?.length && facets.every((term) => term === query.part?.implies);
  const inPart = isNothingElse && totalOfPart(search);
  const exact = inPart || (await countFound(widest(search, steps, 0), counts));
  // fewer words when too little has all; not in another order
  let last = 0;
  let total = exact;
  while (last < levels.length - 1 && !total.total_is_capped && total.total < (query.order ? 1 : fewFound)) {
    last += 1;
    total = await countFound(widest(search, steps, last), counts);
  }
  const left = terms.filter((term) => !levels[last]!.includes(term));
  const page = query.order
    ? await findInOrder(search, widest(search, steps, last), query.order, place)
    : await findByRank(
        search,
        steps.filter(({ level }) => level <= last),
        place,
      );
  if (total.total_is_capped) total = { ...total, total: Math.max(total.total, page.ids.length) };
  return { ...page, ...total, told: noteOf(left, last > 0 && known.length === terms.length ? exact.total : undefined) };
}

const fewFound = 24;

const Cursor = z.tuple([z.int().min(0).max(100), z.union([z.int(), z.string().max(60)]), Id]);
type Cursor = z.output<typeof Cursor>;
type Search = Omit<SearchQuery, 'part'> & {
  facets: readonly Term[];
  counts: ReadonlyMap<string, number>;
  part?: SearchFilter['part'];
  isPartLarge?: boolean;
};
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

const widest = (search: Search, steps: readonly Step[], level: number): SearchFilter =>
  asking(search, [...search.facets, ...steps.find((step) => step.level === level && step.isWidest)!.terms]);

const asking = ({ scope, conditions = [], part }: Search, terms: readonly Term[], without: SearchFilter['without'] = []): SearchFilter => ({
  scope,
  terms,
  without,
  conditions,
  ...(part && { part }),
});

function queryTime(search: Search, steps: readonly Step[], at: number): SearchFilter {
  const before = steps.slice(0, at).map((step) => step.terms);
  const without = before.filter(
    (terms, i) => !before.some((wider, j) => j !== i && holds(wider, terms) && (j > i || !holds(terms, wider))),
  );
  return asking(search, within(search.facets, steps[at]!.terms), without);
}

/** Inside a trade the pair terms stand for word and trade. */
function within(facets: readonly Term[], terms: readonly string[]): Term[] {
  const trade = facets.find((facet): facet is string => typeof facet === 'string' && facet.startsWith('in:') && facet !== 'in:all');
  if (!trade || !terms.some(isPaired)) return [...facets, ...terms];
  return [...facets.filter((facet) => facet !== trade), ...terms.map((term) => (isPaired(term) ? pairOf(trade, term) : term))];
}

const holds = (wider: readonly string[], terms: readonly string[]): boolean =>
  wider.every((wide) => terms.some((term) => bareTerm(term) === bareTerm(wide) && placeOf(term) <= placeOf(wide)));

async function findByRank(search: Search, steps: readonly Step[], place: Cursor | undefined): Promise<Pick<Found, 'ids' | 'next'>> {
  const { limit, counts } = search;
  const ids: string[] = [];
  let at: Place | undefined = place && { rank: Number(place[1]), id: place[2] };
  let walks = 0;
  for (let step = place?.[0] ?? 0; step < steps.length; step++, at = undefined) {
    const filter = queryTime(search, steps, step);
    const driver = driverOf(filter, counts);
    for (;;) {
      const found = await readWalk(filter, driver, at, limit + 1);
      const room = limit - ids.length;
      ids.push(...found.slice(0, room).map(({ id }) => id));
      if (found.length > room) {
        const { rank, id } = found[room - 1] ?? at ?? beforeAll;
        return { ids, next: encodeCursor([step, rank, id]) };
      }
      const end = await findEndOfWalk(filter, driver, at);
      if (!end) break;
      walks += 1;
      at = end;
      if (walks >= walksAtMost) return { ids, next: encodeCursor([step, end.rank, end.id]) };
    }
  }
  return { ids, next: undefined };
}
const beforeAll: Place = { rank: Number.MAX_SAFE_INTEGER, id: 'ffffffff-ffff-7fff-bfff-ffffffffffff' };

async function findInOrder(
  { limit, counts }: Search,
  filter: SearchFilter,
  order: Order,
  place: Cursor | undefined,
): Promise<Pick<Found, 'ids' | 'next'>> {
  const driver = driverOf(filter, counts);
  let after: Sorted | undefined = place && { value: String(place[1]), id: place[2] };
  const found: Sorted[] = [];
  let end: Sorted | undefined;
  if (sizeOf(filter, driver, counts) < walkLength) found.push(...(await readGathered(filter, driver, order, after, limit + 1)));
  else
    for (let walks = 0; walks < orderedWalksAtMost && found.length <= limit; walks += 1) {
      found.push(...(await readOrdered(filter, order, after, limit + 1 - found.length)));
      end = found.length > limit ? undefined : await findEndOfOrdered(filter, order, after);
      if (!end) break;
      after = end;
    }
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : end;
  return { ids: shown.map(({ id }) => id), next: last && encodeCursor([0, last.value, last.id]) };
}

async function countFound(filter: SearchFilter, counts: ReadonlyMap<string, number>): Promise<Pick<Found, 'total' | 'total_is_capped'>> {
  const driver = driverOf(filter, counts);
  const isOneTerm = filter.terms.length === 1 && filter.conditions.length === 0 && !filter.part;
  if (isOneTerm && documentsOf(filter.terms[0]!, counts) > COUNT_CAP) return { total: COUNT_CAP, total_is_capped: true };
  const isCountable = sizeOf(filter, driver, counts) <= walkLength;
  const { count, isAll } = await countWalk(filter, driver, { cap: COUNT_CAP, length: isCountable ? walkLength : glanceLength });
  return { total: isAll || count < 100 ? count : Math.floor(count / 100) * 100, total_is_capped: !isAll };
}

export async function countFacets(
  query: Omit<SearchQuery, 'after' | 'limit' | 'order'>,
): Promise<{ facets: Map<string, number>; is_capped: boolean }> {
  const { terms } = query.words ? await understand(query.scope, query.words, query.as_typed) : { terms: [] };
  const words = terms.filter(({ isKnown }) => isKnown).map(({ term }) => anywhere(term));
  const facets = query.terms ?? [];
  if (facets.length + words.length === 0) return { facets: new Map(), is_capped: false };
  const counts = await readCounts(query.scope, [...facets.flat(), ...words]);
  const search = await withPart({ ...query, facets, counts, limit: COUNT_CAP }, words);
  const filter = asking(search, [...facets, ...words]);
  const driver = driverOf(filter, counts);
  const { total_is_capped } = await countFound(filter, counts);
  return { facets: await countFacetsOnWalk(filter, driver, COUNT_CAP), is_capped: total_is_capped };
}

const totalOfPart = ({ part, isPartLarge }: Search): Pick<Found, 'total' | 'total_is_capped'> | undefined =>
  isPartLarge || part
    ? { total: Math.min(part?.count ?? COUNT_CAP, COUNT_CAP), total_is_capped: (part?.count ?? COUNT_CAP + 1) > COUNT_CAP }
    : undefined;

const documentsOf = (term: Term, counts: ReadonlyMap<string, number>): number =>
  (typeof term === 'string' ? [term] : term).reduce((sum, each) => sum + (counts.get(each) ?? 0), 0);

function driverOf({ terms, part }: SearchFilter, counts: ReadonlyMap<string, number>): Driver {
  const sizes = terms.map((term) => documentsOf(term, counts));
  const fewest = Math.min(...sizes);
  return part && part.count < fewest ? thePart : sizes.indexOf(fewest);
}
const sizeOf = (filter: SearchFilter, driver: Driver, counts: ReadonlyMap<string, number>): number =>
  driver === thePart ? filter.part!.count : documentsOf(filter.terms[driver]!, counts);

async function withPart(search: Omit<Search, 'part'> & Pick<SearchQuery, 'part'>, words: readonly string[]): Promise<Search> {
  const { part, ...rest } = search;
  if (!part) return rest;
  const narrowing = { ...rest, conditions: [...(search.conditions ?? []), ...part.range, ...part.also] };
  const fewest = Math.min(...[...search.facets, ...words].map((term) => documentsOf(term, search.counts)));
  const isTradeAlone = part.range.length === 1 && part.also.length === 0 && part.implies !== 'in:all';
  if (fewest <= walkLength || isTradeAlone) return narrowing;
  const count = await countPart(part);
  return count === undefined ? { ...narrowing, isPartLarge: true } : { ...rest, part: { ...part, count } };
}
