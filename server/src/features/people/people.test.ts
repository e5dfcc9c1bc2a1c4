import { countFreelancers, Freelancer, FreelancerFacets, listFreelancers, listSellerServices } from '@artel/contracts/people/people.ts';
import { getMyProfile, getMyWorkTerms, saveMyPrivacy, saveMyProfile, saveMyWorkTerms } from '@artel/contracts/people/profile.ts';
import { pauseService, resumeService } from '@artel/contracts/services/my-services.ts';
import { ServiceCard } from '@artel/contracts/services/services.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../test/people.ts';
import { aShownWork } from '../../../test/portfolio.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { aContent, aPackage, aService, someTrades, type Trades } from '../../../test/services.ts';
import { days, setClockShift } from '../../platform/clock.ts';
import { database, read } from '../../platform/db/index.ts';
import { forgetLookups } from '../lookups/index.ts';
import { noteHere } from '../users/index.ts';
import { rankEverybody } from './rank-people.ts';
import { allTrades } from './seller.rank.ts';

let server: TestServer;
let trades: Trades;
let moderator: TestPerson;
const levels = ['novice', 'trusted', 'pro', 'top'] as const;
/** Thirty sellers of logos, each with two services; every fifth writes articles too. */
const sellers: TestPerson[] = [];
let city_id: string;

beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
  moderator = await anAdmin();
  city_id = newId();
  const country_id = newId();
  await read().insertInto('countries').values({ id: country_id, code: 'RU', title: 'Россия' }).execute();
  await read().insertInto('cities').values({ id: city_id, country_id, title: 'Королёв', time_zone: 'Europe/Moscow' }).execute();
  forgetLookups();
  for (let i = 0; i < 30; i++) sellers.push(await aMaster(i));
});
afterAll(() => {
  setClockShift(0);
  return server.close();
});

async function aMaster(i: number): Promise<TestPerson> {
  const seller = await aSeller({
    level: levels[i % 4]!,
    ...(i < 3 && { city_id }),
    ...(i % 6 === 0 && { rating_score: 4.7, rating_count: 3, hourly_rate_minor: 100_000 * (1 + i), tax_kind: 'npd' }),
    ...(i === 7 && { availability: 'busy' }),
    headline: i === 11 ? 'Рисую вывески для пекарен' : 'Мастер знаков',
    tags: JSON.stringify(i % 2 === 0 ? ['логотип'] : []),
  });
  const offer = (title: string, price_minor: number, sub_category_id = trades.logo, category_id = trades.design) =>
    aService(
      server,
      { seller, moderator },
      aContent(trades, { title, category_id, sub_category_id, packages: [aPackage('standard', price_minor, 3)] }),
    );
  await offer(`Знак мастера ${i}`, 500_000 + 100 * i);
  await offer(`Вывеска мастера ${i}`, 300_000 + 100 * i, trades.print);
  if (i % 5 === 0) await offer(`Статья мастера ${i}`, 100_000 + 100 * i, trades.articles, trades.texts);
  return seller;
}

async function walk(query: Record<string, string> = {}): Promise<Freelancer[]> {
  const cards: Freelancer[] = [];
  let after: string | undefined;
  do {
    const page = await server.call(listFreelancers, { query: { ...query, ...(after && { after }) } });
    if (!page.ok) throw new Error(page.error.message);
    expect(page.body.result.length).toBeLessThanOrEqual(24);
    cards.push(...page.body.result);
    after = page.body.next;
  } while (after);
  return cards;
}
const ids = (cards: readonly { _id: string }[]) => cards.map(({ _id }) => _id);

test('each seller of a trade stands in its list once, and the pages meet', async () => {
  const all = await walk();
  expect(ids(all).sort()).toEqual(sellers.map(({ user_id }) => user_id).sort());
  expect((await server.call(listFreelancers)).body?.total).toBe(30);
  for (const card of all) expect(Freelancer.strict().safeParse(card).error).toBeUndefined();
});

const placesIn = async (trade_id: string) =>
  (
    await database().query<{ seller_id: string; rank: number }>(
      'select seller_id, rank from seller_places where trade_id = $1 order by rank desc, seller_id desc',
      [trade_id],
    )
  ).rows;

