/** How well the search answers what customers type, beside plain full-text search over the same market. */
import { listServices } from '@artel/contracts/services.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemoMarket } from '../../../seed/seed.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { database } from '../../platform/db/database.ts';
import { type AskedQuery, askedQueries } from './relevance.queries.ts';

let server: TestServer;
/** The sub-category of each service on sale, and how many each sub-category has. */
const tradeOf = new Map<string, string>();
const sizes = new Map<string, number>();

beforeAll(async () => {
  server = await testServer();
  await seedDemoMarket();
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

/** What PostgreSQL does by itself: Russian full text with weights, ordered by its rank. */
async function plainly(text: string): Promise<string[]> {
  const { rows } = await database().query<{ id: string }>(
    `select t.id from plain_text t, websearch_to_tsquery('russian', $1) as q where t.words @@ q
     order by ts_rank(t.words, q) desc, t.rank desc limit 10`,
    [text],
  );
  return rows.map(({ id }) => id);
}

/** 2: stands where it fits; 1: fits partly. */
const gradeOf = ({ fits, partly }: AskedQuery, slug: string): number => (fits.includes(slug) ? 2 : partly.includes(slug) ? 1 : 0);
const gain = (grades: readonly number[]): number => grades.reduce((sum, grade, i) => sum + (2 ** grade - 1) / Math.log2(i + 2), 0);

/** NDCG@10: 1 when nothing better could stand in the first ten places, as far as the market has it. */
function score(query: AskedQuery, ids: readonly string[]): number {
  const all = [...sizes].flatMap(([slug, n]) => Array<number>(n).fill(gradeOf(query, slug)));
  const best = all.sort((a, b) => b - a).slice(0, 10);
  return gain(ids.map((id) => gradeOf(query, tradeOf.get(id)!))) / gain(best);
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

test('the set is what it promises: queries enough, spoilt ones enough, every trade known', () => {
  expect(askedQueries.length).toBeGreaterThanOrEqual(200);
  expect(askedQueries.filter(({ spoilt }) => spoilt).length).toBeGreaterThanOrEqual(60);
  expect(new Set(askedQueries.map(({ text }) => text)).size).toBe(askedQueries.length);
  expect(askedQueries.flatMap(({ fits, partly }) => [...fits, ...partly]).filter((slug) => !sizes.has(slug))).toEqual([]);
});

test('what customers type is answered far better than by plain full-text search, spoilt words nearly as well as clean ones', async () => {
  const judged: { query: AskedQuery; own: number; fts: number }[] = [];
  for (const query of askedQueries)
    judged.push({ query, own: score(query, await ours(query.text)), fts: score(query, await plainly(query.text)) });
  const lines = [undefined, 'layout', 'translit', 'typo', 'form'].map((kind) => {
    const some = judged.filter(({ query }) => query.spoilt === kind);
    return `${kind ?? 'clean'} (${some.length}): ${mean(some.map(({ own }) => own)).toFixed(3)}, full text ${mean(some.map(({ fts }) => fts)).toFixed(3)}`;
  });
  const own = mean(judged.map((each) => each.own));
  const fts = mean(judged.map((each) => each.fts));
  process.stdout.write(`NDCG@10 of ${judged.length} queries: ${own.toFixed(3)}, full text ${fts.toFixed(3)}\n${lines.join('\n')}\n`);
  if (process.env.RELEVANCE_WORST)
    for (const { query, own } of judged.sort((a, b) => a.own - b.own).slice(0, Number(process.env.RELEVANCE_WORST)))
      process.stdout.write(`${own.toFixed(2)} ${query.text} -> ${(await ours(query.text)).map((id) => tradeOf.get(id)).join(' ')}\n`);
  expect(own).toBeGreaterThan(0.78);
  expect(own).toBeGreaterThan(fts + 0.5);
}, 120_000);
