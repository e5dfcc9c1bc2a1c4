import { listNotifications } from '@artel/contracts/chat/notifications.ts';
import { getMyWorkTerms, saveMyWorkTerms } from '@artel/contracts/people/profile.ts';
import {
  changeSearch,
  forgetSearch,
  listSavedSearches,
  type SavedQuery,
  type SearchNotice,
  saveSearch,
} from '@artel/contracts/people/saved-searches.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersTo, runJobs } from '../../../test/mailbox.ts';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../test/people.ts';
import { aProject } from '../../../test/projects.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { aContent, aPackage, aService, someTrades, type Trades } from '../../../test/services.ts';
import { days } from '../../platform/clock.ts';
import { mailDigests } from '../digests/index.ts';
import { matchNew } from './index.ts';

let server: TestServer;
let trades: Trades;
let people: { seller: TestPerson; moderator: TestPerson };
beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
  people = { seller: await aSeller({ level: 'top' }), moderator: await anAdmin() };
});
afterAll(() => server.close());

const keep = (as: TestPerson, query: SavedQuery, notice: SearchNotice = 'instant', title = 'Знаки') =>
  server.call(saveSearch, { as, body: { scope: 'services', title, query, notice } });
const mine = async (as: TestPerson) => (await server.call(listSavedSearches, { as })).body!.result;
const told = async (as: TestPerson) =>
  (await server.call(listNotifications, { as, query: {} })).body!.result.map(({ code, text }) => [code, text]);
const publish = async (roubles: number, seller = people.seller) => {
  const content = aContent(trades, {
    title: `Знак для лавки за ${roubles}`,
    category_id: trades.design,
    sub_category_id: trades.logo,
    packages: [aPackage('standard', roubles * 100, 3)],
  });
  await aService(server, { ...people, seller }, content);
  await runJobs('match_new');
};

test('a search is kept once, renamed, and dropped; it is its member’s alone', async () => {
  const [member, other] = [await aCustomer(), await aCustomer()];
  const first = await keep(member, { category: 'logo', price_to: 5000 });
  const again = await keep(member, { price_to: 5000, category: 'logo' }, 'daily', 'Недорогие знаки');
  expect(again.body?.result._id).toBe(first.body?.result._id);
  expect(await mine(member)).toMatchObject([{ title: 'Недорогие знаки', notice: 'daily', new_count: 0 }]);
  const params = { id: first.body!.result._id };
  expect(await server.call(changeSearch, { as: other, params, body: { notice: 'off' } })).toMatchObject({ status: 404 });
  await server.call(forgetSearch, { as: other, params });
  expect(await mine(member)).toHaveLength(1);
  for (let i = 0; i < 2; i++) expect((await server.call(forgetSearch, { as: member, params })).status).toBe(200);
  expect(await mine(member)).toEqual([]);
});

test('the whole market is no search', async () => {
  expect(await keep(await aCustomer(), { category: 'all' })).toMatchObject({ status: 400, error: { code: 'SEARCH_TOO_WIDE' } });
});

test('whoever waits for such a service is told once; whoever waits for another is not; the seller never', async () => {
  const [waits, dear, elsewhere, quiet] = [await aCustomer(), await aCustomer(), await aCustomer(), await aCustomer()];
  await keep(waits, { category: 'design', q: 'знак', price_to: 3000, f: 'level:top|level:pro' });
  await keep(dear, { category: 'logo', price_from: 10_000 });
  await keep(elsewhere, { category: 'texts' });
  await keep(quiet, { category: 'logo' }, 'off');
  await keep(people.seller, { category: 'logo' });
  await publish(2000);
  expect(await told(waits)).toEqual([['N-P9', 'Знак для лавки за 2000, от\u00a02\u00a0000\u00a0руб.']]);
  for (const person of [dear, elsewhere, quiet, people.seller])
    expect((await told(person)).filter(([code]) => code === 'N-P9')).toEqual([]);
  expect(await mine(waits)).toMatchObject([{ new_count: 1 }]);
  expect(await mine(quiet)).toMatchObject([{ new_count: 1 }]);
  const [search] = await mine(waits);
  await server.call(changeSearch, { as: waits, params: { id: search!._id }, body: { is_seen: true } });
  expect(await mine(waits)).toMatchObject([{ new_count: 0 }]);
});

test('a search of projects keeps every condition it was made with: the tag, the term, the customer’s record', async () => {
  const customer = await aCustomer();
  const id = await aProject(trades, { customer });
  const keepProjects = async (query: Partial<SavedQuery>) => {
    const member = await aCustomer();
    const body = { scope: 'projects' as const, title: 'Вывески', query: { category: 'design', ...query }, notice: 'instant' as const };
    expect(await server.call(saveSearch, { as: member, body })).toMatchObject({ status: 200, body: { result: { query } } });
    return member;
  };
  const fitting = [await keepProjects({}), await keepProjects({ tag: 'вывеска', term_to: 14 })];
  const others = [
    await keepProjects({ tag: 'меню' }),
    await keepProjects({ term_to: 7 }),
    await keepProjects({ paid: true }),
    await keepProjects({ hires: true }),
  ];
  await matchNew({ event: { type: 'project.approved', entity: 'project', entity_id: id } });
  for (const member of fitting) expect((await told(member)).map(([code]) => code)).toEqual(['N-P9']);
  for (const member of others) expect(await told(member)).toEqual([]);
});

test('who asked for one letter a day gets one, with everything new, and no second', async () => {
  const member = await aCustomer();
  await keep(member, { category: 'logo' }, 'daily');
  await publish(1000);
  await publish(1500);
  await mailDigests();
  expect(await lettersTo(member.email)).toEqual([]);
  await server.passTime(days(1));
  for (let i = 0; i < 2; i++) await mailDigests();
  const letters = (await lettersTo(member.email)).filter(({ subject }) => subject === 'Новое за сутки: 2');
  expect(letters).toHaveLength(1);
  expect(letters[0]!.text).toContain('Знак для лавки за 1000');
  expect(letters[0]!.text).toContain('Знак для лавки за 1500');
  expect(await told(member)).toEqual([]);
});

test('what was published in its seller’s vacation is told of when it opens, to those who waited then, and once', async () => {
  const [waited, later] = [await aCustomer(), await aCustomer()];
  const seller = await aSeller();
  const day = (from_now: number) => new Date(Date.now() + from_now * 86_400_000).toISOString().slice(0, 10);
  const terms = (await server.call(getMyWorkTerms, { as: seller })).body!.result;
  const vacation = (vacation_from: string | null, vacation_to: string | null) =>
    server.call(saveMyWorkTerms, { as: seller, body: { ...terms, vacation_from, vacation_to } as never });
  const newTo = async (as: TestPerson) => (await told(as)).filter(([code]) => code === 'N-P9').length;
  await vacation(day(-1), day(3));
  await keep(waited, { category: 'logo', price_from: 70_000 });
  await publish(77_000, seller);
  expect(await newTo(waited)).toBe(0);
  await keep(later, { category: 'logo', price_from: 70_000 });
  for (let round = 0; round < 2; round++) {
    await vacation(null, null);
    await runJobs('match_new');
    expect([await newTo(waited), await newTo(later)]).toEqual([1, 0]);
    await vacation(day(-1), day(3));
  }
});
