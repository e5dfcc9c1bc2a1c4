import { saveMyPrivacy } from '@artel/contracts/people/profile.ts';
import { listNewestProjects } from '@artel/contracts/projects/newest-projects.ts';
import { adminGetProject, adminListProjects } from '@artel/contracts/projects/project-moderation.ts';
import { getProject, listProjects, Project, ProjectCard } from '@artel/contracts/projects/projects.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, anAdmin, type TestPerson } from '../../../test/people.ts';
import { aProject } from '../../../test/projects.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { someTrades, type Trades } from '../../../test/services.ts';
import { days, hours, later } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';

let server: TestServer;
let trades: Trades;
/** Newest first; every third is about texts; budgets grow from 1000 to 45 000 руб. */
const ids: string[] = [];

beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
  const customer = await aCustomer();
  for (let i = 0; i < 45; i++) {
    const isText = i % 3 === 0;
    ids.push(
      await aProject(trades, {
        customer,
        title: isText ? `Статьи о чёрном чае, часть ${i}` : `Знак для лавки номер ${i}`,
        category_id: isText ? trades.texts : trades.design,
        sub_category_id: isText ? trades.articles : trades.logo,
        budget_from_minor: (i + 1) * 50_000,
        budget_to_minor: (i + 1) * 100_000,
        // two of a moment: the order must not depend on the time alone
        published_at: later(-hours(Math.floor(i / 2))),
      }),
    );
  }
});
afterAll(() => server.close());

async function walk(query: Record<string, string> = {}, between?: () => Promise<unknown>): Promise<ProjectCard[]> {
  const cards: ProjectCard[] = [];
  let after: string | undefined;
  do {
    const page = await server.call(listProjects, { query: { ...query, ...(after && { after }) } });
    if (!page.ok) throw new Error(page.error.message);
    expect(page.body.result.length).toBeLessThanOrEqual(20);
    cards.push(...page.body.result);
    after = page.body.next;
    if (after) await between?.();
  } while (after);
  return cards;
}
const idsOf = (cards: readonly { _id: string }[]) => cards.map(({ _id }) => _id);

test('pages meet without a hole or a double, though a new project appears between them', async () => {
  let isAdded = false;
  const cards = await walk({}, async () => {
    if (!isAdded) await aProject(trades, { title: 'Появился потом', status: 'active' });
    isAdded = true;
  });
  expect(idsOf(cards).sort()).toEqual([...ids].sort());
  const times = cards.map(({ published_at }) => published_at);
  expect(times).toEqual([...times].sort().reverse());
  for (const card of cards) expect(ProjectCard.strict().safeParse(card).error).toBeUndefined();
});

test('a page about something else shows the three newest of a trade, the same to members and strangers', async () => {
  await aProject(trades, { category_id: trades.texts, sub_category_id: trades.articles, visibility: 'registered' });
  const newest = async (as?: TestPerson) =>
    (await server.call(listNewestProjects, { ...(as && { as }), query: { category: 'texts' } })).body!;
  const { result, total } = await newest();
  expect(idsOf(result)).toEqual(idsOf(await walk({ category: 'texts' })).slice(0, 3));
  expect(total).toBe(15);
  expect((await newest(await aCustomer())).result).toEqual(result);
  expect((await server.call(listNewestProjects, { query: { category: 'none' } })).status).toBe(404);
});

test('a trade, words and a budget narrow the list; the total counts what is left', async () => {
  const texts = await walk({ category: 'texts' });
  expect(texts).toHaveLength(15);
  expect(idsOf(await walk({ category: 'articles' }))).toEqual(idsOf(texts));
  expect(await walk({ q: 'черный чай' })).toHaveLength(15);
  expect(await walk({ q: 'вывеска' })).not.toHaveLength(0);
  expect(await walk({ q: 'чай', category: 'design' })).toEqual([]);
  // 44 and 45 thousand reach that far; those that begin at 1000 or less do not cost more
  expect((await walk({ category: 'texts', price_from: '40000' })).map(({ title }) => title).sort()).toEqual([
    'Статьи о чёрном чае, часть 39',
    'Статьи о чёрном чае, часть 42',
  ]);
  expect((await walk({ category: 'design', price_to: '1500', q: 'знак' })).map(({ title }) => title).sort()).toEqual([
    'Знак для лавки номер 1',
    'Знак для лавки номер 2',
  ]);
  expect((await server.call(listProjects, { query: { category: 'texts' } })).body).toMatchObject({ total: 15 });
  expect((await server.call(listProjects, { query: { price_from: '', price_to: '', q: '', category: '' } })).status).toBe(200);
});

test('a budget that is no number is a wrong input, an unknown trade is not found, a foreign cursor is the beginning', async () => {
  expect((await server.app.inject('/api/projects?price_from=много')).statusCode).toBe(400);
  expect((await server.call(listProjects, { query: { category: 'none' } })).status).toBe(404);
  const first = await server.call(listProjects);
  for (const after of ['x', btoa('["now","2"]')]) expect((await server.call(listProjects, { query: { after } })).body).toEqual(first.body);
});

