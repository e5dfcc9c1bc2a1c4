/** A market of many open projects: each filter is a walk of a length that does not grow with them. */
import { listProjects as contract, type ProjectFilters } from '@artel/contracts/projects/projects.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocksOf } from '../../../test/blocks.ts';
import { aCustomer, type TestPerson } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { someTrades, type Trades } from '../../../test/services.ts';
import { now } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';
import { foldCounts } from '../search/index.ts';
import { listProjects } from './list/list-projects.ts';
import { facetsOf } from './list/project.facets.ts';

const size = 20_000;
let server: TestServer;
let trades: Trades;
let one: TestPerson;

/** All of one trade for 10 000–20 000 руб. in a fortnight; thirty of the oldest are what a filter looks for. */
beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
  one = await aCustomer();
  const row = { category_id: trades.design, sub_category_id: trades.logo, customer_hires: false, customer_paid: false };
  const usual = {
    ...row,
    customer_id: '',
    tags: [],
    budget_from_minor: 1_000_000,
    budget_to_minor: 2_000_000,
    deadline_days: 14,
  };
  const rare = {
    ...{ ...row, customer_id: one.user_id, customer_hires: true, customer_paid: true, tags: ['вывеска'] },
    ...{ budget_from_minor: 90_000_000, budget_to_minor: 95_000_000, deadline_days: 2 },
  };
  const client = await database().connect();
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', md5('many' || n)::uuid, 'user_name', 'many-' || n,
       'email', 'many-' || n || '@people.test', 'referral_code', lpad(n::text, 8, '0')))).* from users u cross join generate_series(0, 399) n where u.id = $1`,
    [one.user_id],
  );
  await client.query(
    `insert into projects (id, customer_id, status, title, description, category_id, sub_category_id, tags, budget_from_minor, budget_to_minor,
                           deadline_days, customer_hires, customer_paid, bids_count, published_at, created_at, updated_at)
     select id, case when n <= 30 then $1::uuid else md5('many' || n % 400)::uuid end, 'active', 'Проект ' || n, 'Описание', $2, $3, case when n <= 30 then '["вывеска"]' else '[]' end::jsonb,
            case when n <= 30 then 90000000 else 1000000 end, case when n <= 30 then 95000000 else 2000000 end, case when n <= 30 then 2 else 14 end,
            n <= 30, n <= 30, 9, $4::timestamptz - ($5 - n) * interval '1 minute', $4, $4
     from (select n, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid as id from generate_series(1, $5) n) made`,
    [one.user_id, trades.design, trades.logo, now(), size],
  );
  await client.query(
    `insert into search_documents (scope, id, rank, is_open, words, facets)
     select 'projects', id, extract(epoch from published_at)::bigint, true, '{}', case when customer_id = $1 then $2::text[] else $3::text[] end from projects`,
    [one.user_id, facetsOf(rare), facetsOf(usual)],
  );
  await client.query(
    `insert into search_postings (scope, term, rank, id) select 'projects', t.term, d.rank, d.id from search_documents d cross join unnest(d.facets) as t(term)`,
  );
  await client.query(
    `insert into search_terms (scope, term, documents) select 'projects', term, count(*) from search_postings group by term
     on conflict (scope, term) do update set documents = excluded.documents`,
  );
  await client.query('reset session_replication_role');
  client.release();
  await foldCounts();
  await database().query('analyze');
}, 60_000);
afterAll(() => server.close());

type Asked = Record<string, string>;
const read = (query: Asked) => listProjects(null, contract.query.parse(query) as ProjectFilters);

const costOf = (query: Asked): Promise<number> => blocksOf(() => read(query));

const rareFilters: [name: string, query: Asked][] = [
  ['a budget', { price_from: '800000' }],
  ['a term', { deadline_to: '3' }],
  ['a tag', { tag: 'вывеска' }],
  ['customers who hire', { hires: '1' }],
  ['customers who have paid', { paid: '1' }],
  ['a budget in a trade, of customers who hire', { category: 'logo', price_from: '800000', hires: '1' }],
];

test.each(rareFilters)('the few that %s leaves of many are all found, exactly counted, and cost a bounded page', async (_, query) => {
  const page = await read(query);
  expect(page).toMatchObject({ total: 30 });
  expect(page.result).toHaveLength(20);
  const second = await read({ ...query, after: page.next! });
  expect([...page.result, ...second.result].map(({ title }) => Number(title.slice(7)))).toEqual(
    Array.from({ length: 30 }, (_, n) => 30 - n),
  );
  expect(second.next).toBeUndefined();
  expect(await costOf(query)).toBeLessThan(1_500);
});

test('one customer’s are gathered, not looked for along the market', async () => {
  const query = { customer_id: one.user_id };
  expect(await read(query)).toMatchObject({ total: 30 });
  expect(await costOf(query)).toBeLessThan(1_500);
  expect(await read({ ...query, price_from: '800000', tag: 'вывеска' })).toMatchObject({ total: 30 });
});

test.each<[string, Asked]>([
  ['the market', {}],
  ['a trade', { category: 'logo' }],
  ['a day', { fresh: '1' }],
  ['a budget that most have', { price_to: '30000' }],
  ['a term that most have', { deadline_to: '30' }],
])('a page of %s reads no more than a walk, and is full', async (_, query) => {
  expect((await read(query)).result).toHaveLength(20);
  expect(await costOf(query)).toBeLessThan(15_000);
});

test('what nobody meets and no term says ends after walks of their length, with the way on', async () => {
  const page = await read({ few_bids: '1' });
  expect(page.result).toEqual([]);
  expect(page.next).toBeTypeOf('string');
  expect(await costOf({ few_bids: '1' })).toBeLessThan(60_000);
  expect((await read({ few_bids: '1', after: page.next! })).next).toBeUndefined();
});
