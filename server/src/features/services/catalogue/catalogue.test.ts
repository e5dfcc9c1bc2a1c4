import { fillPath } from '@artel/contracts/kit/endpoint.ts';
import { asMinor } from '@artel/contracts/kit/money.ts';
import { pauseService } from '@artel/contracts/services/my-services.ts';
import { getService, listServices, Service, ServiceCard, type ServiceSort, serviceSorts } from '@artel/contracts/services/services.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../../test/people.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { aContent, aPackage, aService, someTrades, type Trades } from '../../../../test/services.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { countOrders, findOrderableVersion } from '../index.ts';

let server: TestServer;
let trades: Trades;
let people: { seller: TestPerson; moderator: TestPerson };
/** Sixty services: prices 1000…60 000 руб., terms 1…60 days; every third a text, the others logos. */
const ids: string[] = [];

beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
  people = { seller: await aSeller({ level: 'top' }), moderator: await anAdmin() };
  for (let i = 1; i <= 60; i++) ids.push(await one(i));
});
afterAll(() => server.close());

async function one(i: number, seller = people.seller): Promise<string> {
  const isText = i % 3 === 0;
  const content = aContent(trades, {
    title: isText ? `Статья о чёрном чае, выпуск ${i}` : `Знак для лавки номер ${i}`,
    category_id: isText ? trades.texts : trades.design,
    sub_category_id: isText ? trades.articles : i % 2 ? trades.logo : trades.print,
    tags: isText ? [] : ['вывеска'],
    packages: [aPackage('standard', i * 100_000, i)],
  });
  return (await aService(server, { seller, moderator: people.moderator }, content))._id;
}

async function walk(sort: ServiceSort, query: Record<string, string> = {}, between?: () => Promise<unknown>): Promise<ServiceCard[]> {
  const cards: ServiceCard[] = [];
  let after: string | undefined;
  do {
    const page = await server.call(listServices, { query: { ...query, sort, ...(after && { after }) } });
    if (!page.ok) throw new Error(page.error.message);
    expect(page.body.result.length).toBeLessThanOrEqual(24);
    cards.push(...page.body.result);
    after = page.body.next;
    if (after) await between?.();
  } while (after);
  return cards;
}

test('a list is sent as the contract says, card by card', async () => {
  const { body } = await server.call(listServices);
  expect(body?.result).toHaveLength(24);
  expect(body?.total).toBe(60);
  for (const card of body!.result) expect(ServiceCard.strict().safeParse(card).error).toBeUndefined();
});

test.each(serviceSorts)('pages of «%s» meet without a hole or a double, though rows come and go between them', async (sort) => {
  const before = new Set(ids);
  const newcomers: string[] = [];
  const other = await aSeller();
  const cards = await walk(sort, {}, async () => newcomers.push(await one(30 + newcomers.length, other)));
  const seen = cards.map((card) => card._id);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.filter((id) => before.has(id)).length).toBe(before.size);
  ids.push(...newcomers);
});

test('each order is the order it says', async () => {
  const prices = (await walk('cheap')).map((card) => card.min_price_minor);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  const falling = (await walk('expensive')).map((card) => card.min_price_minor);
  expect(falling).toEqual([...falling].sort((a, b) => b - a));
  const terms = (await walk('fast')).map((card) => card.min_term_days);
  expect(terms).toEqual([...terms].sort((a, b) => a - b));
  expect((await walk('new'))[0]?._id).toBe(ids.at(-1));
});

test('category, sub-category, price, term and words narrow the list, alone and together', async () => {
  const texts = await walk('cheap', { category: 'texts' });
  expect(texts.length).toBeGreaterThanOrEqual(20);
  expect(texts.every((card) => card.category_slug === 'texts')).toBe(true);
  const logos = await walk('cheap', { category: 'logo' });
  expect(logos.every((card) => card.title.startsWith('Знак'))).toBe(true);
  const priced = await walk('cheap', { price_from: '5000', price_to: '9000' });
  expect(priced.map((card) => card.min_price_minor / 100)).toEqual([5000, 6000, 7000, 8000, 9000]);
  expect((await walk('cheap', { term_to: '3' })).length).toBe(3);
  // words in another form, ё as е, case aside
  const found = await walk('cheap', { q: 'СТАТЬИ черного', price_to: '12000' });
  expect(found.map((card) => card.min_price_minor / 100)).toEqual([3000, 6000, 9000, 12_000]);
  const both = await server.call(listServices, { query: { category: 'logo', q: 'статья' } });
  expect(both.body).toMatchObject({ result: [], total: 0 });
});

