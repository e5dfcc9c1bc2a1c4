/** What becomes another text after the publication is read by a moderator first: docs/lifecycles/change.md. */
import * as own from '@artel/contracts/projects/my-projects.ts';
import type { ProjectDraft } from '@artel/contracts/projects/project-content.ts';
import * as moderation from '@artel/contracts/projects/project-moderation.ts';
import { getProject, listProjectChanges } from '@artel/contracts/projects/projects.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../../test/people.ts';
import { aProject } from '../../../../test/projects.ts';
import { aBid } from '../../../../test/rows.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { someTrades, type Trades } from '../../../../test/services.ts';
import { database } from '../../../platform/db/index.ts';

let server: TestServer;
let trades: Trades;
let customer: TestPerson;
let moderator: TestPerson;
beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
  moderator = await anAdmin(['moderator']);
});
afterAll(() => server.close());
beforeEach(async () => {
  customer = await aCustomer();
});

const title = 'Сайт школы керамики';
const description =
  'Школе керамики нужен сайт: каталог курсов, расписание и запись с оплатой. Тексты и фотографии есть, старый сайт не переносим. Запускаемся к началу учебного года.';
const published = () => aProject(trades, { customer, title, description });
const edited = async (id: string) => (await server.call(own.editProject, { as: customer, params: { id } })).body!.result;
const save = async (id: string, change: Partial<ProjectDraft>) => {
  const { version, content } = await edited(id);
  return server.call(own.saveProjectDraft, {
    as: customer,
    params: { id },
    body: { version, content: { ...content, attachments: [], ...change } },
  });
};
const discard = (id: string) => server.call(own.discardProjectChanges, { as: customer, params: { id }, body: {} });
const seen = async (id: string) => (await server.call(getProject, { params: { id } })).body!.result;
const notices = async ({ user_id }: TestPerson) =>
  (
    await database().query<{ code: string }>('select code from notifications where user_id = $1 order by created_at, id', [user_id])
  ).rows.map(({ code }) => code);

const changed = async (id: string, change: Partial<ProjectDraft>): Promise<own.ProjectEdit> => {
  expect((await save(id, change)).status).toBe(200);
  const sent = await server.call(own.submitProject, { as: customer, params: { id }, body: {} });
  expect(sent.status).toBe(200);
  return sent.body!.result;
};
const inQueue = async (id: string) =>
  (await server.call(moderation.adminListProjects, { as: moderator, query: { status: 'on_moderation' } })).body!.result.find(
    ({ _id }) => _id === id,
  );
const changesOf = async (id: string, as: TestPerson) =>
  (await server.call(listProjectChanges, { as, params: { id } })).body!.result.map(({ changed: fields }) => fields);

