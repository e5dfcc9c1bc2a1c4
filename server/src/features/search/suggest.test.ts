import { suggest } from '@artel/contracts/site/search.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../test/server.ts';
import { someTrades } from '../../../test/services.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await someTrades();
});
afterAll(() => server.close());

const tradesOf = async (q: string) => (await server.call(suggest, { query: { q } })).body!.result.trades.map(({ title }) => title);

test('a category is offered by its first letters, before the trades within the categories', async () => {
  expect(await tradesOf('диз')).toEqual(['Дизайн']);
  expect(await tradesOf('стат')).toEqual(['Статьи']);
  expect(await tradesOf('нужны тек')).toEqual(['Тексты']);
});

test('one letter begins everything, and nothing is offered for it', async () => {
  expect(await tradesOf('д')).toEqual([]);
});
