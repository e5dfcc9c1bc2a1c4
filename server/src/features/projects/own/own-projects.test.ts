import {
  closeProject,
  countMyProjects,
  createProject,
  duplicateProject,
  editProject,
  extendProject,
  inviteToProject,
  listInvitableProjects,
  listMyProjects,
  listProjectMatches,
  type ProjectEdit,
  removeProject,
  resumeProject,
  saveProjectDraft,
  submitProject,
} from '@artel/contracts/projects/my-projects.ts';
import type { ProjectDraft } from '@artel/contracts/projects/project-content.ts';
import {
  approveProject,
  blockProject,
  rejectProject,
  requestProjectChanges,
  unblockProject,
} from '@artel/contracts/projects/project-moderation.ts';
import {
  countProjectView,
  getProject,
  getProjectMarks,
  hideProject,
  listProjectChanges,
  listProjects,
  projectStatuses,
} from '@artel/contracts/projects/projects.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anOrder } from '../../../../test/orders.ts';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../../test/people.ts';
import { aProject } from '../../../../test/projects.ts';
import { type TestProvider, testProvider } from '../../../../test/provider.ts';
import { aBid } from '../../../../test/rows.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { aContent, aService, someTrades, type Trades } from '../../../../test/services.ts';
import { days, later, setClockShift } from '../../../platform/clock.ts';
import { database } from '../../../platform/db/index.ts';
import { countViews } from '../../views/index.ts';

let server: TestServer;
let provider: TestProvider;
let trades: Trades;
let customer: TestPerson;
let moderator: TestPerson;
beforeAll(async () => {
  provider = testProvider();
  server = await testServer();
  trades = await someTrades();
  moderator = await anAdmin(['moderator']);
});
afterAll(() => server.close());
beforeEach(async () => {
  customer = await aCustomer();
});

const aDraft = (known: Partial<ProjectDraft> = {}) => ({
  title: 'Сайт школы керамики',
  category_id: trades.design,
  sub_category_id: trades.print,
  budget_kind: 'range' as const,
  budget_from_minor: 12_000_000,
  budget_to_minor: 16_000_000,
  deadline_days: 30,
  description:
    'Школе керамики нужен сайт: каталог курсов, расписание и запись с оплатой. Тексты и фотографии есть, старый сайт не переносим. Запускаемся к началу учебного года.',
  deliverables: ['Макеты пяти страниц', 'Запись на курс с оплатой'],
  ...known,
});
const begin = async (content: object = aDraft(), as = customer): Promise<ProjectEdit> => {
  const { status, body, error } = await server.call(createProject, { as, body: { content } });
  expect(error, JSON.stringify(body)).toBeUndefined();
  expect(status).toBe(200);
  return body!.result;
};
const save = (project: ProjectEdit, content: object, as = customer) =>
  server.call(saveProjectDraft, { as, params: { id: project._id }, body: { version: project.version, content } });
const submit = (id: string, as = customer) => server.call(submitProject, { as, params: { id }, body: {} });
const published = async (content: object = aDraft()): Promise<string> => {
  const { _id: id } = await begin(content);
  const { body } = await submit(id);
  expect((await server.call(approveProject, { as: moderator, params: { id }, body: { version: body!.result.version } })).status).toBe(200);
  return id;
};
const seen = async (id: string, as?: TestPerson) => (await server.call(getProject, { as, params: { id } })).body?.result;
const notices = async ({ user_id }: TestPerson) =>
  (
    await database().query<{ code: string }>('select code from notifications where user_id = $1 order by created_at, id', [user_id])
  ).rows.map(({ code }) => code);

test('a draft is kept half-written, refused with every missing field, and sent when it is whole', async () => {
  const draft = await begin({ title: 'Сайт' });
  expect(draft).toMatchObject({ status: 'draft', has_changes: false, allowed_actions: ['edit', 'submit', 'duplicate', 'remove'] });
  const refused = await submit(draft._id);
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.error?.details ?? {}).sort()).toEqual(['budget_from_minor', 'category_id', 'description', 'title']);
  const { body } = await save(draft, aDraft());
  const stale = await save(draft, aDraft({ title: 'Другой заголовок' }));
  expect([stale.status, stale.error?.code]).toEqual([409, 'PROJECT_EDITED_ELSEWHERE']);
  expect((await save(body!.result, aDraft())).body?.result.version).toBe(body!.result.version);
  expect((await submit(draft._id)).body?.result.status).toBe('on_moderation');
  expect((await save(body!.result, aDraft({ title: 'Сайт школы керамики и живописи' }))).error?.code).toBe('PROJECT_ON_MODERATION');
});

