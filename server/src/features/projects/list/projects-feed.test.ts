import { listProjects } from '@artel/contracts/projects/projects.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../../test/people.ts';
import { aProject } from '../../../../test/projects.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { someTrades } from '../../../../test/services.ts';
import { hours, later } from '../../../platform/clock.ts';

let server: TestServer;
/** Newest first. */
const ids: string[] = [];
beforeAll(async () => {
  server = await testServer();
  const trades = await someTrades();
  const customer = await aCustomer();
  for (let i = 0; i < 22; i++) ids.push(await aProject(trades, { customer, title: `Знак ${i}`, published_at: later(-hours(i + 1)) }));
  await aProject(trades, { customer, title: 'Для своих', visibility: 'registered' });
  await aProject(trades, { customer, title: 'Черновик', status: 'draft' });
  await aProject(trades, {
    customer,
    title: 'Вывеска <script>alert(1)</script> & «Чай»\u0001',
    description: 'Нужен знак <img src=x onerror=alert(1)> для лавки',
    category_id: trades.texts,
    sub_category_id: trades.articles,
    budget_from_minor: 6_000_000,
    budget_to_minor: 9_000_000,
  });
});
afterAll(() => server.close());

const read = (query = '') => server.app.inject({ url: `/api/projects/rss${query}` });
const titlesOf = (xml: string) => [...xml.matchAll(/<item><title>([^<]*)<\/title>/g)].map(([, title]) => title);

test('the feed holds the twenty newest that strangers may read, and may be kept for minutes', async () => {
  const { statusCode, headers, body } = await read('?category=design');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(headers['cache-control']).toBe('public, max-age=300');
  expect(titlesOf(body)).toEqual(ids.slice(0, 20).map((_, i) => `Знак ${i}`));
  expect(body).toContain(`/projects/design/${ids[0]}</link>`);
  expect(body).toMatch(/<pubDate>\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT<\/pubDate>/);
  expect((await read()).body).not.toMatch(/Для своих|Черновик/);
});

test('the conditions of the list hold, and what they cannot be is refused', async () => {
  expect(titlesOf((await read('?price_from=50000')).body)).toHaveLength(1);
  expect(titlesOf((await read('?category=texts&price_to=1000')).body)).toEqual([]);
  expect((await read('?category=nowhere')).statusCode).toBe(404);
  expect((await read('?price_from=much')).statusCode).toBe(400);
});

test('what people wrote is no markup, not even after the reader undid the XML', async () => {
  const { body } = await read('?category=texts');
  expect(titlesOf(body)).toEqual(['Вывеска &lt;script&gt;alert(1)&lt;/script&gt; &amp; «Чай»']);
  expect(body).not.toContain('\u0001');
  expect(body).toContain('Бюджет: 60');
  expect(body).toContain('&amp;lt;img src=x onerror=alert(1)&amp;gt;');
  expect(body).not.toMatch(/<script|<img|&lt;img/);
});

test('a card says what a bid costs by its budget', async () => {
  const credits = async (category: string) =>
    (await server.call(listProjects, { query: { category } })).body!.result.map(({ bid_credits }) => bid_credits);
  expect(await credits('texts')).toEqual([3]);
  expect(new Set(await credits('design'))).toEqual(new Set([2]));
});
