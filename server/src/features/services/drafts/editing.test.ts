import * as myServices from '@artel/contracts/services/my-services.ts';
import type { DraftContent } from '@artel/contracts/services/service-content.ts';
import * as moderation from '@artel/contracts/services/service-moderation.ts';
import { getCategory } from '@artel/contracts/site/lookups.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAdmin, aSeller, type TestPerson } from '../../../../test/people.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { aContent, aPackage, aService, giveAttributes, someTrades, type Trades } from '../../../../test/services.ts';
import { minutes, setClockShift } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { site } from '../../../platform/site.ts';
import { countPrices } from '../index.ts';
import { phrasesOf } from '../moderation/service-signs.ts';

let server: TestServer;
let trades: Trades;
let seller: TestPerson;
let moderator: TestPerson;
let colleague: TestPerson;
beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
  moderator = await anAdmin();
  colleague = await anAdmin(['moderator']);
});
beforeEach(async () => {
  seller = await aSeller();
});
afterAll(() => {
  setClockShift(0);
  return server.close();
});

const made = (until: 'draft' | 'on_moderation' | 'active', content: Partial<DraftContent> = {}) =>
  aService(server, { seller, moderator }, aContent(trades, content), until);
const edit = async (id: string) => (await server.call(myServices.editService, { as: seller, params: { id } })).body!.result;
const rewrite = async (id: string, content: Partial<DraftContent>) =>
  server.call(myServices.saveServiceDraft, {
    as: seller,
    params: { id },
    body: { version: (await edit(id)).version, content: aContent(trades, content) },
  });
const own = (
  call: typeof myServices.duplicateService | typeof myServices.discardServiceEdit | typeof myServices.submitService,
  id: string,
) => server.call(call, { as: seller, params: { id }, body: {} });
const checked = async (id: string, as = moderator) => (await server.call(moderation.adminGetService, { as, params: { id } })).body!.result;

test('a copy is a draft of its own: «Копия …», the same words, the first one untouched', async () => {
  const { _id: id } = await made('active');
  const copy = (await own(myServices.duplicateService, id)).body!.result;
  expect(copy).toMatchObject({ status: 'draft', live: null, content: { title: 'Копия Логотип для маленькой кофейни' } });
  expect(copy._id).not.toBe(id);
  expect(copy.content.packages).toEqual((await edit(id)).content.packages);
  expect((await own(myServices.duplicateService, copy._id)).body?.result.content.title).toBe('Копия Логотип для маленькой кофейни');
  expect((await edit(id)).status).toBe('active');
});

test('an edit is shown beside what is on sale, and taken back leaves that alone', async () => {
  const { _id: id } = await made('active');
  expect((await edit(id)).live).toMatchObject({ no: 1, content: null, since: expect.any(String) });
  await rewrite(id, { title: 'Логотип, который я передумал менять' });
  const editing = await edit(id);
  expect(editing.live?.content?.title).toBe('Логотип для маленькой кофейни');
  expect(editing.allowed_actions).toContain('discard');
  const back = (await own(myServices.discardServiceEdit, id)).body!.result;
  expect(back).toMatchObject({ status: 'active', draft: null, content: { title: 'Логотип для маленькой кофейни' } });
  expect(back.allowed_actions).not.toContain('discard');
  expect(await own(myServices.discardServiceEdit, id)).toMatchObject({ status: 409, error: { code: 'MOVE_NOT_ALLOWED' } });
  expect((await rewrite(id, { title: 'Логотип со вторым дыханием' })).body?.result.draft).toMatchObject({ no: 3, status: 'draft' });
});

test('what was never on sale has nothing to go back to, and what is judged is not taken back', async () => {
  const { _id: draft } = await made('draft');
  expect(await own(myServices.discardServiceEdit, draft)).toMatchObject({ status: 409 });
  const { _id: id } = await made('active');
  await rewrite(id, { title: 'Логотип уже у модератора' });
  await own(myServices.submitService, id);
  expect(await own(myServices.discardServiceEdit, id)).toMatchObject({ status: 409, error: { code: 'SERVICE_ON_MODERATION' } });
});

