import { saveMyPrivacy } from '@artel/contracts/people/profile.ts';
import { pauseService } from '@artel/contracts/services/my-services.ts';
import { countServiceFacets } from '@artel/contracts/services/service-facets.ts';
import { listServices, type ServiceFilters } from '@artel/contracts/services/services.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAdmin, aSeller, type TestPerson } from '../../../../test/people.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { aContent, aPackage, aService, giveAttributes, someTrades, type Trades } from '../../../../test/services.ts';
import { database } from '../../../platform/db/index.ts';
import { foldCounts } from '../../search/index.ts';

let server: TestServer;
let trades: Trades;
let moderator: TestPerson;
let top: TestPerson;
let novice: TestPerson;
let first: string;

beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
  await giveAttributes(trades.logo, [
    { key: 'format', title: 'Форматы', type: 'multi', values: ['SVG', 'PDF'] },
    { key: 'sources', title: 'Исходники', type: 'bool' },
  ]);
  moderator = await anAdmin();
  const [country_id, city_id] = [newId(), newId()];
  await database().query(`insert into countries (id, title, code) values ($1, 'Россия', 'RU')`, [country_id]);
  await database().query(`insert into cities (id, title, country_id, time_zone) values ($1, 'Казань', $2, 'Europe/Moscow')`, [
    city_id,
    country_id,
  ]);
  top = await aSeller({ level: 'top', languages: JSON.stringify([{ code: 'en', level: 'fluent' }]), city_id });
  novice = await aSeller({ level: 'novice' });
  first = await logo(top, 1000, { format: ['SVG', 'PDF'], sources: true });
  await logo(top, 5000, { format: ['PDF'] });
  await logo(novice, 9000, { format: ['SVG'], sources: true });
  await foldCounts();
});
afterAll(() => server.close());

const logo = async (seller: TestPerson, roubles: number, attributes: Record<string, unknown>): Promise<string> =>
  (
    await aService(
      server,
      { seller, moderator },
      aContent(trades, {
        title: `Знак для лавки за ${roubles}`,
        category_id: trades.design,
        sub_category_id: trades.logo,
        packages: [aPackage('standard', roubles * 100, 3)],
        attributes: attributes as never,
      }),
    )
  )._id;

const count = async (query: Record<string, string>) => {
  const { body } = await server.call(countServiceFacets, { query: query as Partial<ServiceFilters> });
  return Object.fromEntries(
    body!.result.groups.map(({ key, options }) => [key, options.map(({ value, count: n }) => `${value.slice(key.length + 1)} ${n}`)]),
  );
};
const list = async (f: string, more: Record<string, string> = {}) =>
  (await server.call(listServices, { query: { category: 'logo', f, ...more } as never })).body!;

test('each facet says how many services it leaves, and leaves so many', async () => {
  const counts = await count({ category: 'logo' });
  expect(counts).toMatchObject({
    'attr.format': ['SVG 2', 'PDF 2'],
    'attr.sources': ['yes 2'],
    level: ['top 2', 'novice 1'],
    lang: ['en 2', 'ru 1'],
  });
  expect((await list('level:top')).total).toBe(2);
  expect((await list('attr.format:SVG|level:top')).result.map(({ _id }) => _id)).toEqual([first]);
  expect((await list('level:top|level:novice')).total).toBe(3);
  expect((await list('level:pro')).result).toEqual([]);
});

test('the values of a chosen key are counted as if it were not chosen, the others under it', async () => {
  const counts = await count({ category: 'logo', f: 'level:novice' });
  expect(counts.level).toEqual(['top 2', 'novice 1']);
  expect(counts['attr.format']).toEqual(['SVG 1']);
});

test('words, price and facets hold together, in any order', async () => {
  expect((await list('attr.sources:yes', { q: 'знак', price_to: '2000' })).result.map(({ _id }) => _id)).toEqual([first]);
  const cheap = await list('attr.format:SVG', { sort: 'expensive' });
  expect(cheap.result.map(({ min_price_minor }) => min_price_minor)).toEqual([900_000, 100_000]);
  expect(await count({ category: 'logo', price_from: '8000' })).toMatchObject({ level: ['novice 1'] });
  expect(await count({})).toMatchObject({ level: ['top 2', 'novice 1'] });
});

test('what is paused leaves the numbers; nonsense in the address is passed over', async () => {
  await server.call(pauseService, { as: novice, params: { id: (await list('level:novice')).result[0]!._id }, body: {} });
  await foldCounts();
  expect((await count({ category: 'logo' })).level).toEqual(['top 2']);
  expect((await list('nonsense|in:all')).total).toBe(2);
});

test('a seller who hides the town is not found by it any more', async () => {
  expect((await list('city:Казань')).total).toBe(2);
  await server.call(saveMyPrivacy, { as: top, body: { shows_city: false } });
  expect((await list('city:Казань')).total).toBe(0);
});