test('the list of a trade stands by the places of the sellers there, the list of all by their places among all', async () => {
  for (const [category, trade_id] of [
    ['design', trades.design],
    ['logo', trades.logo],
    ['texts', trades.texts],
    ['all', allTrades],
  ] as const) {
    const places = await placesIn(trade_id);
    expect(ids(await walk({ category }))).toEqual(places.map(({ seller_id }) => seller_id));
    expect(new Set(places.map(({ seller_id }) => seller_id)).size).toBe(category === 'texts' ? 6 : 30);
  }
  // narrowed, the order is the same
  const among = (await placesIn(allTrades)).map(({ seller_id }) => seller_id);
  const pros = ids(await walk({ level: 'pro' }));
  expect(pros).toEqual(among.filter((id) => pros.includes(id)));
  for (const category of ['design', 'texts'] as const) {
    const there = (await placesIn(trades[category])).map(({ seller_id }) => seller_id);
    const experienced = ids(await walk({ category, level: 'trusted' }));
    expect(experienced.length).toBeGreaterThan(1);
    expect(experienced).toEqual(there.filter((id) => experienced.includes(id)));
  }
});

test('a place follows what it is made of: at once what the seller says and sells, by night the rest', async () => {
  const [good, busy] = [sellers[1]!, sellers[2]!];
  const rankOf = async ({ user_id }: TestPerson) => (await placesIn(trades.design)).find(({ seller_id }) => seller_id === user_id)?.rank;
  const [before, free] = [await rankOf(good), await rankOf(busy)];
  const terms = (await server.call(getMyWorkTerms, { as: busy })).body!.result;
  const say = (availability: 'busy' | 'now') => server.call(saveMyWorkTerms, { as: busy, body: { ...terms, availability } as never });
  await say('busy');
  expect(await rankOf(busy)).toBe(free! - 15_000);
  await say('now');
  expect(await rankOf(busy)).toBe(free);
  await database().query(
    'update users set completed_count = 40, on_time_num = 40, on_time_den = 40, rating_score = 4.9, rating_count = 30 where id = $1',
    [good.user_id],
  );
  expect(await rankOf(good)).toBe(before);
  await rankEverybody();
  expect(await rankOf(good)).toBeGreaterThan(before!);
  const document = `select rank from search_documents where scope = 'people' and id = $1`;
  const among = (await placesIn(allTrades)).find(({ seller_id }) => seller_id === good.user_id)?.rank;
  expect((await database().query(document, [good.user_id])).rows).toEqual([{ rank: among }]);
});

test('newcomers change places with the week, and nobody else does', async () => {
  const orderOf = async (level: string) => {
    const cards = await walk();
    return cards.filter((card) => card.level === level).map(({ _id }) => _id);
  };
  await rankEverybody();
  const [novices, pros] = [await orderOf('novice'), await orderOf('pro')];
  setClockShift(days(7));
  await rankEverybody();
  const later = await orderOf('novice');
  expect(later).not.toEqual(novices);
  expect([...later].sort()).toEqual([...novices].sort());
  expect(await orderOf('pro')).toEqual(pros);
  setClockShift(0);
  await rankEverybody();
  expect(await orderOf('novice')).toEqual(novices);
});

test('a card counts and prices what is on sale in this trade only', async () => {
  const own = async (query: Record<string, string>) => (await walk(query)).find(({ _id }) => _id === sellers[5]!.user_id);
  expect(await own({})).toMatchObject({ services_count: 3, from_price_minor: 100_500 });
  expect(await own({ category: 'design' })).toMatchObject({ services_count: 2, from_price_minor: 300_500 });
  const logo = await own({ category: 'logo' });
  expect(logo).toMatchObject({ services_count: 1, from_price_minor: 500_500 });
  expect(logo?.works.map(({ title }) => title)).toEqual(['Знак мастера 5']);
});