test('what one moderator has taken another does not decide; a forgotten one is free after half an hour', async () => {
  const { _id: id } = await made('on_moderation');
  const { version } = await checked(id);
  const call = (
    endpoint: typeof moderation.takeServiceVersion | typeof moderation.releaseServiceVersion | typeof moderation.approveService,
    as: TestPerson,
  ) => server.call(endpoint, { as, params: { id }, body: { version_id: version._id } });
  expect((await call(moderation.takeServiceVersion, moderator)).body?.result.taken).toMatchObject({ is_me: true });
  expect((await checked(id, colleague)).taken).toMatchObject({ is_me: false });
  for (const endpoint of [moderation.takeServiceVersion, moderation.releaseServiceVersion, moderation.approveService])
    expect(await call(endpoint, colleague)).toMatchObject({ status: 409, error: { code: 'VERSION_TAKEN' } });
  const row = (await server.call(moderation.adminListServices, { as: colleague })).body?.result.find((one) => one._id === id);
  expect(row?.taken_by).toEqual(expect.any(String));
  setClockShift(minutes(31));
  expect((await checked(id, colleague)).taken).toBeNull();
  expect((await call(moderation.takeServiceVersion, colleague)).body?.result.taken).toMatchObject({ is_me: true });
  setClockShift(0);
  expect((await call(moderation.releaseServiceVersion, colleague)).body?.result.taken).toBeNull();
  expect((await call(moderation.approveService, moderator)).status).toBe(200);
});

test('a moderator moves a version to another shelf; what means nothing there is let go', async () => {
  await giveAttributes(trades.logo, [{ key: 'drafts', title: 'Вариантов', type: 'number' }]);
  await giveAttributes(trades.articles, [{ key: 'volume', title: 'Объём', type: 'number' }]);
  const { _id: id } = await made('on_moderation', { attributes: { drafts: 3 } });
  const { version } = await checked(id);
  const move = (category_id: string, sub_category_id: string) =>
    server.call(moderation.recategoriseService, {
      as: moderator,
      params: { id },
      body: { version_id: version._id, category_id, sub_category_id },
    });
  expect(await move(trades.design, trades.articles)).toMatchObject({
    status: 400,
    error: { details: { sub_category_id: expect.any(String) } },
  });
  const { body } = await move(trades.texts, trades.articles);
  expect(body?.result).toMatchObject({ sub_category_title: 'Статьи', version: { status: 'on_moderation', content: { attributes: {} } } });
  expect(body?.result.history[0]).toMatchObject({ type: 'service.recategorised', reason: 'Логотипы → Статьи' });
});

test('a moderator is shown contacts in the words, and services that say the same', async () => {
  const description = 'Рисую знаки для пекарен от руки и довожу их до вывески вместе с типографией. '.repeat(4).trim();
  await made('active', { title: 'Знак для пекарни от руки', description });
  const { _id: id } = await made('on_moderation', {
    description: `${description} Пишите: ivan@mail.example`,
    faq: [{ q: 'Как связаться?', a: `Звоните +7 912 345-67-89 или прочтите ${site().publicUrl}/help` }],
  });
  const { contacts, similar } = await checked(id);
  expect(contacts).toEqual([
    { field: 'description', kind: 'email', text: 'ivan@mail.example' },
    { field: 'faq', kind: 'phone', text: '+7 912 345-67-89' },
  ]);
  expect(similar[0]).toMatchObject({ title: 'Знак для пекарни от руки', is_same_seller: true });
  expect(similar[0]!.share_percent).toBeGreaterThan(50);
  expect([...phrasesOf('Раз, два, три; четыре ёлки')]).toEqual(['раз два три четыре', 'два три четыре елки']);
});

test('the clock counts what a sub-category costs; four services say nothing yet, then the whole category answers', async () => {
  const prices = async (slug: string) => (await server.call(getCategory, { params: { slug } })).body!.result.prices;
  for (const price of [100_000, 200_000, 300_000, 400_000])
    await made('active', { sub_category_id: trades.print, packages: [aPackage('standard', price, 3)] });
  await inTransaction(countPrices);
  expect(await prices('print')).toEqual(await prices('design'));
  expect(await prices('articles')).toBeNull();
  await made('active', { sub_category_id: trades.print, packages: [aPackage('standard', 500_000, 3)] });
  await inTransaction(countPrices);
  expect(await prices('print')).toEqual({ p25_minor: 200_000, p50_minor: 300_000, p75_minor: 400_000, count: 5 });
});

test('the seller is told how many places the level has and how many are taken', async () => {
  const novice = await aSeller({ level: 'novice' });
  await aService(server, { seller: novice, moderator }, aContent(trades), 'on_moderation');
  await aService(server, { seller: novice, moderator }, aContent(trades), 'draft');
  const { body } = await server.call(myServices.countMyServices, { as: novice });
  expect(body?.result).toMatchObject({ places: 10, places_taken: 1, places_next: 20, all: 2 });
});
