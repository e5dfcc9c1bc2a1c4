/** How well the search answers what customers type, beside plain full-text search over the same market. */
import { listServices } from '@artel/contracts/services/services.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoMarket } from '../../../test/demo-market.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { database } from '../../platform/db/index.ts';
import { relevanceQueries, type SearchQuery } from './relevance.queries.ts';

let server: TestServer;
/** The sub-category of each service on sale, and how many each sub-category has. */
const tradeOf = new Map<string, string>();
const sizes = new Map<string, number>();

beforeAll(async () => {
  server = await testServer(demoMarket);
  const { rows } = await database().query<{ id: string; slug: string }>(
    `select s.id, c.slug from services s join categories c on c.id = s.sub_category_id where s.status = 'active'`,
  );
  await database().query(
    `create table plain_text as select s.id, s.rank, setweight(to_tsvector('russian', v.title || ' ' || sub.title), 'A')
       || setweight(to_tsvector('russian', v.tags::text || ' ' || c.title), 'B') || to_tsvector('russian', v.description) as words
     from services s join service_versions v on v.id = s.live_version_id
       join categories c on c.id = s.category_id join categories sub on sub.id = s.sub_category_id where s.status = 'active'`,
  );
  for (const { id, slug } of rows) {
    tradeOf.set(id, slug);
    sizes.set(slug, (sizes.get(slug) ?? 0) + 1);
  }
}, 120_000);
afterAll(() => server.close());

async function ours(text: string): Promise<string[]> {
  const { body } = await server.call(listServices, { query: { q: text } });
  return body!.result.map(({ _id }) => _id).slice(0, 10);
}

/** What PostgreSQL does by itself: Russian full text with weights, ordered by its rank; all of the words must be there, or any of them. */
async function plainly(text: string, wanted: 'all' | 'any'): Promise<string[]> {
  const asked = `websearch_to_tsquery('russian', $1)`;
  const { rows } = await database().query<{ id: string }>(
    `select t.id from plain_text t, ${wanted === 'all' ? asked : `cast(replace(${asked}::text, '&', '|') as tsquery)`} as q where t.words @@ q
     order by ts_rank(t.words, q) desc, t.rank desc limit 10`,
    [text],
  );
  return rows.map(({ id }) => id);
}

/** 2: stands where it fits; 1: fits partly. */
const gradeOf = ({ fits, partly }: SearchQuery, slug: string): number => (fits.includes(slug) ? 2 : partly.includes(slug) ? 1 : 0);
const gain = (grades: readonly number[]): number => grades.reduce((sum, grade, i) => sum + (2 ** grade - 1) / Math.log2(i + 2), 0);

/** NDCG@10: 1 when nothing better could stand in the first ten places, as far as the market has it. */
function score(query: SearchQuery, ids: readonly string[]): number {
  const all = [...sizes].flatMap(([slug, n]) => Array<number>(n).fill(gradeOf(query, slug)));
  const best = all.sort((a, b) => b - a).slice(0, 10);
  return gain(ids.map((id) => gradeOf(query, tradeOf.get(id)!))) / gain(best);
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

test('the set is what it promises: queries enough, spoilt ones enough, every trade known', () => {
  expect(relevanceQueries.length).toBeGreaterThanOrEqual(200);
  expect(relevanceQueries.filter(({ spoilt }) => spoilt).length).toBeGreaterThanOrEqual(60);
  expect(new Set(relevanceQueries.map(({ text }) => text)).size).toBe(relevanceQueries.length);
  expect(relevanceQueries.flatMap(({ fits, partly }) => [...fits, ...partly]).filter((slug) => !sizes.has(slug))).toEqual([]);
});

test('one word: what is called so in its title stands before what only belongs to the same trade', async () => {
  const { body } = await server.call(listServices, { query: { q: 'логотип' } });
  const titles = body!.result.map(({ title }) => title);
  const lettering = titles.findIndex((title) => title.startsWith('Леттеринг'));
  const called = titles.flatMap((title, at) => (title.startsWith('Логотип') ? [at] : []));
  expect(called.length).toBeGreaterThan(0);
  expect(lettering).toBeGreaterThan(Math.max(...called));
});

test('what customers type is answered far better than by plain full-text search, spoilt words nearly as well as clean ones', async () => {
  const judged: { query: SearchQuery; own: number; all: number; any: number }[] = [];
  for (const query of relevanceQueries)
    judged.push({
      query,
      own: score(query, await ours(query.text)),
      all: score(query, await plainly(query.text, 'all')),
      any: score(query, await plainly(query.text, 'any')),
    });
  const scores = (some: typeof judged) =>
    `${mean(some.map(({ own }) => own)).toFixed(3)}, full text with all words ${mean(some.map(({ all }) => all)).toFixed(3)}, with any ${mean(some.map(({ any }) => any)).toFixed(3)}`;
  const lines = [undefined, 'layout', 'translit', 'typo', 'space', 'form'].map((kind) => {
    const some = judged.filter(({ query }) => query.spoilt === kind);
    return `${kind ?? 'clean'} (${some.length}): ${scores(some)}`;
  });
  process.stdout.write(`NDCG@10 of ${judged.length} queries: ${scores(judged)}\n${lines.join('\n')}\n`);
  if (process.env.RELEVANCE_WORST)
    for (const { query, own } of judged.sort((a, b) => a.own - b.own).slice(0, Number(process.env.RELEVANCE_WORST)))
      process.stdout.write(`${own.toFixed(2)} ${query.text} -> ${(await ours(query.text)).map((id) => tradeOf.get(id)).join(' ')}\n`);
  const [own, all, any] = (['own', 'all', 'any'] as const).map((side) => mean(judged.map((each) => each[side]))) as [
    number,
    number,
    number,
  ];
  expect(own).toBeGreaterThan(0.78);
  expect(own).toBeGreaterThan(Math.max(all, any) + 0.2);
}, 120_000);