test('a level means «not lower», a city is asked for by its name', async () => {
  expect(new Set((await walk({ level: 'pro' })).map(({ level }) => level))).toEqual(new Set(['pro', 'top']));
  expect(new Set((await walk({ level: 'top' })).map(({ level }) => level))).toEqual(new Set(['top']));
  expect(await walk({ level: 'novice' })).toHaveLength(30);
  expect(ids(await walk({ city: 'королев' })).sort()).toEqual(
    sellers
      .slice(0, 3)
      .map(({ user_id }) => user_id)
      .sort(),
  );
  expect(await walk({ city: 'Китеж' })).toEqual([]);
  expect(await walk({ city: 'Королёв', level: 'top' })).toEqual([]);
  expect(await walk({ level: '', city: '', category: '' })).toHaveLength(30);
});

test('further conditions narrow the list, together and one by one', async () => {
  const found = async (query: Record<string, string>) => ids(await walk(query)).sort();
  const those = (of: (i: number) => boolean) =>
    sellers
      .filter((_, i) => of(i))
      .map(({ user_id }) => user_id)
      .sort();
  expect(await found({ rating: '4.5' })).toEqual(those((i) => i % 6 === 0));
  expect(await found({ rating: '4.8' })).toEqual([]);
  expect(await found({ tax: 'npd', rate_to: '7000' })).toEqual(those((i) => i === 0 || i === 6));
  expect(await found({ tag: 'логотип', level: 'pro' })).toEqual(those((i) => i % 2 === 0 && i % 4 >= 2));
  expect(await found({ free: '1' })).toEqual(those((i) => i !== 7));
  expect(await found({ lang: 'ru', category: 'texts' })).toEqual(those((i) => i % 5 === 0));
  expect(await found({ lang: 'en' })).toEqual([]);
  expect(await found({ proved: 'email' })).toHaveLength(30);
  expect(await found({ proved: 'phone' })).toEqual([]);
});

test('who was here minutes ago is online, unless they hide it', async () => {
  const [here, hidden] = [sellers[3]!, sellers[4]!];
  for (const one of [here, hidden]) await noteHere(one.user_id);
  await server.call(saveMyPrivacy, {
    as: hidden,
    body: { shows_city: true, shows_online: false, shows_last_seen: true, is_indexed: true },
  });
  expect(ids(await walk({ online: '1' }))).toEqual([here.user_id]);
  expect(await walk({ online: '1', level: 'pro', category: 'texts' })).toEqual([]);
});

test('words find a seller by headline, by a mistyped word too', async () => {
  for (const q of ['вывески для пекарен', 'вывиски пекарен']) expect(ids(await walk({ q }))[0]).toBe(sellers[11]!.user_id);
});

test('each further condition is told with its number; what was chosen is counted as if it were not', async () => {
  const facets = async (query: Record<string, string>) => {
    const answer = (await server.call(countFreelancers, { query })).body!.result;
    expect(FreelancerFacets.strict().safeParse(answer).error).toBeUndefined();
    return (key: string) => Object.fromEntries(answer.facets.filter((one) => one.key === key).map(({ value, count }) => [value, count]));
  };
  const all = await facets({});
  expect(all('level')).toEqual({ novice: 8, trusted: 8, pro: 7, top: 7 });
  expect(all('city')).toEqual({ Королёв: 3 });
  expect(all('tag')).toEqual({ логотип: 15 });
  const chosen = await facets({ tax: 'npd', level: 'top' });
  expect(chosen('tax')).toEqual({});
  expect(chosen('level')).toEqual({ novice: 3, pro: 2 });
  for (const [level, count] of Object.entries(chosen('level')))
    expect(count).toBe((await walk({ tax: 'npd', category: 'all' })).filter((one) => one.level === level).length);
});

test('a seller who says something else is found by that, and whoever has nothing on sale any more is not found', async () => {
  const seller = sellers[13]!;
  const before = (await server.call(getMyProfile, { as: seller })).body!.result;
  const { city: _, avatar: __, ...said } = before;
  await server.call(saveMyProfile, { as: seller, body: { ...said, headline: 'Гравирую на стекле' } as never });
  expect(ids(await walk({ q: 'гравировка на стекле' }))).toContain(seller.user_id);
  const { body } = await server.call(listSellerServices, { params: { id: seller.user_id } });
  for (const { _id } of body!.result) await server.call(pauseService, { as: seller, params: { id: _id }, body: {} });
  expect(ids(await walk({ q: 'гравировка на стекле' }))).not.toContain(seller.user_id);
  for (const category of ['all', 'logo']) expect(ids(await walk({ category }))).not.toContain(seller.user_id);
  for (const { _id } of body!.result) await server.call(resumeService, { as: seller, params: { id: _id }, body: {} });
  expect(ids(await walk({ q: 'гравировка на стекле' }))).toContain(seller.user_id);
});