test.each([
  ['another title', { title: 'Подтвердите аккаунт школы' }],
  ['a link to another site', { goal: 'Войдите на https://artel-login.example.com/login' }],
  ['a link without its scheme', { goal: 'Войдите на artel-login.ru, там форма' }],
  ['a link to a messenger', { goal: 'Подробности: t.me/ivan' }],
  ['a login of a messenger', { goal: 'Телеграм: ivan_petrov' }],
  ['contacts', { goal: 'Пишите на zakaz@example.com' }],
  [
    'another text',
    { description: 'Площадка переехала на новый адрес. Чтобы не потерять выплаты, войдите заново и введите код из письма.' },
  ],
])('%s of a published project is read by a moderator first; the former text stays, and bidders hear of it only then', async (_, change) => {
  const id = await published();
  const bidder = await aSeller();
  await aBid({ project_id: id, seller_id: bidder.user_id });
  const before = (await seen(id))!;
  expect(await changed(id, change)).toMatchObject({ status: 'active', is_change_sent: true, content: change, live: { no: 1 } });
  expect(await seen(id)).toMatchObject({ title: before.title, goal: before.goal, description: before.description, version_no: 1 });
  expect([await changesOf(id, bidder), await notices(bidder)]).toEqual([[], []]);
  const waiting = await inQueue(id);
  expect(waiting).toMatchObject({ status: 'active', is_change_sent: true, due_at: expect.any(String) });
  expect((await edited(id)).allowed_actions).not.toContain('edit');
  expect((await save(id, { goal: 'Другое' })).error?.code).toBe('PROJECT_ON_MODERATION');
  expect((await discard(id)).error?.code).toBe('PROJECT_ON_MODERATION');

  const judge = { as: moderator, params: { id } };
  const judged = (await server.call(moderation.adminGetProject, judge)).body!.result;
  expect(judged).toMatchObject({
    content: { title: before.title },
    draft: change,
    changed: Object.keys(change),
    allowed_actions: ['approve', 'request_changes', 'reject', 'block'],
  });
  const approved = await server.call(moderation.approveProject, { ...judge, body: { version: judged.version } });
  expect(approved.body?.result).toMatchObject({ status: 'active', is_change_sent: false, content: change, draft: null });
  expect(await seen(id)).toMatchObject({ ...change, version_no: 2 });
  expect(await changesOf(id, bidder)).toEqual([Object.keys(change)]);
  expect(await inQueue(id)).toBeUndefined();
  expect(await notices(customer)).toEqual(['N-P1']);
});

test('a moderator sends a change back or refuses it: the project goes on with its former text', async () => {
  const id = await published();
  const judge = { as: moderator, params: { id } };
  const { version } = await changed(id, { title: 'Сайт школы керамики и живописи' });
  const comments = [{ field: 'title' as const, text: 'Это другая задача: создайте новый проект' }];
  const back = await server.call(moderation.requestProjectChanges, { ...judge, body: { version, comments } });
  expect(back.body?.result).toMatchObject({ status: 'active', is_change_sent: false });
  expect(await edited(id)).toMatchObject({ has_changes: true, comments, content: { title: 'Сайт школы керамики и живописи' } });
  const again = await changed(id, { title: 'Сайт школы живописи и керамики' });
  expect(again.comments).toEqual([]);
  await server.call(moderation.takeProject, { ...judge, body: {} });
  const other = await anAdmin(['moderator']);
  const body = { version: again.version, reason: 'Это другая задача' };
  expect((await server.call(moderation.rejectProject, { as: other, params: { id }, body })).error?.code).toBe('PROJECT_TAKEN');
  expect((await server.call(moderation.rejectProject, { ...judge, body })).body?.result).toMatchObject({
    status: 'active',
    is_change_sent: false,
  });
  expect(await seen(id)).toMatchObject({ title: 'Сайт школы керамики', version_no: 1 });
  expect(await notices(customer)).toEqual(['N-P2', 'N-P3']);
  expect((await discard(id)).body?.result).toMatchObject({ has_changes: false, reason: null, content: { title: 'Сайт школы керамики' } });
});

test('small changes add up: what became another text step by step is read, too', async () => {
  const id = await published();
  const steps = ['Пишите коротко.', 'Цена обсуждается.', 'Начать можно сразу.', 'Домен куплен давно.', 'Хостинг оплачен вперёд.'];
  let sent: own.ProjectEdit | undefined;
  for (let taken = 1; taken <= steps.length && !sent?.is_change_sent; taken++)
    sent = await changed(id, { description: `${description} ${steps.slice(0, taken).join(' ')}` });
  expect(sent).toMatchObject({ is_change_sent: true });
  expect((await seen(id))!.version_no).toBeGreaterThan(1);
});

test('a project that ends takes its waiting change out of the queue', async () => {
  const id = await published();
  await changed(id, { title: 'Сайт школы керамики и живописи' });
  expect(await inQueue(id)).toBeDefined();
  await server.call(own.closeProject, { as: customer, params: { id }, body: { reason: 'Передумали' } });
  expect(await inQueue(id)).toBeUndefined();
});
