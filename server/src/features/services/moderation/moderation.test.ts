import { rub } from '@artel/contracts/kit/money.ts';
import * as own from '@artel/contracts/services/my-services.ts';
import type { DraftContent } from '@artel/contracts/services/service-content.ts';
import * as moderation from '@artel/contracts/services/service-moderation.ts';
import * as api from '@artel/contracts/services/services.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { feedOf } from '../../../../test/chats.ts';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../../test/people.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { aContent, aPackage, aService, someTrades, type Trades } from '../../../../test/services.ts';
import { days } from '../../../platform/clock.ts';
import { read } from '../../../platform/db/index.ts';

let server: TestServer;
let trades: Trades;
let seller: TestPerson;
let stranger: TestPerson;
let moderator: TestPerson;

beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
  stranger = await aSeller();
  moderator = await anAdmin();
});
afterAll(() => server.close());
// a newcomer each time: nothing of theirs goes on sale by itself
beforeEach(async () => {
  seller = await aSeller();
});

const made = (until: 'draft' | 'on_moderation' | 'active', content: Partial<DraftContent> = {}) =>
  aService(server, { seller, moderator }, aContent(trades, content), until);
const edit = async (id: string, as = seller) => (await server.call(own.editService, { as, params: { id } })).body!.result;
const save = (id: string, version: number, content: DraftContent, as = seller) =>
  server.call(own.saveServiceDraft, { as, params: { id }, body: { version, content } });
const submit = (id: string, as = seller) => server.call(own.submitService, { as, params: { id }, body: {} });
const checked = async (id: string) => (await server.call(moderation.adminGetService, { as: moderator, params: { id } })).body!.result;
const approve = async (id: string) =>
  server.call(moderation.approveService, { as: moderator, params: { id }, body: { version_id: (await checked(id)).version._id } });
const shown = (id: string, as?: TestPerson) => server.call(api.getService, { params: { id }, as });
const countOf = async (id: string) =>
  (await read().selectFrom('categories').select('active_services_count').where('id', '=', id).executeTakeFirstOrThrow())
    .active_services_count;

test('a draft is written, judged and published; nobody but its owner sees it before', async () => {
  const { _id: id } = await made('draft');
  expect((await shown(id)).status).toBe(404);
  expect((await shown(id, seller)).status).toBe(404);
  await submit(id);
  expect((await shown(id)).status).toBe(404);
  const before = await countOf(trades.logo);
  expect((await approve(id)).body?.result).toMatchObject({ status: 'active', allowed_actions: ['block'] });
  expect((await shown(id)).body?.result).toMatchObject({ status: 'active', version_no: 1, cover_path: `/covers/design/${id}.svg` });
  expect(await countOf(trades.logo)).toBe(before + 1);
  expect((await checked(id)).history.map((event) => event.type)).toEqual(['service.approved', 'service.submitted', 'service.created']);
});

test('the moderator’s comments stand at their fields until the service is sent again', async () => {
  const { _id: id } = await made('on_moderation');
  const comments = [{ field: 'packages' as const, text: 'Чем второй пакет отличается от первого?' }];
  const { version } = await checked(id);
  const asked = await server.call(moderation.requestServiceChanges, {
    as: moderator,
    params: { id },
    body: { version_id: version._id, comments },
  });
  expect(asked.body?.result).toMatchObject({ status: 'needs_changes' });
  const mine = await edit(id);
  expect(mine).toMatchObject({ status: 'needs_changes', comments, allowed_actions: expect.arrayContaining(['edit', 'submit']) });
  const saved = await save(id, mine.version, aContent(trades, { title: 'Логотип и визитка для кофейни' }));
  expect(saved.body?.result).toMatchObject({ status: 'needs_changes', comments });
  expect((await submit(id)).body?.result.status).toBe('on_moderation');
  expect((await approve(id)).body?.result).toMatchObject({ status: 'active', version: { no: 1, comments: [] } });
});

test('a change without comments is not a change: the moderator must say what to mend', async () => {
  const { _id: id } = await made('on_moderation');
  const { version } = await checked(id);
  const call = { as: moderator, params: { id } };
  const none = await server.call(moderation.requestServiceChanges, { ...call, body: { version_id: version._id, comments: [] } });
  expect(none).toMatchObject({ status: 400, error: { details: { comments: 'Добавьте хотя бы одно замечание' } } });
  const short = await server.call(moderation.rejectService, { ...call, body: { version_id: version._id, reason: 'нет' } });
  expect(short).toMatchObject({ status: 400, error: { details: { reason: 'Напишите причину: хотя бы 10 знаков' } } });
});