test('the works a seller put first stand on the card; without works the best services do', async () => {
  const seller = sellers[4]!;
  const own = async () => (await walk()).find(({ _id }) => _id === seller.user_id)!.works.map(({ kind, title }) => `${kind} ${title}`);
  expect(await own()).toEqual(expect.arrayContaining(['service Знак мастера 4', 'service Вывеска мастера 4']));
  for (let i = 0; i < 4; i++) await aShownWork(server, trades, seller, { title: `Работа ${i}` });
  expect(await own()).toEqual(['work Работа 3', 'work Работа 2', 'work Работа 1']);
});

test('a level that does not exist is a wrong input, a trade that does not is not found, a foreign cursor is the beginning', async () => {
  expect((await server.app.inject('/api/freelancers?level=god')).statusCode).toBe(400);
  expect((await server.call(listFreelancers, { query: { category: 'none' } })).status).toBe(404);
  const first = await server.call(listFreelancers);
  for (const after of ['x', btoa('["1","2"]'), btoa('[5,"; drop table services"]')])
    expect((await server.call(listFreelancers, { query: { after } })).body).toEqual(first.body);
});

test('who has nothing on sale, or was blocked, is not in the list', async () => {
  const seller = await aMaster(31);
  const blocked = await aMaster(32);
  await read().updateTable('users').set({ status: 'blocked' }).where('id', '=', blocked.user_id).execute();
  const { body } = await server.call(listSellerServices, { params: { id: seller.user_id } });
  for (const { _id } of body!.result) await server.call(pauseService, { as: seller, params: { id: _id }, body: {} });
  const shown = ids(await walk());
  expect(shown).not.toContain(seller.user_id);
  expect(shown).not.toContain(blocked.user_id);
  expect((await server.call(listSellerServices, { params: { id: seller.user_id } })).body).toMatchObject({ result: [], total: 0 });
});

test('a profile lists the very cards of the catalogue, best first', async () => {
  const { body } = await server.call(listSellerServices, { params: { id: sellers[0]!.user_id } });
  expect(body?.total).toBe(3);
  for (const card of body!.result) expect(ServiceCard.strict().safeParse(card).error).toBeUndefined();
  const nobody = await server.call(listSellerServices, { params: { id: (await aCustomer()).user_id } });
  expect(nobody.body).toMatchObject({ result: [], total: 0 });
});

test('words find sellers by trade, headline, skills and name, with a slip too; who stopped selling is not found', async () => {
  const found = async (q: string, more: Record<string, string> = {}) => {
    const { body } = await server.call(listFreelancers, { query: { q, ...more } });
    for (const card of body!.result) expect(Freelancer.strict().safeParse(card).error).toBeUndefined();
    return ids(body!.result);
  };
  const writers = sellers.filter((_, i) => i % 5 === 0).map(({ user_id }) => user_id);
  expect(new Set((await found('статьи')).slice(0, writers.length))).toEqual(new Set(writers));
  expect(await found('стотья')).toEqual(await found('статья'));
  const { user_id, user_name } = sellers[7]!;
  expect(await found(user_name)).toContain(user_id);
  const lone = await aMaster(40);
  const { body } = await server.call(listSellerServices, { params: { id: lone.user_id } });
  expect(await found(lone.user_name)).toContain(lone.user_id);
  expect(await found(lone.user_name, { category: 'design', level: 'novice' })).toContain(lone.user_id);
  for (const { _id } of body!.result) await server.call(pauseService, { as: lone, params: { id: _id }, body: {} });
  expect(await found(lone.user_name)).not.toContain(lone.user_id);
});