test('limits of fields, foreign files and unknown trades are refused at their field', async () => {
  const wrong = async (content: object) => (await server.call(createProject, { as: customer, body: { content } })).error?.details;
  expect(await wrong({ title: 'я'.repeat(101) })).toHaveProperty(['content.title']);
  expect(await wrong({ questions: ['1', '2', '3', '4', '5', '6'] })).toHaveProperty(['content.questions']);
  expect(await wrong({ budget_from_minor: 29_900 })).toHaveProperty(['content.budget_from_minor']);
  expect(await wrong({ max_bids: 7 })).toHaveProperty(['content.max_bids']);
  expect(await wrong({ category_id: newId() })).toHaveProperty(['content.category_id']);
  expect(await wrong({ attachments: [{ file_id: newId() }] })).toHaveProperty(['content.attachments.0']);
  const { _id } = await begin(aDraft({ budget_from_minor: 16_000_000, budget_to_minor: 12_000_000 } as object));
  expect((await submit(_id)).error?.details).toHaveProperty('budget_to_minor');
});

test('a moderator sends back with words at the fields, refuses, publishes; the customer is told each time', async () => {
  const { _id: id } = await begin();
  const asked = (await submit(id)).body!.result;
  const comments = [{ field: 'title' as const, text: 'Скажите, какой сайт' }];
  const judge = { as: moderator, params: { id } };
  expect((await server.call(requestProjectChanges, { ...judge, body: { version: asked.version - 1, comments } })).status).toBe(409);
  expect((await server.call(requestProjectChanges, { ...judge, body: { version: asked.version, comments } })).status).toBe(200);
  const back = (await server.call(editProject, { as: customer, params: { id } })).body!.result;
  expect(back).toMatchObject({ status: 'needs_changes', comments });
  await save(back, aDraft({ title: 'Сайт школы керамики с записью' }));
  const again = (await submit(id)).body!.result;
  const answer = await server.call(approveProject, { ...judge, body: { version: again.version } });
  expect(answer.body?.result).toMatchObject({ status: 'active', allowed_actions: ['block'] });
  expect(await seen(id)).toMatchObject({ status: 'active', title: 'Сайт школы керамики с записью', version_no: 1 });
  const other = await begin();
  const { version } = (await submit(other._id)).body!.result;
  await server.call(rejectProject, { as: moderator, params: { id: other._id }, body: { version, reason: 'Оплата вне биржи' } });
  expect(await seen(other._id)).toBeUndefined();
  expect(await notices(customer)).toEqual(['N-P2', 'N-P1', 'N-P3']);
});

test('who has paid before is published at once, but not with doubtful words and not after a refusal', async () => {
  const statusOf = async (content: object) => (await submit((await begin(content))._id)).body?.result.status;
  expect(await statusOf(aDraft())).toBe('on_moderation');
  await anOrder(server, provider, 'paid', { customer });
  expect(await statusOf(aDraft())).toBe('active');
  expect(await statusOf(aDraft({ goal: 'Оплата напрямую на карту' }))).toBe('on_moderation');
  await server.call(blockProject, { as: moderator, params: { id: await openOf(customer) }, body: { reason: 'Жалобы исполнителей' } });
  expect(await statusOf(aDraft())).toBe('on_moderation');
});
const openOf = async ({ user_id }: TestPerson): Promise<string> =>
  (await database().query(`select id from projects where customer_id = $1 and status = 'active'`, [user_id])).rows[0].id;

test('a blocked project is gone for strangers and begins anew when it is unblocked', async () => {
  const id = await published();
  const judge = { as: moderator, params: { id } };
  await server.call(blockProject, { ...judge, body: { reason: 'Жалобы исполнителей' } });
  expect([await seen(id), (await seen(id, customer))?.status]).toEqual([undefined, 'blocked']);
  await server.call(unblockProject, { ...judge, body: { reason: 'Разобрались, всё в порядке' } });
  expect((await seen(id, customer))?.allowed_actions).toEqual(['resume', 'duplicate']);
  const resumed = await server.call(resumeProject, { as: customer, params: { id }, body: {} });
  expect(resumed.body?.result.status).toBe('active');
});

