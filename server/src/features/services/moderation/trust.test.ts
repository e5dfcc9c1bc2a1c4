import * as myServices from '@artel/contracts/services/my-services.ts';
import type { DraftContent } from '@artel/contracts/services/service-content.ts';
import * as moderation from '@artel/contracts/services/service-moderation.ts';
import * as api from '@artel/contracts/services/services.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lettersTo } from '../../../../test/mailbox.ts';
import { anAdmin, aSeller, type TestPerson } from '../../../../test/people.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { aContent, aPackage, someTrades, type Trades } from '../../../../test/services.ts';
import { days, setClockShift } from '../../../platform/clock.ts';
import { database, read } from '../../../platform/db/index.ts';
import { forgetLookups } from '../../lookups/index.ts';
import { isSampled } from './trust.policy.ts';

let server: TestServer;
let trades: Trades;
let seller: TestPerson;
let moderator: TestPerson;
beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
  moderator = await anAdmin();
});
beforeEach(async () => {
  seller = await aSeller({ level: 'trusted' });
});
afterAll(() => {
  setClockShift(0);
  return server.close();
});

let made = 0;
/** A text that nobody else has. */
const ownText = () => {
  made += 1;
  return Array.from({ length: 40 }, (_, n) => `Знак${made}ч${n} рисую${made}ч${n}`).join(' ');
};
const write = async (known: Partial<DraftContent> = {}, as = seller) =>
  (await server.call(myServices.createService, { as, body: { content: aContent(trades, { description: ownText(), ...known }) } })).body!
    .result;
const send = async (id: string) => (await server.call(myServices.submitService, { as: seller, params: { id }, body: {} })).body!.result;
const published = async (known: Partial<DraftContent> = {}) => send((await write(known))._id);
const edited = async (id: string, change: Partial<DraftContent>) => {
  const edit = (await server.call(myServices.editService, { as: seller, params: { id } })).body!.result;
  const { media, ...content } = edit.content;
  const body = { version: edit.version, content: { ...content, media: media.map(({ file_id, alt }) => ({ file_id, alt })), ...change } };
  const saved = await server.call(myServices.saveServiceDraft, { as: seller, params: { id }, body });
  if (!saved.ok) throw new Error(JSON.stringify(saved.error));
  return send(id);
};
const checked = async (id: string) => (await server.call(moderation.adminGetService, { as: moderator, params: { id } })).body!.result;
const decide = async (id: string, action: 'approve' | 'changes', as = moderator) => {
  const body = { version_id: (await checked(id)).version._id };
  const comments = [{ field: 'description' as const, text: 'Назовите, сколько вариантов вы покажете' }];
  return action === 'approve'
    ? server.call(moderation.approveService, { as, params: { id }, body })
    : server.call(moderation.requestServiceChanges, { as, params: { id }, body: { ...body, comments } });
};
const queued = async (id: string) =>
  (await server.call(moderation.adminListServices, { as: moderator })).body!.result.filter(({ _id }) => _id === id);
const markForCheck = (id: string, is_due = true) =>
  database().query('update service_versions v set is_check_due = $2 from services s where s.id = $1 and v.id = s.live_version_id', [
    id,
    is_due,
  ]);
const title = async (id: string) => (await server.call(api.getService, { params: { id } })).body?.result.title;
const noticesOf = async (user_id: string) =>
  await read().selectFrom('notifications').select(['code', 'title']).where('user_id', '=', user_id).orderBy('created_at', 'desc').execute();

test('a service of a trusted seller with nothing to doubt is on sale at once, by the same way as an approved one', async () => {
  const { _id: id, status } = await published();
  expect(status).toBe('active');
  expect((await server.call(api.getService, { params: { id } })).body?.result).toMatchObject({ status: 'active', version_no: 1 });
  const shown = await checked(id);
  expect(shown.trust).toEqual({ level: 'trusted', doubts: [], words_percent: null, price_percent: null });
  expect(shown.history.map(({ type, actor, actor_name }) => [type, actor, actor_name])).toEqual([
    ['service.approved', 'system', null],
    ['service.submitted', 'seller', 'Пётр Мастеров'],
    ['service.created', 'seller', 'Пётр Мастеров'],
  ]);
  expect(await noticesOf(seller.user_id)).toMatchObject([{ code: 'N-S1', title: 'Услуга «Логотип для маленькой кофейни» опубликована' }]);
  expect((await lettersTo(seller.email)).map(({ subject }) => subject)).toEqual(['Услуга «Логотип для маленькой кофейни» опубликована']);
});

test('a novice waits for a moderator, and the moderator is told why', async () => {
  seller = await aSeller({ level: 'novice' });
  const { _id: id, status } = await published();
  expect(status).toBe('on_moderation');
  expect((await checked(id)).trust).toMatchObject({ level: 'novice', doubts: ['level'] });
  expect(await queued(id)).toMatchObject([{ is_check: false, is_edit: false }]);
});

