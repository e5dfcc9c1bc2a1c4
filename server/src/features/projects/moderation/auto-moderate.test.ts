/** Several projects are judged with one verdict, and each by the rules of a single one: two moderators, one queue. */
import * as moderation from '@artel/contracts/projects/project-moderation.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAdmin, type TestPerson } from '../../../../test/people.ts';
import { aProject } from '../../../../test/projects.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { someTrades, type Trades } from '../../../../test/services.ts';
import { now } from '../../../platform/clock.ts';
import { database } from '../../../platform/db/index.ts';

let server: TestServer;
let trades: Trades;
let [first, second]: TestPerson[] = [];
beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
  [first, second] = [await anAdmin(['moderator']), await anAdmin(['moderator'])];
});
afterAll(() => server.close());

type Chosen = { _id: string; version: number };
async function waiting(title: string, customer?: TestPerson): Promise<Chosen> {
  const _id = await aProject(trades, {
    status: 'on_moderation',
    title,
    published_at: null,
    active_until: null,
    ...(customer && { customer }),
  });
  await database().query('update projects set submitted_at = $2 where id = $1', [_id, now()]);
  return { _id, version: (await caseOf(_id)).version };
}
const caseOf = async (id: string) => (await server.call(moderation.adminGetProject, { as: second!, params: { id } })).body!.result;
const take = (as: TestPerson, { _id }: Chosen) => server.call(moderation.takeProject, { as, params: { id: _id }, body: {} });
const reason = 'Оплата вне биржи, в тексте телефон';
const approve = async (as: TestPerson, projects: Chosen[]) =>
  (await server.call(moderation.approveProjects, { as, body: { projects } })).body!.result;
const reject = async (as: TestPerson, projects: Chosen[]) =>
  (await server.call(moderation.rejectProjects, { as, body: { projects, reason } })).body!.result;
const atOnce = async (as: TestPerson, { _id }: Chosen) =>
  (await server.call(moderation.adminListProjects, { as, query: { status: 'on_moderation' } })).body!.result.find((one) => one._id === _id)
    ?.at_once;

test('only what the moderator has taken is published; a colleague’s, an unread and a changed one are left as they are', async () => {
  const [mine, theirs, unread, stale] = [
    await waiting('Вывеска для пекарни'),
    await waiting('Вывеска для аптеки'),
    await waiting('Вывеска для школы'),
    await waiting('Вывеска для бара'),
  ];
  for (const one of [mine, stale]) await take(first!, one);
  await take(second!, theirs);
  expect([await atOnce(first!, mine), await atOnce(first!, theirs), await atOnce(first!, unread)]).toEqual([
    ['approve', 'reject'],
    [],
    ['reject'],
  ]);
  await database().query('update projects set version = version + 1 where id = $1', [stale._id]);
  const all = [unread, mine, { _id: newId(), version: 1 }, theirs, stale];
  const report = await approve(first!, all);
  expect(report.map(({ title, is_done }) => [title, is_done])).toEqual([
    ['Вывеска для школы', false],
    ['Вывеска для пекарни', true],
    [null, false],
    ['Вывеска для аптеки', false],
    ['Вывеска для бара', false],
  ]);
  expect(report.map(({ refused }) => refused)).toEqual([
    expect.stringContaining('взяли в работу'),
    null,
    'Такого проекта нет',
    expect.stringContaining('другой модератор'),
    expect.stringContaining('изменилась'),
  ]);
  expect((await caseOf(mine._id)).status).toBe('active');
  expect((await caseOf(unread._id)).status).toBe('on_moderation');
  expect((await approve(first!, all)).map(({ is_done }) => is_done)).toEqual([false, true, false, false, false]);
  expect((await caseOf(mine._id)).history.filter(({ type }) => type === 'project.approved')).toHaveLength(1);
});

test('two moderators refuse what both have chosen at once: each project is judged by one of them, once', async () => {
  const all: Chosen[] = [];
  for (let no = 0; no < 6; no++) all.push(await waiting(`Одинаковый проект ${no}`));
  const [one, other] = await Promise.all([reject(first!, all.slice(0, 5)), reject(second!, all.slice(1).reverse())]);
  const done = [...one, ...other].filter(({ is_done }) => is_done).map(({ _id }) => _id);
  expect(done.sort()).toEqual(all.map(({ _id }) => _id).sort());
  const { rows } = await database().query(`select from events where type = 'project.rejected' and entity_id = any ($1::uuid[])`, [
    all.map(({ _id }) => _id),
  ]);
  expect(rows).toHaveLength(all.length);
  expect(await caseOf(all[3]!._id)).toMatchObject({ status: 'rejected', reason });
  const again = await Promise.all([reject(first!, all), reject(second!, all)]);
  expect(again.map((report) => report.filter(({ is_done }) => is_done).length).reduce((a, b) => a + b)).toBe(all.length);
});

test('nobody judges an own project in a crowd', async () => {
  const both = await anAdmin(['moderator'], { roles: ['customer', 'admin'] });
  const chosen = await waiting('Вывеска модератора', both);
  expect(await atOnce(both, chosen)).toEqual([]);
  expect(await reject(both, [chosen])).toMatchObject([{ is_done: false, refused: 'Такого проекта нет' }]);
});