test('while an edit is judged, buyers see and order the live version', async () => {
  const { _id: id } = await made('active');
  const mine = await edit(id);
  const content = aContent(trades, { title: 'Логотип для большой пекарни', packages: [aPackage('standard', 9_900_000, 9)] });
  const saved = (await save(id, mine.version, content)).body!.result;
  expect(saved).toMatchObject({ status: 'active', draft: { no: 2, status: 'draft' }, live: { no: 1 } });
  await submit(id);
  expect((await shown(id)).body?.result).toMatchObject({ title: 'Логотип для маленькой кофейни', version_no: 1 });
  expect(await save(id, saved.version, aContent(trades))).toMatchObject({ status: 409, error: { code: 'SERVICE_ON_MODERATION' } });
  expect((await checked(id)).live).toMatchObject({ no: 1 });
  await approve(id);
  expect((await shown(id)).body?.result).toMatchObject({ title: 'Логотип для большой пекарни', version_no: 2, min_price_minor: 9_900_000 });
});

test('a refused edit leaves the live version for sale, and the seller may try again', async () => {
  const { _id: id } = await made('active');
  const mine = await edit(id);
  await save(id, mine.version, aContent(trades, { title: 'Логотип: пишите мне на почту' }));
  await submit(id);
  const { version } = await checked(id);
  const reason = 'Контакты в названии: оплата возможна только через биржу';
  await server.call(moderation.rejectService, { as: moderator, params: { id }, body: { version_id: version._id, reason } });
  expect((await shown(id)).body?.result).toMatchObject({ status: 'active', version_no: 1 });
  const after = await edit(id);
  expect(after).toMatchObject({ status: 'active', reason, draft: { no: 2, status: 'rejected' } });
  const again = await save(id, after.version, aContent(trades, { title: 'Логотип без лишних слов' }));
  expect(again.body?.result).toMatchObject({ draft: { no: 3, status: 'draft' }, reason: null });
});

test('two moderators: the second decision is told that the first was quicker', async () => {
  const { _id: id } = await made('on_moderation');
  const { version } = await checked(id);
  const other = await anAdmin(['moderator']);
  const body = { version_id: version._id };
  const both = await Promise.all([moderator, other].map((as) => server.call(moderation.approveService, { as, params: { id }, body })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await checked(id)).history.filter((event) => event.type === 'service.approved')).toHaveLength(1);
});

test('a decision about a version that was changed meanwhile does not count', async () => {
  const { _id: id } = await made('on_moderation');
  const { version } = await checked(id);
  const comments = [{ field: 'title' as const, text: 'Скажите точнее, что рисуете' }];
  await server.call(moderation.requestServiceChanges, { as: moderator, params: { id }, body: { version_id: version._id, comments } });
  const late = await server.call(moderation.approveService, { as: moderator, params: { id }, body: { version_id: version._id } });
  expect(late).toMatchObject({ status: 409, error: { code: 'MOVE_NOT_ALLOWED', details: { from: 'needs_changes' } } });
  const foreign = await server.call(moderation.approveService, { as: moderator, params: { id }, body: { version_id: newId() } });
  expect(foreign).toMatchObject({ status: 409, error: { code: 'VERSION_ALREADY_JUDGED' } });
});

test('a version sent back and sent again is not published by whoever has read the one before', async () => {
  const { _id: id } = await made('on_moderation');
  const { version } = await checked(id);
  const comments = [{ field: 'title' as const, text: 'Скажите точнее, что рисуете' }];
  const call = { as: moderator, params: { id } };
  await server.call(moderation.requestServiceChanges, { ...call, body: { version_id: version._id, comments } });
  await submit(id);
  const again = (await checked(id)).version;
  expect(again._id).toBe(version._id);
  const { submitted_at } = version;
  const stale = await server.call(moderation.approveService, { ...call, body: { version_id: version._id, submitted_at } });
  expect(stale).toMatchObject({ status: 409, error: { code: 'VERSION_ALREADY_JUDGED' } });
  const read = { version_id: again._id, submitted_at: again.submitted_at };
  expect((await server.call(moderation.approveService, { ...call, body: read })).status).toBe(200);
});

test('strangers, customers and staff of other rights find nothing to touch', async () => {
  const { _id: id } = await made('on_moderation');
  const customer = await aCustomer();
  for (const as of [stranger, customer]) {
    expect((await server.call(own.editService, { as, params: { id } })).status).toBe(404);
    expect((await save(id, 1, aContent(trades), as)).status).toBe(404);
    expect((await submit(id, as)).status).toBe(404);
    for (const call of [own.pauseService, own.resumeService, own.archiveService, own.restoreService])
      expect((await server.call(call, { as, params: { id }, body: {} })).status).toBe(404);
    expect((await server.call(moderation.adminGetService, { as, params: { id } })).status).toBe(404);
  }
  const finance = await anAdmin(['finance']);
  expect((await server.call(moderation.adminListServices, { as: finance })).status).toBe(404);
  expect((await server.call(moderation.adminListServices)).status).toBe(401);
});

test('a moderator never judges an own service', async () => {
  const both = await anAdmin(undefined, { roles: ['customer', 'seller', 'admin'] });
  const { _id: id } = await aService(server, { seller: both, moderator }, aContent(trades), 'on_moderation');
  const { version } = await checked(id);
  expect((await server.call(moderation.approveService, { as: both, params: { id }, body: { version_id: version._id } })).status).toBe(404);
});

