import * as api from '@artel/contracts/site/lookups.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { someTrades, type Trades } from '../../../test/services.ts';
import { database, inTransaction, read } from '../../platform/db/index.ts';
import { forgetLookups, lookups } from './index.ts';
import { readLookups } from './lookups.sql.ts';
import { arrange } from './lookups.ts';

let server: TestServer;
let trades: Trades;
beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
  const country_id = newId();
  await read()
    .insertInto('countries')
    .values([
      { id: country_id, code: 'RU', title: 'Россия' },
      { id: newId(), code: 'AM', title: 'Армения' },
    ])
    .execute();
  const towns = ['Яранск', 'Ельня', 'Ёлкино', 'Жуков', 'абакан', 'Апатиты'];
  await read()
    .insertInto('cities')
    .values(towns.map((title) => ({ id: newId(), country_id, title, time_zone: 'Europe/Moscow' })))
    .execute();
  forgetLookups();
});
afterAll(() => server.close());

test('lists stand as Russian readers expect: ё beside е, capitals beside small letters', async () => {
  const { body } = await server.call(api.listCities);
  expect(body?.result.map(({ title }) => title)).toEqual(['абакан', 'Апатиты', 'Ёлкино', 'Ельня', 'Жуков', 'Яранск']);
  expect(body?.total).toBe(6);
});

test('spec §3: every list is sorted by title, in whatever order its rows come', async () => {
  const { categories, countries, cities, tags, aliases } = await readLookups();
  const titlesOf = (rows: Parameters<typeof arrange>[0]) => {
    const lists = arrange(rows);
    return [lists.categories, lists.sub_categories, lists.countries, lists.tags].map((list) => list.map(({ title }) => title));
  };
  const sorted = [
    ['Дизайн', 'Тексты'],
    ['Логотипы', 'Полиграфия', 'Статьи'],
    ['Армения', 'Россия'],
    ['вывеска', 'логотип'],
  ];
  expect(titlesOf({ categories, countries, cities, tags, aliases })).toEqual(sorted);
  const reversed = { categories: categories.toReversed(), countries: countries.toReversed(), cities, tags: tags.toReversed(), aliases };
  expect(titlesOf(reversed)).toEqual(sorted);
});

test('categories and sub-categories come apart, each with its slug', async () => {
  const { body: categories } = await server.call(api.listCategories);
  expect(categories?.result.map(({ slug }) => slug)).toEqual(['design', 'texts']);
  const { body: subs } = await server.call(api.listSubCategories);
  expect(subs?.result.map(({ slug, category_slug }) => `${category_slug}/${slug}`)).toEqual([
    'design/logo',
    'design/print',
    'texts/articles',
  ]);
});

test('the page of a sub-category knows its parent and its sisters', async () => {
  const { body } = await server.call(api.getCategory, { params: { slug: 'logo' } });
  expect(body?.result).toMatchObject({ title: 'Логотипы', parent: { _id: trades.design, slug: 'design' }, seo: { h1: 'Логотипы' } });
  expect(body?.result.sub_categories.map(({ slug }) => slug)).toEqual(['logo', 'print']);
  expect((await server.call(api.getCategory, { params: { slug: 'none' } })).status).toBe(404);
});

test('tags are for members only', async () => {
  expect((await server.call(api.listTags)).status).toBe(401);
  const { body } = await server.call(api.listTags, { as: await aCustomer() });
  expect(body?.result.map(({ tag, title }) => [tag, title])).toEqual([
    ['вывеска', 'вывеска'],
    ['логотип', 'логотип'],
  ]);
});

test('a browser that has the list already gets 304; slashes at the end do not matter', async () => {
  const first = await server.app.inject({ url: '/api/categories/' });
  const again = await server.app.inject({ url: '/api/categories', headers: { 'if-none-match': first.headers.etag as string } });
  expect([first.statusCode, again.statusCode]).toEqual([200, 304]);
});

test('a category tells what is asked of it and what stands next to it; its parts stand next to the same and repeat nothing', async () => {
  const guide = { related: ['texts', 'nowhere'], questions: [{ question: 'Кому принадлежат права?', answer: 'Вам, после приёмки.' }] };
  await read()
    .updateTable('categories')
    .set({ seo: JSON.stringify(guide) })
    .where('slug', '=', 'design')
    .execute();
  forgetLookups();
  const asked = async (slug: string) => (await server.call(api.getCategoryGuide, { params: { slug } })).body?.result;
  expect(await asked('design')).toMatchObject({ questions: guide.questions, related: [{ slug: 'texts' }] });
  expect(await asked('logo')).toMatchObject({ questions: [], related: [{ slug: 'texts' }] });
  expect(await asked('texts')).toEqual({ questions: [], related: [] });
  expect((await server.call(api.getCategoryGuide, { params: { slug: 'none' } })).status).toBe(404);
});

test('transactions that take every connection still get the lookups, and end', async () => {
  const wanted = database().options.max;
  let begun = 0;
  let allBegan = (): void => undefined;
  const all = new Promise<void>((done) => {
    allBegan = done;
  });
  const busy = Array.from({ length: wanted }, () =>
    inTransaction(async () => {
      begun += 1;
      if (begun === wanted) allBegan();
      await all;
      forgetLookups();
      return (await lookups()).categories.length;
    }),
  );
  expect(new Set(await Promise.all(busy)).size).toBe(1);
});