test('contacts, a text said before and a strange price bring a moderator', async () => {
  const { _id: contact } = await published({ faq: [{ q: 'Куда писать?', a: 'ivan@mail.example' }] });
  expect((await checked(contact)).trust?.doubts).toEqual(['contacts']);
  const description = ownText();
  await published({ description });
  const { _id: copy } = await published({ description });
  expect((await checked(copy)).trust?.doubts).toEqual(['similar']);
  await database().query('update categories set prices = $2 where id = $1', [
    trades.print,
    JSON.stringify({ p25_minor: 300_000, p50_minor: 400_000, p75_minor: 500_000, count: 9 }),
  ]);
  forgetLookups();
  const { _id: cheap } = await published({ sub_category_id: trades.print, packages: [aPackage('econom', 50_000, 3)] });
  expect((await checked(cheap)).trust?.doubts).toEqual(['price']);
});

test('a small edit is on sale at once; a large one, another price or another shelf waits beside what is on sale', async () => {
  const description = ownText();
  const { _id: id } = await published({ description });
  expect(await edited(id, { description: `${description} и вывеску` })).toMatchObject({ status: 'active', draft: null, live: { no: 2 } });
  const small = await checked(id);
  expect(small.trust?.doubts).toEqual([]);
  expect(small.trust?.words_percent).toBeLessThan(5);
  expect(await noticesOf(seller.user_id)).toMatchObject([
    { code: 'N-S1', title: 'Правка услуги «Логотип для маленькой кофейни» опубликована' },
    {},
  ]);

  const steps: [Partial<DraftContent>, moderation.TrustDoubt][] = [
    [{ title: 'Логотип для большой пекарни' }, 'words'],
    [{ description: ownText() }, 'words'],
    [{ packages: [aPackage('econom', 700_000, 3), aPackage('standard', 1_200_000, 5)] }, 'price_change'],
    [{ category_id: trades.texts, sub_category_id: trades.articles }, 'category'],
  ];
  for (const [change, doubt] of steps) {
    const { _id } = await published();
    expect(await edited(_id, change)).toMatchObject({ status: 'active', draft: { status: 'on_moderation' }, live: { no: 1 } });
    expect((await checked(_id)).trust?.doubts).toEqual([doubt]);
    expect(await queued(_id)).toMatchObject([{ is_edit: true, is_check: false }]);
  }
});

test('many small edits are together as large as they are: all are compared with what was judged', async () => {
  const words = ownText().split(' ');
  const { _id: id } = await published({ description: words.join(' ') });
  let sent = 0;
  for (let at = 0; at < words.length; at += 8) {
    words.splice(at, 8, ...Array.from({ length: 8 }, (_, n) => `иное${at}ч${n}`));
    sent += 1;
    if ((await edited(id, { description: words.join(' ') })).draft?.status === 'on_moderation') break;
  }
  expect(sent).toBeGreaterThan(1);
  expect(sent).toBeLessThan(4);
  expect((await checked(id)).trust?.doubts).toEqual(['words']);
  // judged, it is what the next edit is compared with
  await decide(id, 'approve');
  expect(await edited(id, { what_you_get: ['Основной знак', 'Исходники'] })).toMatchObject({ draft: null });
});

test('what a moderator sent back is seen by a moderator again', async () => {
  const { _id: id } = await published({ title: 'Логотип, пишите ivan@mail.example' });
  await decide(id, 'changes');
  expect(await noticesOf(seller.user_id)).toMatchObject([{ code: 'N-S2' }]);
  expect(await edited(id, { title: 'Логотип для кафе у вокзала' })).toMatchObject({ status: 'on_moderation' });
  expect((await checked(id)).trust?.doubts).toEqual(['awaited']);
  await decide(id, 'approve');
  expect(await edited(id, { what_you_get: ['Основной знак', 'Исходники'] })).toMatchObject({ status: 'active', draft: null });
});

test('a refusal sends everything of the seller to a moderator, for ninety days', async () => {
  const { _id: id } = await published({ title: 'Логотип, пишите ivan@mail.example' });
  const { version } = await checked(id);
  const reason = 'Оплата мимо биржи запрещена правилами';
  await server.call(moderation.rejectService, { as: moderator, params: { id }, body: { version_id: version._id, reason } });
  expect(await noticesOf(seller.user_id)).toMatchObject([{ code: 'N-S3' }]);
  const { _id: next } = await published();
  expect((await checked(next)).trust?.doubts).toEqual(['refused']);
  await decide(next, 'approve');
  setClockShift(days(91));
  expect(await published()).toMatchObject({ status: 'active' });
  setClockShift(0);
});

test('every tenth is looked at afterwards: it stands in the queue and is on sale meanwhile', async () => {
  for (let n = 0; n < 12; n++) {
    const { _id: id } = await published({ extras: [] });
    const { version, is_check_due, allowed_actions } = await checked(id);
    expect(is_check_due).toBe(isSampled(version._id));
    expect((await queued(id)).map(({ is_check }) => is_check)).toEqual(is_check_due ? [true] : []);
    expect(allowed_actions).toEqual(is_check_due ? ['approve', 'request_changes', 'block'] : ['block']);
  }
});

