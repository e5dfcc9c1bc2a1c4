/** A trade of many sellers: further conditions leave their order, and a page costs no more than a walk. */
import { listFreelancers as contract, type FreelancerFilters } from '@artel/contracts/people/people.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocksOf } from '../../../test/blocks.ts';
import { aSeller } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { someTrades, type Trades } from '../../../test/services.ts';
import { database } from '../../platform/db/index.ts';
import { listFreelancers } from './list-freelancers.ts';
import { allTrades } from './seller.rank.ts';

const size = 9_000;
let server: TestServer;
let trades: Trades;

/** Places in the trade run against the places among all. Every second speaks English; thirty of the last are of the top. */
beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
  const one = await aSeller();
  const client = await database().connect();
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
       'user_name', 'many-' || n, 'email', 'many-' || n || '@people.test', 'referral_code', lpad(n::text, 8, '0'),
       'hourly_rate_minor', case when n = ${size} then 100000 else 900000 end))).* from users u cross join generate_series(1, ${size}) n where u.id = $1`,
    [one.user_id],
  );
  await client.query(
    `insert into seller_places (trade_id, seller_id, rank)
     select t.id, u.id, case when t.id = $1 then ${size} - right(u.id::text, 12)::int else right(u.id::text, 12)::int end
     from users u cross join unnest(array[$1, $2]::uuid[]) as t(id) where u.user_name like 'many-%'`,
    [trades.logo, allTrades],
  );
  await client.query(
    `insert into search_documents (scope, id, rank, is_open, words, facets)
     select 'people', id, right(id::text, 12)::int, true, '{}', array['in:all', 'in:' || $1::text,
            case when right(id::text, 12)::int % 2 = 0 then 'lang:en' else 'lang:ru' end,
            case when right(id::text, 12)::int > ${size - 30} then 'level:top' else 'level:novice' end]
     from users where user_name like 'many-%'`,
    [trades.logo],
  );
  await client.query(
    `insert into search_postings (scope, term, rank, id) select 'people', t.term, d.rank, d.id from search_documents d cross join unnest(d.facets) as t(term)
     where d.scope = 'people' on conflict do nothing`,
  );
  await client.query('reset session_replication_role');
  client.release();
  await database().query('analyze');
}, 60_000);
afterAll(() => server.close());

type Page = { result: { user_name: string }[]; total: number; total_is_capped?: true; next?: string };
const page = async (query: object, after?: string): Promise<Page> =>
  JSON.parse((await listFreelancers({ ...(contract.query.parse(query) as FreelancerFilters), after })).json);
const numbers = ({ result }: Page): number[] => result.map(({ user_name }) => Number(user_name.slice(5)));

test('the few of a condition are gathered, counted exactly and stand as they do in the trade', async () => {
  const asked = { category: 'logo', level: 'top' };
  const first = await page(asked);
  expect(first).toMatchObject({ total: 30 });
  const second = await page(asked, first.next);
  expect([...numbers(first), ...numbers(second)]).toEqual(Array.from({ length: 30 }, (_, n) => size - 29 + n));
  expect(second.next).toBeUndefined();
  expect(await blocksOf(() => page(asked))).toBeLessThan(4_000);
});

test('of the many of a condition the best of the trade stand first, and its pages meet without a hole or a double', async () => {
  const asked = { category: 'logo', lang: 'en' };
  const seen: number[] = [];
  let after: string | undefined;
  for (let pages = 0; pages < 100; pages++) {
    const one = await page(asked, after);
    seen.push(...numbers(one));
    after = one.next;
    if (!after) break;
  }
  expect(seen).toEqual(Array.from({ length: 2_400 }, (_, n) => 2 * (n + 1)));
  expect(await page(asked)).toMatchObject({ total: 1000, total_is_capped: true });
  expect(await blocksOf(() => page(asked))).toBeLessThan(25_000);
});

test('what no facet says is looked for along the places, walk after walk', async () => {
  const asked = { category: 'logo', rate_to: 2_000 };
  const first = await page(asked);
  expect(numbers(first)).toEqual([size]);
  expect(await blocksOf(() => page(asked))).toBeLessThan(90_000);
});