test.each(['чёрного'.normalize('NFD'), 'чёр\u200bного', 'чёр\u00adного', '\ufeffчёрного'])(
  'words are found as they are seen: %j',
  async (q) => {
    const { result } = (await server.call(listServices, { query: { q } })).body!;
    expect(result.length).toBeGreaterThan(0);
    expect(result.map(({ _id }) => _id)).toEqual(
      (await server.call(listServices, { query: { q: 'чёрного' } })).body!.result.map(({ _id }) => _id),
    );
  },
);

test('the fields of a GET form that were left empty narrow nothing', async () => {
  const { body } = await server.call(listServices, {
    query: { price_from: '', price_to: '', term_to: '', q: '', sort: '', category: '' } as never,
  });
  expect(body?.total).toBe(ids.length);
});

test('an unknown category is not found, a wrong number is told at its field, a foreign cursor is the first page', async () => {
  expect(await server.call(listServices, { query: { category: 'no-such' } })).toMatchObject({
    status: 404,
    error: { code: 'CATEGORY_NOT_FOUND' },
  });
  const wrong = await server.call(listServices, { query: { price_from: 'дёшево' } as never });
  expect(wrong).toMatchObject({ status: 400, error: { details: { price_from: expect.any(String) } } });
  const first = await server.call(listServices);
  for (const after of ['%%%', 'WzEsMl0', btoa(encodeURIComponent(JSON.stringify(['recommended', '1; drop', newId()])))])
    expect((await server.call(listServices, { query: { after } })).body?.result).toEqual(first.body?.result);
});

test('the page of a service is sent as the contract says and offers a buyer to order', async () => {
  const { body, headers } = await server.call(getService, { params: { id: ids[0]! } });
  expect(Service.strict().safeParse(body?.result).error).toBeUndefined();
  expect(body?.result).toMatchObject({ title: 'Знак для лавки номер 1', category: { slug: 'design' }, allowed_actions: ['order'] });
  expect(body?.result.similar).toHaveLength(6);
  expect(body?.result.similar.map((card) => card._id)).not.toContain(ids[0]);
  expect(headers.etag).toBeTruthy();
  const again = await server.app.inject({
    url: fillPath(getService.path, { id: ids[0]! }),
    headers: { 'if-none-match': headers.etag as string },
  });
  expect(again.statusCode).toBe(304);
});

test('the owner is offered to edit, not to order; a wrong id reads as not found', async () => {
  const own = await server.call(getService, { params: { id: ids[0]! }, as: people.seller });
  expect(own.body?.result.allowed_actions).toEqual(['edit', 'pause', 'archive']);
  expect((await server.call(getService, { params: { id: newId() } })).status).toBe(404);
});

test('an order counts, lifts the service, and finds only what is for sale', async () => {
  const id = ids[1]!;
  const rankBefore = (
    await inTransaction((tx) => tx.db.selectFrom('services').select('rank').where('id', '=', id).executeTakeFirstOrThrow())
  ).rank;
  await inTransaction((tx) => countOrders(tx, id, 1));
  const row = await inTransaction((tx) =>
    tx.db.selectFrom('services').select(['rank', 'orders_count']).where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(row).toEqual({ rank: rankBefore + 300, orders_count: 1 });
  const orderable = await inTransaction((tx) => findOrderableVersion(tx, id));
  expect(orderable).toMatchObject({ service_id: id, seller_id: people.seller.user_id, packages: [{ price_minor: asMinor(200_000) }] });
  await server.call(pauseService, { as: people.seller, params: { id }, body: {} });
  expect(await inTransaction((tx) => findOrderableVersion(tx, id))).toBeUndefined();
  expect((await server.call(getService, { params: { id }, as: await aCustomer() })).body?.result).toMatchObject({
    status: 'paused',
    allowed_actions: [],
  });
});
