/** A market too large for one walk: more services than a walk is long, written as the triggers would write them. */
import { listServices, type ServiceSort } from '@artel/contracts/services/services.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { aSeller } from '../../../../test/people.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { someTrades } from '../../../../test/services.ts';
import { database } from '../../../platform/db/index.ts';
import { listServices as list } from './list-services.ts';

type Row = { id: string; rank: number; price: number; term: number; rating: number };
let server: TestServer;
let rows: Row[];

/** 4 400 of one trade: twenty cost a million, the others a thousand and more; every second is called «слон». */
beforeAll(async () => {
  server = await testServer();
  const trades = await someTrades();
  const { user_id } = await aSeller();
  const client = await database().connect();
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into services (id, seller_id, status, category_id, sub_category_id, min_price_minor, min_term_days, rating_score, rank, published_at,
                           created_at, updated_at, card)
     select id, $1, 'active', $2, $3, case when n % 220 = 7 then 100000000 else 100000 + n end, 1 + n % 30, 3 + n % 20 / 10.0, (n * 7919) % 4400,
            timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-01-01', timestamptz '2026-01-01',
            json_build_object('_id', id)::text
     from (select n, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid as id from generate_series(1, 4400) n) made`,
    [user_id, trades.design, trades.logo],
  );
  await client.query(
    `insert into search_documents (scope, id, rank, is_open, words, facets)
     select 'services', id, rank, true, case when rank % 2 = 0 then '{слон,~слон,~~слон,~~~слон}' else '{}' end::text[],
            array['in:all', 'in:' || category_id, 'in:' || sub_category_id] from services`,
  );
  await client.query(
    `insert into search_postings (scope, term, rank, id)
     select 'services', t.term, d.rank, d.id from search_documents d
       cross join unnest(d.words || d.facets || search_pairs_of(d.words, d.facets)) as t(term)`,
  );
  await client.query(
    `insert into search_terms (scope, term, documents) select 'services', term, count(*) from search_postings group by term
     on conflict (scope, term) do update set documents = excluded.documents`,
  );
  await client.query('reset session_replication_role');
  client.release();
  await database().query('analyze');
  rows = (
    await database().query<Row>(
      'select id, rank, min_price_minor::float as price, min_term_days as term, rating_score::float as rating from services',
    )
  ).rows;
});
afterAll(() => server.close());

type Page = { result: { _id: string }[]; total: number; total_is_capped?: true; next?: string };
async function page(query: Record<string, unknown>, after?: string): Promise<Page> {
  return JSON.parse((await list({ ...listServices.query.parse(query), after })).json);
}
async function walk(query: Record<string, unknown>): Promise<string[]> {
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const { result, next } = await page(query, after);
    ids.push(...result.map(({ _id }) => _id));
    after = next;
  } while (after);
  return ids;
}

const orders: Record<ServiceSort, (one: Row) => number> = {
  recommended: ({ rank }) => -rank,
  new: ({ id }) => -Number(id.slice(-12)),
  cheap: ({ price }) => price,
  expensive: ({ price }) => -price,
  fast: ({ term }) => term,
  rating: ({ rating }) => -rating,
};
const sorts = Object.keys(orders) as ServiceSort[];

test.each(sorts)('the few dear ones of a large category are all found in the order «%s», with their number', async (sort) => {
  const dear = rows.filter(({ price }) => price === 100_000_000);
  const asked = { category: 'design', price_from: 500_000, sort };
  expect(await page(asked)).toMatchObject({ total: 20 });
  const found = await walk(asked);
  expect([...found].sort()).toEqual(dear.map(({ id }) => id).sort());
  const by = found.map((id) => orders[sort](rows.find((row) => row.id === id)!));
  expect(by).toEqual([...by].sort((a, b) => a - b));
  const called = await walk({ ...asked, q: 'слон' });
  expect(called.sort()).toEqual(
    dear
      .filter(({ rank }) => rank % 2 === 0)
      .map(({ id }) => id)
      .sort(),
  );
});

test.each(sorts)('a range that most are in says «больше 1000», and its pages in the order «%s» meet to the last', async (sort) => {
  const asked = { category: 'logo', price_to: 3_000, sort };
  expect(await page(asked)).toMatchObject({ total: 1000, total_is_capped: true });
  const found = await walk(asked);
  const cheap = rows.filter(({ price }) => price <= 300_000);
  expect(found).toHaveLength(cheap.length);
  expect(new Set(found).size).toBe(cheap.length);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const by = found.map((id) => orders[sort](byId.get(id)!));
  expect(by).toEqual([...by].sort((a, b) => a - b));
});