test('what is on sale is not moved to another shelf by the look: versions stay as they were ordered', async () => {
  const { _id: id } = await published();
  await markForCheck(id);
  const body = { version_id: (await checked(id)).version._id, category_id: trades.texts, sub_category_id: trades.articles };
  const moved = await server.call(moderation.recategoriseService, { as: moderator, params: { id }, body });
  expect(moved).toMatchObject({ status: 409, error: { code: 'VERSION_ALREADY_JUDGED' } });
  expect((await checked(id)).version.content.sub_category_id).toBe(trades.logo);
});

test('found good, only the mark goes: nothing changes for the seller and for buyers', async () => {
  const { _id: id } = await published();
  await markForCheck(id);
  const before = await noticesOf(seller.user_id);
  const done = await decide(id, 'approve');
  expect(done.body?.result).toMatchObject({ status: 'active', is_check_due: false, allowed_actions: ['block'], version: { no: 1 } });
  expect(done.body?.result.history[0]).toMatchObject({ type: 'service.checked', actor: 'staff' });
  expect(await queued(id)).toEqual([]);
  expect(await noticesOf(seller.user_id)).toEqual(before);
  expect(await decide(id, 'approve')).toMatchObject({ status: 409, error: { code: 'MOVE_NOT_ALLOWED' } });
});

test('sent back after the look, it stays on sale, and the comments stand in the seller’s draft', async () => {
  const { _id: id } = await published();
  await markForCheck(id);
  expect((await decide(id, 'changes')).status).toBe(200);
  expect(await title(id)).toBe('Логотип для маленькой кофейни');
  expect(await queued(id)).toEqual([]);
  const edit = (await server.call(myServices.editService, { as: seller, params: { id } })).body!.result;
  expect(edit).toMatchObject({ status: 'active', draft: { status: 'needs_changes', no: 2 }, comments: [{ field: 'description' }] });
  expect((await noticesOf(seller.user_id))[0]).toMatchObject({ code: 'N-S2' });
  expect(await edited(id, { what_you_get: ['Основной знак', 'Исходники'] })).toMatchObject({ draft: { status: 'on_moderation' } });
});

test('sent back while the seller writes an edit: the comments come to what is being written', async () => {
  const { _id: id } = await published();
  await markForCheck(id);
  const edit = (await server.call(myServices.editService, { as: seller, params: { id } })).body!.result;
  const content = aContent(trades, { title: 'Логотип, который ещё пишется' });
  await server.call(myServices.saveServiceDraft, { as: seller, params: { id }, body: { version: edit.version, content } });
  expect((await checked(id)).version).toMatchObject({ no: 1 });
  await decide(id, 'changes');
  const after = (await server.call(myServices.editService, { as: seller, params: { id } })).body!.result;
  expect(after).toMatchObject({ content: { title: 'Логотип, который ещё пишется' }, draft: { no: 2, status: 'needs_changes' } });
  expect(after.comments).toHaveLength(1);
});

test('blocked after the look it is gone, like any service on sale', async () => {
  const { _id: id } = await published();
  await markForCheck(id);
  await server.call(moderation.blockService, { as: moderator, params: { id }, body: { reason: 'Продаёт чужие работы под видом своих' } });
  expect((await server.call(api.getService, { params: { id } })).status).toBe(410);
  expect(await queued(id)).toEqual([]);
  expect((await noticesOf(seller.user_id))[0]).toMatchObject({ code: 'N-S5' });
});

test('the look that is due is not got rid of by a small edit, and an edit that waits is judged instead of it', async () => {
  const description = ownText();
  const { _id: id } = await published({ description });
  await markForCheck(id);
  await edited(id, { description: `${description} и вывеску` });
  expect(await checked(id)).toMatchObject({ is_check_due: true, version: { no: 2 } });
  expect(await queued(id)).toHaveLength(1);
  await edited(id, { description: ownText() });
  expect(await queued(id)).toMatchObject([{ is_check: false, is_edit: true }]);
  await decide(id, 'approve');
  expect(await queued(id)).toEqual([]);
  expect((await checked(id)).is_check_due).toBe(false);
});

test('one moderator looks at a time, and nobody at an own service', async () => {
  const { _id: id } = await published();
  await markForCheck(id);
  const body = { version_id: (await checked(id)).version._id };
  expect((await server.call(moderation.takeServiceVersion, { as: moderator, params: { id }, body })).status).toBe(200);
  expect(await decide(id, 'approve', await anAdmin(['moderator']))).toMatchObject({ status: 409, error: { code: 'VERSION_TAKEN' } });
  const own = await anAdmin(['moderator'], { roles: ['customer', 'seller', 'admin'], level: 'trusted' });
  const { _id: mine } = await write({}, own);
  await server.call(myServices.submitService, { as: own, params: { id: mine }, body: {} });
  await markForCheck(mine);
  expect((await decide(mine, 'approve', own)).status).toBe(404);
});

test('two tabs send at once: it is published once', async () => {
  const { _id: id } = await write();
  const both = await Promise.all([1, 2].map(() => server.call(myServices.submitService, { as: seller, params: { id }, body: {} })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await checked(id)).history.filter(({ type }) => type === 'service.approved')).toHaveLength(1);
});