test('only what takes bids now is listed', async () => {
  const customer = await aCustomer();
  const mine = { customer_id: customer.user_id };
  const open = await aProject(trades, { customer });
  const endless = await aProject(trades, { customer, active_until: null });
  await aProject(trades, { customer, active_until: later(-hours(1)), published_at: later(-days(15)) });
  for (const status of ['draft', 'on_moderation', 'in_work', 'closed', 'blocked'] as const) await aProject(trades, { customer, status });
  expect(idsOf(await walk(mine)).sort()).toEqual([open, endless].sort());
});

test('the page of a project is for everybody once it is published, and tells the state of the moment', async () => {
  const customer = await aCustomer({ user_name: 'pekar', email: 'secret@people.test' });
  const id = await aProject(trades, { customer });
  const { body } = await server.call(getProject, { params: { id } });
  expect(Project.strict().safeParse(body?.result).error).toBeUndefined();
  expect(body?.result).toMatchObject({
    status: 'active',
    category: { slug: 'design' },
    sub_category: { slug: 'print' },
    deliverables: ['Макет в кривых', 'Паспорт фасада'],
    customer: { user_name: 'pekar', projects_count: 1, paid_orders_count: 0 },
  });
  expect(JSON.stringify(body)).not.toContain('secret@people.test');
  const over = await aProject(trades, { active_until: later(-1) });
  expect((await server.call(getProject, { params: { id: over } })).body?.result.status).toBe('expired');
});

test('a draft is for its customer and the moderators; a stranger learns nothing', async () => {
  const customer = await aCustomer();
  const id = await aProject(trades, { customer, status: 'draft' });
  const as = async (viewer: Awaited<ReturnType<typeof aCustomer>> | undefined) =>
    (await server.call(getProject, { params: { id }, as: viewer })).status;
  expect([await as(undefined), await as(await aCustomer()), await as(await anAdmin(['finance']))]).toEqual([404, 404, 404]);
  expect([await as(customer), await as(await anAdmin(['moderator']))]).toEqual([200, 200]);
  expect((await server.call(getProject, { params: { id: '0190a000-0000-7000-8000-000000000000' } })).status).toBe(404);
  expect((await server.call(getProject, { params: { id: 'none' } })).status).toBe(400);
});

test('moderators find and read a project in any state; a draft without a trade is no failure', async () => {
  const moderator = await anAdmin(['moderator']);
  const title = 'Черновик фонтана «Жемчуг»';
  const id = await aProject(trades, { status: 'draft', title });
  await database().query('update projects set category_id = null, sub_category_id = null, published_at = null where id = $1', [id]);
  const found = async (query: { q: string; status?: 'draft' | 'active' }) =>
    (await server.call(adminListProjects, { as: moderator, query })).body?.result.map(({ _id }) => _id);
  expect(await found({ q: 'жемчуг' })).toEqual([id]);
  expect(await found({ q: 'жемчуг', status: 'active' })).toEqual([]);
  const { body } = await server.call(adminGetProject, { as: moderator, params: { id } });
  expect(body?.result).toMatchObject({ title, status: 'draft', category: null, published_at: null });
});

test('what waits for moderators is a queue: who was sent first stands first, and is told until when', async () => {
  const moderator = await anAdmin(['moderator']);
  const sent = async (title: string, at: string) => {
    const id = await aProject(trades, { status: 'on_moderation', title: `Очередь «Янтарь» ${title}` });
    await database().query('update projects set submitted_at = $2 where id = $1', [id, at]);
    return id;
  };
  const [late, early] = [await sent('вторая', '2026-03-02T10:00:00Z'), await sent('первая', '2026-03-01T10:00:00Z')];
  const { body } = await server.call(adminListProjects, { as: moderator, query: { q: 'янтарь', status: 'on_moderation' } });
  expect(body?.result.map(({ _id, due_at }) => [_id, due_at])).toEqual([
    [early, '2026-03-01T14:00:00.000Z'],
    [late, '2026-03-02T14:00:00.000Z'],
  ]);

  const others = await Promise.all(Array.from({ length: 20 }, (_, n) => sent(`${n + 3}-я`, `2026-04-${10 + n}T10:00:00Z`)));
  const page = (after?: string) =>
    server.call(adminListProjects, { as: moderator, query: { q: 'янтарь', status: 'on_moderation', ...(after && { after }) } });
  const first = (await page()).body!;
  const second = (await page(first.next!)).body!;
  expect([...first.result, ...second.result].map(({ _id }) => _id)).toEqual([early, late, ...others]);
});

test('a customer who does not show the city is without one in the project too', async () => {
  const customer = await aCustomer();
  const id = await aProject(trades, { customer, status: 'active' });
  const [country_id, city_id] = [newId(), newId()];
  await database().query(`insert into countries (id, code, title) values ($1, 'RU', 'Россия')`, [country_id]);
  await database().query(`insert into cities (id, country_id, title, time_zone) values ($1, $2, 'Пермь', 'Asia/Yekaterinburg')`, [
    city_id,
    country_id,
  ]);
  await database().query('update users set city_id = $2 where id = $1', [customer.user_id, city_id]);
  const city = async () => (await server.call(getProject, { params: { id } })).body!.result.customer.city;
  expect(await city()).toBe('Пермь');
  await server.call(saveMyPrivacy, { as: customer, body: { shows_city: false } });
  expect(await city()).toBeNull();
});
