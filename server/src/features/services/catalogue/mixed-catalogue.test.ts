/** The first page of «Сначала рекомендуем» over random markets: at most two cards of a seller, and no card lost or doubled for it. */
import { listServices } from '@artel/contracts/services/services.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { aSeller } from '../../../../test/people.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { someTrades, type Trades } from '../../../../test/services.ts';
import { database } from '../../../platform/db/index.ts';
import { listServices as list } from './list-services.ts';
import { firstPage } from './service.rank.ts';

let server: TestServer;
let trades: Trades;
let sellers: string[];
beforeEach(async () => {
  if (server) return;
  server = await testServer();
  trades = await someTrades();
  sellers = await Promise.all(Array.from({ length: 30 }, async () => (await aSeller()).user_id));
});
afterAll(() => server.close());

type Row = { id: string; rank: number; seller_id: string };

/** Some numbers from 0 to 1, the same for the same seed. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** `crowd`: how much of the market the first of the sellers have. Many ranks are equal. */
async function aMarket(seed: number, size: number, of: number, crowd: number): Promise<Row[]> {
  const next = chance(seed);
  const rows = Array.from({ length: size }, (_, n) => ({
    id: `00000000-0000-7000-8000-${(seed * 10_000 + n).toString(16).padStart(12, '0')}`,
    rank: 4000 + Math.floor(next() * 60),
    seller_id: sellers[Math.floor(next() ** crowd * of)]!,
  }));
  const client = await database().connect();
  await client.query('set session_replication_role = replica');
  await client.query('delete from services');
  await client.query(
    `insert into services (id, seller_id, status, category_id, sub_category_id, min_price_minor, min_term_days, rank, published_at,
                           created_at, updated_at, card)
     select id, seller_id, 'active', $2, $3, 100000, 3, rank, timestamptz '2026-01-01', timestamptz '2026-01-01', timestamptz '2026-01-01',
            json_build_object('_id', id)::text from jsonb_to_recordset($1::jsonb) as r(id uuid, seller_id uuid, rank int)`,
    [JSON.stringify(rows), trades.design, trades.logo],
  );
  await client.query('reset session_replication_role');
  client.release();
  return rows.sort((a, b) => b.rank - a.rank || (a.id < b.id ? 1 : -1));
}

async function pages(query: Record<string, unknown>): Promise<string[][]> {
  const all: string[][] = [];
  let after: string | undefined;
  do {
    const asked = listServices.query.parse({ ...query, ...(after && { after }) });
    const page = JSON.parse((await list(asked)).json) as { result: { _id: string }[]; next?: string };
    all.push(page.result.map(({ _id }) => _id));
    after = page.next;
  } while (after);
  return all;
}

const markets: [size: number, sellers: number, crowd: number][] = [
  ...[3, 24, 25, 60, 230].map((size): [number, number, number] => [size, 1, 1]),
  ...[20, 24, 25, 49, 120, 238].flatMap((size) =>
    [2, 5, 12, 30].flatMap((of) => [1, 4].map((crowd): [number, number, number] => [size, of, crowd])),
  ),
];

test.each(markets)('%i services of %i sellers, crowded %i', async (size, of, crowd) => {
  const rows = await aMarket(size * 100 + of * 3 + crowd, size, of, crowd);
  const sellerOf = new Map(rows.map(({ id, seller_id }) => [id, seller_id]));
  for (const category of ['all', 'design', 'logo']) {
    const [first, ...rest] = await pages({ category });
    const seen = [first!, ...rest].flat();
    expect(seen).toHaveLength(size);
    expect(new Set(seen).size).toBe(size);
    expect([first!, ...rest].slice(0, -1).every((page) => page.length === 24)).toBe(true);
    // what a seller has beyond two is on the first page only where all that others have is there too
    const cards = Map.groupBy(first!, (id) => sellerOf.get(id)!);
    const isCrowded = [...cards.values()].some((own) => own.length > firstPage.of_one_seller);
    const others = rest.flat().filter((id) => (cards.get(sellerOf.get(id)!)?.length ?? 0) < firstPage.of_one_seller);
    if (isCrowded) expect(others).toEqual([]);
    // the best is the first, and after the first page the order is the plain one
    expect(first![0]).toBe(rows[0]!.id);
    const shown = new Set(first);
    expect(rest.flat()).toEqual(rows.map(({ id }) => id).filter((id) => !shown.has(id)));
  }
});

test('who comes between two pages takes nothing away and doubles nothing', async () => {
  const rows = await aMarket(7, 120, 6, 3);
  const first = JSON.parse((await list(listServices.query.parse({}))).json) as { result: { _id: string }[]; next: string };
  const client = await database().connect();
  await client.query('set session_replication_role = replica');
  await client.query(`update services set rank = 5000, seller_id = $1 where id = $2`, [rows[0]!.seller_id, rows.at(-1)!.id]);
  await client.query('reset session_replication_role');
  client.release();
  const seen = first.result.map(({ _id }) => _id);
  let after: string | undefined = first.next;
  while (after) {
    const page = JSON.parse((await list(listServices.query.parse({ after }))).json) as { result: { _id: string }[]; next?: string };
    seen.push(...page.result.map(({ _id }) => _id));
    after = page.next;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(rows.slice(0, -1).filter(({ id }) => !seen.includes(id))).toEqual([]);
});