test('a change is seen by nobody before it is shown; then bidders are told what was and what is', async () => {
  const id = await published();
  const seller = await aSeller();
  await aBid({ project_id: id, seller_id: seller.user_id });
  const edit = (await server.call(editProject, { as: customer, params: { id } })).body!.result;
  const { body } = await save(edit, aDraft({ budget_to_minor: 18_000_000 } as object));
  expect(body?.result).toMatchObject({ has_changes: true, content: { budget_to_minor: 18_000_000 } });
  expect((await seen(id))?.budget_to_minor).toBe(16_000_000);
  expect((await submit(id)).body?.result).toMatchObject({ has_changes: false, live: { no: 2 } });
  expect(await seen(id)).toMatchObject({ budget_to_minor: 18_000_000, version_no: 2 });
  const changes = (await server.call(listProjectChanges, { as: seller, params: { id } })).body?.result;
  expect(changes).toMatchObject([
    { no: 2, changed: ['budget'], before: { budget_to_minor: 16_000_000 }, after: { budget_to_minor: 18_000_000 } },
  ]);
  expect((await submit(id)).error?.code).toBe('PROJECT_NOT_CHANGED');
  const { rows } = await database().query(`select data from events where entity_id = $1 and type = 'project.changed'`, [id]);
  expect(rows).toMatchObject([{ data: { changed: ['budget'], changes_terms: true } }]);
});

test('bids are taken longer twice, ended with a reason, opened anew within a month', async () => {
  const id = await published();
  const extend = () => server.call(extendProject, { as: customer, params: { id }, body: {} });
  expect([(await extend()).status, (await extend()).status, (await extend()).error?.code]).toEqual([200, 200, 'PROJECT_EXTENDED_TWICE']);
  const until = new Date((await seen(id))!.active_until!).getTime();
  expect(until).toBeGreaterThan(later(days(41)).getTime());
  const close = await server.call(closeProject, { as: customer, params: { id }, body: { reason: 'Нашли сами' } });
  expect(close.body?.result.status).toBe('closed');
  expect(await seen(id)).toMatchObject({ status: 'closed', closed_reason: 'Нашли сами' });
  setClockShift(days(31));
  try {
    const late = await server.call(resumeProject, { as: await signedAgain(), params: { id }, body: {} });
    expect(late.error?.code).toBe('PROJECT_ENDED_LONG_AGO');
  } finally {
    setClockShift(0);
  }
  expect((await server.call(resumeProject, { as: customer, params: { id }, body: {} })).status).toBe(200);
});
/** The session may be over in a month: the rule is asked with the same person. */
const signedAgain = async () => customer;

test('who reads what is not for everybody: members, the invited, whoever has bid', async () => {
  const seller = await aSeller();
  const registered = await published(aDraft({ visibility: 'registered' }));
  expect([await seen(registered), (await seen(registered, seller))?.title]).toEqual([undefined, 'Сайт школы керамики']);
  const mine = { customer_id: customer.user_id };
  const listed = async (as?: TestPerson) => (await server.call(listProjects, { as, query: mine })).body?.result.map(({ _id }) => _id);
  expect([await listed(), await listed(seller)]).toEqual([[], [registered]]);

  const secret = await published(aDraft({ visibility: 'invited' }));
  expect([await seen(secret, seller), await listed(seller)]).toEqual([undefined, [registered]]);
  const invite = () => server.call(inviteToProject, { as: customer, params: { id: secret }, body: { seller_id: seller.user_id } });
  expect([(await invite()).status, (await invite()).status]).toEqual([200, 200]);
  expect(await seen(secret, seller)).toMatchObject({ is_invited: true });
  expect(await notices(seller)).toEqual(['N-P10']);
  expect((await server.call(getProjectMarks, { as: seller })).body?.result.invited).toEqual([secret]);
  const open = await server.call(listInvitableProjects, { as: customer, query: { seller_id: seller.user_id } });
  expect(open.body?.result.map(({ is_invited }) => is_invited)).toEqual([true, false]);
  const bidder = await aSeller();
  await aBid({ project_id: secret, seller_id: bidder.user_id });
  expect(await seen(secret, bidder)).toMatchObject({ status: 'active' });
  const nobody = await server.call(inviteToProject, {
    as: customer,
    params: { id: secret },
    body: { seller_id: (await aCustomer()).user_id },
  });
  expect(nobody.error?.code).toBe('PROJECT_HAS_NO_SUCH_SELLER');
});

