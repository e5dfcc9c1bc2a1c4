/** What is asked of the service itself: figures from and to, and whether the seller takes work today. */
import { saveMyPrivacy, saveMyWorkTerms } from '@artel/contracts/people/profile.ts';
import { countServiceFacets } from '@artel/contracts/services/service-facets.ts';
import { listServices, type ServiceFilters } from '@artel/contracts/services/services.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAdmin, aSeller, type TestPerson } from '../../../../test/people.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { aContent, aService, giveAttributes, someTrades, type Trades } from '../../../../test/services.ts';
import { days, onlineFor_ms } from '../../../platform/clock.ts';
import { noteHere } from '../../users/index.ts';

let server: TestServer;
let trades: Trades;
let free: TestPerson;
let busy: TestPerson;
beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
  await giveAttributes(trades.articles, [
    { key: 'words', title: 'Объём', type: 'number', unit: 'слов' },
    { key: 'style', title: 'Стиль', type: 'select', values: ['Деловой'] },
  ]);
  [free, busy] = [await aSeller(), await aSeller()];
  const moderator = await anAdmin();
  const article = (seller: TestPerson, title: string, attributes: Record<string, unknown>) =>
    aService(
      server,
      { seller, moderator },
      aContent(trades, { title, category_id: trades.texts, sub_category_id: trades.articles, attributes: attributes as never }),
    );
  await article(free, 'Заметка в газету', { words: 300, style: 'Деловой' });
  await article(free, 'Статья в журнал', { words: 1500 });
  await article(busy, 'Глава для книги', { words: 9000 });
  await article(busy, 'Слова по договорённости', {});
});
afterAll(() => server.close());

const found = async (f: string, category = 'articles') => {
  const { body } = await server.call(listServices, { query: { category, f, sort: 'cheap' } as Partial<ServiceFilters> });
  return body!.result.map(({ title }) => title).sort();
};

test.each([
  ['from', 'num.words:1000-', ['Глава для книги', 'Статья в журнал']],
  ['to', 'num.words:-1000', ['Заметка в газету']],
  ['from and to, both included', 'num.words:300-1500', ['Заметка в газету', 'Статья в журнал']],
  ['beside a facet', 'num.words:-2000|attr.style:Деловой', ['Заметка в газету']],
  ['nothing within', 'num.words:2000-8000', []],
  ['a figure nobody has', 'num.pages:1-9', []],
])('a figure %s', async (_, f, titles) => {
  expect(await found(f)).toEqual(titles);
});

test('figures narrow the whole catalogue and the numbers beside the facets too', async () => {
  expect(await found('num.words:1000-', 'all')).toEqual(['Глава для книги', 'Статья в журнал']);
  const { body } = await server.call(countServiceFacets, { query: { category: 'articles', f: 'num.words:-1000' } as never });
  expect(body!.result.ranges).toEqual([{ key: 'words', title: 'Объём', unit: 'слов' }]);
  expect(body!.result.groups.find(({ key }) => key === 'level')!.options.map(({ count }) => count)).toEqual([1]);
});

test('«можно заказать сейчас» leaves sellers who take work today', async () => {
  expect(await found('free:yes')).toHaveLength(4);
  const day = (from_now: number) => new Date(Date.now() + days(from_now)).toISOString().slice(0, 10);
  const terms = {
    vacation_from: null,
    vacation_to: null,
    vacation_message: '',
    hourly_rate_minor: null,
    orders_limit: null,
  };
  await server.call(saveMyWorkTerms, { as: busy, body: { ...terms, availability: 'from_date', available_from: day(5) } });
  expect(await found('free:yes')).toEqual(['Заметка в газету', 'Статья в журнал']);
  expect(await found('free:yes|num.words:1000-')).toEqual(['Статья в журнал']);
  await server.passTime(days(8));
  expect(await found('free:yes')).toHaveLength(4);
});

test('«сейчас в сети» leaves sellers who were here minutes ago and show it', async () => {
  expect(await found('online:yes')).toEqual([]);
  await noteHere(free.user_id);
  expect(await found('online:yes')).toEqual(['Заметка в газету', 'Статья в журнал']);
  expect(await found('online:yes|num.words:1000-')).toEqual(['Статья в журнал']);
  const shows = (shows_online: boolean) =>
    server.call(saveMyPrivacy, { as: busy, body: { shows_city: true, shows_online, shows_last_seen: true, is_indexed: true } });
  await shows(false);
  await noteHere(busy.user_id);
  expect(await found('online:yes')).toHaveLength(2);
  await shows(true);
  expect(await found('online:yes')).toHaveLength(4);
  await server.passTime(onlineFor_ms);
  expect(await found('online:yes')).toEqual([]);
});
