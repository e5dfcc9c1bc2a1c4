/** A process that asks one market: told a question and how often, it answers with the times. Its parent asks several in turn. */

import { ServiceFilters } from '@artel/contracts/services/services.ts';
import pg from 'pg';
import { findDocuments } from '../../server/src/features/search/find-documents.ts';
import { suggest } from '../../server/src/features/search/suggest.ts';
import { countServiceFacets } from '../../server/src/features/services/catalogue/count-facets.ts';
import { listServices } from '../../server/src/features/services/catalogue/list-services.ts';
import { openDatabase } from '../../server/src/platform/db/database.ts';
import { categoryOf, type Database, slugOf, theOne, wordOf } from './market.ts';

export type Order = { question: string; times: number };

const { market, size } = JSON.parse(process.argv[2]!) as { market: Database; size: number };
openDatabase(market, 4);
const plain = new pg.Client(market);
await plain.connect();

const search = (words: string, known: Partial<Parameters<typeof findDocuments>[0]> = {}) =>
  findDocuments({ scope: 'services', words, as_typed: true, limit: 24, ...known });
const fullText = (words: string) =>
  plain.query({
    name: 'fts',
    text: `select id from plain_text where words @@ plainto_tsquery('simple', $1) order by ts_rank(words, plainto_tsquery('simple', $1)) desc, rank desc limit 24`,
    values: [words],
  });
/** Each time another category and another pair, so that the luck of one of them says nothing. */
const pairs = [
  [2, 5],
  [3, 4],
  [2, 7],
  [3, 6],
] as const;
const turns = { category: 0, pair: 0, trade: 0 };
const inCategory = () => ({ terms: [`in:${categoryOf(1 + (turns.category++ % 14))}`] });
const twoWords = () => pairs[turns.pair++ % pairs.length]!.map(wordOf).join(' ');
/** The catalogue as the call answers it, from the text of its address. */
const list = async (filters: Record<string, unknown>, after?: string): Promise<{ ids: unknown[]; next?: string }> => {
  const { result, next } = JSON.parse((await listServices({ ...ServiceFilters.parse(filters), after })).json);
  return { ids: result, next };
};
const category = () => slugOf(1 + (turns.category++ % 14));
const trade = () => slugOf(15 + (turns.trade++ % 98));
let deep: string | undefined;
for (let page = 0; page < 40; page++) deep = (await search(wordOf(1), { after: deep })).next;
const keys = (await plain.query<{ id: string }>('select id from plain_text limit 500')).rows;
let requested = 0;

let deepList: string | undefined;
for (let page = 0; page < 10; page++) deepList = (await list({ category: slugOf(1), sort: 'cheap' }, deepList)).next;

const questions: Record<string, () => Promise<unknown>> = {
  'the catalogue': () => list({}),
  'a category': () => list({ category: category() }),
  'a deep page of a category, cheapest first': () => list({ category: slugOf(1), sort: 'cheap' }, deepList),
  'a trade, cheapest first': () => list({ category: trade(), sort: 'cheap' }),
  'a trade, best rated first': () => list({ category: trade(), sort: 'rating' }),
  'a trade within a price': () => list({ category: trade(), price_from: 5000, price_to: 8000 }),
  'dear services of a category': () => list({ category: category(), price_from: 850_000 }),
  'dear and quick services': () => list({ price_from: 800_000, term_to: 2 }),
  'level and rating in a category': () => list({ category: category(), f: 'level:pro|rating:4.5' }),
  'four filters at once': () => list({ category: category(), f: 'level:top|verified:yes|city:2', price_to: 20_000 }),
  'online now in a category': () => list({ category: category(), f: 'online:yes' }),
  'a word within a price': () => list({ q: wordOf(3), price_from: 700_000 }),
  'the numbers beside the filters': () => countServiceFacets(ServiceFilters.parse({ f: 'level:pro' })),
  'one frequent word': () => search(wordOf(1)),
  'one frequent word in a category': () => search(wordOf(1), inCategory()),
  'a deep page': () => search(wordOf(1), { after: deep }),
  'two words': () => search(twoWords()),
  'two words in a category': () => search(twoWords(), inCategory()),
  'two frequent words that seldom meet': () => search(`${wordOf(40)} ${wordOf(55)}`),
  'a rare word': () => search(wordOf(Math.min(40_000, Math.floor(size / 30)))),
  'the one among all, every word misspelt': () => search(theOne.asked, { as_typed: false }),
  'a suggestion': async () => (await suggest('services', 'словв')).words,
  'plain full text, one frequent word': () => fullText(wordOf(1)),
  'plain full text, two words': () => fullText(twoWords()),
  'a row by its key': () =>
    plain.query({ name: 'key', text: 'select rank from plain_text where id = $1', values: [keys[requested++ % keys.length]!.id] }),
};

const foundOf = (answer: unknown): unknown[] => {
  const { ids, rows, groups } = answer as { ids?: unknown[]; rows?: unknown[]; groups?: unknown[] };
  return ids ?? rows ?? groups ?? (answer as unknown[]);
};
for (const [question, ask] of Object.entries(questions))
  if (foundOf(await ask()).length === 0) throw new Error(`nothing is found by «${question}» among ${size}: a fast nothing is no result`);
const [first] = (await search(theOne.asked, { as_typed: false })).ids;
if (first !== theOne.id) throw new Error(`«${theOne.asked}» finds ${first} first among ${size}`);

process.on('message', async ({ question, times }: Order) => {
  const took: number[] = [];
  for (let i = 0; i < times; i++) {
    const from = performance.now();
    await questions[question]!();
    took.push(performance.now() - from);
  }
  process.send!(took);
});
process.on('disconnect', () => process.exit());
process.send!(Object.keys(questions));