test('ten who fit are sellers of the trade, nobody who has bid', async () => {
  const [seller, other] = [await aSeller(), await aSeller()];
  for (const one of [seller, other]) await aService(server, { seller: one, moderator: await anAdmin() }, aContent(trades), 'active');
  const category = aContent(trades);
  const id = await published(aDraft({ category_id: category.category_id!, sub_category_id: category.sub_category_id! } as object));
  const matches = async () => (await server.call(listProjectMatches, { as: customer, params: { id } })).body!.result.map(({ _id }) => _id);
  expect((await matches()).sort()).toEqual([seller.user_id, other.user_id].sort());
  await aBid({ project_id: id, seller_id: other.user_id });
  expect(await matches()).toEqual([seller.user_id]);
});

test('the customer finds every project in exactly one tab beside «Все», and the counts agree', async () => {
  for (const status of projectStatuses) await aProject(trades, { customer, status });
  await aProject(trades, { customer, active_until: later(-days(1)) });
  const counts = (await server.call(countMyProjects, { as: customer })).body!.result;
  const { all, ...tabs } = counts;
  expect(all).toBe(projectStatuses.length + 1);
  expect(Object.values(tabs).reduce((sum, n) => sum + n, 0)).toBe(all);
  expect(tabs).toMatchObject({ active: 1, closed: 5, choosing: 1 });
  for (const [tab, count] of Object.entries(counts) as [keyof typeof counts, number][]) {
    const page = await server.call(listMyProjects, { as: customer, query: { tab } });
    expect([tab, page.body?.total, page.body?.result.length]).toEqual([tab, count, count]);
  }
});

test('a copy begins as a draft of its own; a draft may go for good, what was shown may not', async () => {
  const id = await published();
  const copy = (await server.call(duplicateProject, { as: customer, params: { id }, body: {} })).body!.result;
  expect(copy).toMatchObject({ status: 'draft', live: null, content: { title: 'Сайт школы керамики' } });
  expect((await server.call(removeProject, { as: customer, params: { id: copy._id } })).status).toBe(200);
  expect((await server.call(editProject, { as: customer, params: { id: copy._id } })).status).toBe(404);
  expect((await server.call(removeProject, { as: customer, params: { id } })).error?.code).toBe('MOVE_NOT_ALLOWED');
});

test('facets narrow the list; hidden ones are marked; a visitor counts once a day, the owner never', async () => {
  const reader = await aSeller();
  const id = await published(aDraft({ deadline_days: 5 }));
  const found = async (query: object) =>
    (await server.call(listProjects, { query: { customer_id: customer.user_id, ...query } })).body!.result.length;
  expect([await found({ deadline_to: '7' }), await found({ deadline_to: '3' })]).toEqual([1, 0]);
  expect([await found({ few_bids: '1' }), await found({ fresh: '1' }), await found({ hires: '1' }), await found({ paid: '1' })]).toEqual([
    1, 1, 0, 0,
  ]);
  expect([await found({ few_bids: '' }), await found({ tag: 'нет такого' })]).toEqual([1, 0]);
  await server.call(hideProject, { as: reader, params: { id }, body: { is_hidden: true } });
  expect((await server.call(getProjectMarks, { as: reader })).body?.result.hidden).toEqual([id]);
  await server.call(hideProject, { as: reader, params: { id }, body: { is_hidden: false } });
  expect((await server.call(getProjectMarks, { as: reader })).body?.result.hidden).toEqual([]);
  const headers = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
  for (const as of [reader, customer, reader, undefined, undefined])
    await server.call(countProjectView, { as, params: { id }, body: {}, headers });
  await countViews();
  expect((await seen(id))?.views_count).toBe(2);
});