test('a blocked service is gone for buyers, still there for its owner and for those who judge', async () => {
  const { _id: id } = await made('active');
  const before = await countOf(trades.logo);
  const reason = 'Продаёт чужие работы под видом своих';
  await server.call(moderation.blockService, { as: moderator, params: { id }, body: { reason } });
  expect(await shown(id)).toMatchObject({ status: 410, error: { code: 'SERVICE_GONE', details: { category_slug: 'design' } } });
  expect((await shown(id, seller)).body?.result.status).toBe('blocked');
  expect((await shown(id, moderator)).body?.result.allowed_actions).toContain('unblock');
  expect(await countOf(trades.logo)).toBe(before - 1);
  await server.call(moderation.unblockService, { as: moderator, params: { id }, body: { reason: 'Права подтверждены договором' } });
  expect((await shown(id)).status).toBe(200);
  expect(await countOf(trades.logo)).toBe(before);
});

test('stopping, resuming, archiving and taking out of the archive keep the counters true', async () => {
  const { _id: id } = await made('active');
  const before = await countOf(trades.design);
  const go = (call: typeof own.pauseService | typeof own.resumeService | typeof own.archiveService | typeof own.restoreService) =>
    server.call(call, { as: seller, params: { id }, body: {} });
  await go(own.pauseService);
  expect(await countOf(trades.design)).toBe(before - 1);
  expect((await shown(id)).body?.result.status).toBe('paused');
  await go(own.resumeService);
  expect(await countOf(trades.design)).toBe(before);
  await go(own.archiveService);
  expect((await shown(id)).status).toBe(410);
  expect((await go(own.restoreService)).body?.result).toMatchObject({ status: 'draft', draft: { no: 2 }, live: null });
  expect(await countOf(trades.design)).toBe(before - 1);
  expect(await go(own.restoreService)).toMatchObject({ status: 409, error: { code: 'MOVE_NOT_ALLOWED', details: { from: 'draft' } } });
});

test('an edit that changes the trade moves the counters with it', async () => {
  const { _id: id } = await made('active');
  const [logo, articles] = [await countOf(trades.logo), await countOf(trades.articles)];
  const mine = await edit(id);
  await save(id, mine.version, aContent(trades, { category_id: trades.texts, sub_category_id: trades.articles }));
  await submit(id);
  await approve(id);
  expect([await countOf(trades.logo), await countOf(trades.articles)]).toEqual([logo - 1, articles + 1]);
});

test('the queue stands in the order of waiting and names the hour by which an answer is due', async () => {
  const first = (await server.call(moderation.adminListServices, { as: moderator })).body!;
  const waiting = first.result.map((row) => row.since);
  expect(waiting).toEqual([...waiting].sort());
  expect(first.total).toBe(first.result.length);
  const [row] = first.result;
  expect(Date.parse(row!.due_at!) - Date.parse(row!.since)).toBe(days(1));
  const active = await server.call(moderation.adminListServices, { as: moderator, query: { status: 'active', q: 'большой' } });
  expect(active.body?.result.map(({ title }) => title)).toEqual(['Логотип для большой пекарни']);
});

test('the tabs of the seller hold what they say, and the counts agree', async () => {
  for (const until of ['draft', 'on_moderation', 'active', 'active'] as const) await made(until);
  const counts = (await server.call(own.countMyServices, { as: seller })).body!.result;
  for (const tab of api.itemTabs) {
    const { body } = await server.call(own.listMyServices, { as: seller, query: { tab } });
    expect(body?.total, tab).toBe(counts[tab]);
    if (tab !== 'all') expect(body!.result.length, tab).toBeLessThan(counts.all!);
  }
  const stopped = (await server.call(own.listMyServices, { as: stranger })).body;
  expect(stopped).toMatchObject({ result: [], total: 0 });
});

test('a level has so many places: the next service must wait', async () => {
  const novice = await aSeller({ level: 'novice' });
  const pair = { seller: novice, moderator };
  for (let i = 0; i < 10; i++) await aService(server, pair, aContent(trades, { extras: [] }), i % 2 ? 'active' : 'on_moderation');
  const { _id: id } = await aService(
    server,
    pair,
    aContent(trades, { extras: [{ title: 'Ещё', description: '', price_minor: rub(100), add_days: 0, max_quantity: 1 }] }),
    'draft',
  );
  expect(await submit(id, novice)).toMatchObject({ status: 409, error: { code: 'SERVICE_LIMIT_REACHED' } });
});

test('a service open on two screens changes on both: taken, left, published', async () => {
  const colleague = await anAdmin(['moderator']);
  const { _id: id } = await made('on_moderation');
  const heard = async (): Promise<number> =>
    (await feedOf(colleague)).filter(({ payload }) => payload.type === 'service_case' && payload.id === id).length;
  const call = async () => ({ as: moderator, params: { id }, body: { version_id: (await checked(id)).version._id } });
  await server.call(moderation.takeServiceVersion, await call());
  expect(await heard()).toBe(1);
  await server.call(moderation.releaseServiceVersion, await call());
  expect(await heard()).toBe(2);
  expect((await approve(id)).status).toBe(200);
  expect(await heard()).toBe(3);
});
