/** Several services are judged with one verdict, and each by the rules of a single one: two moderators, one queue. */
import * as own from '@artel/contracts/services/my-services.ts';
import * as moderation from '@artel/contracts/services/service-moderation.ts';
import { getService } from '@artel/contracts/services/services.ts';
import { listAudit } from '@artel/contracts/site/admin-audit.ts';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAdmin, aSeller, type TestPerson } from '../../../../test/people.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { aContent, aService, someTrades, type Trades } from '../../../../test/services.ts';
import { minutes, setClockShift } from '../../../platform/clock.ts';
import { database } from '../../../platform/db/index.ts';

let server: TestServer;
let trades: Trades;
let [seller, first, second]: TestPerson[] = [];
beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
  [first, second] = [await anAdmin(['moderator']), await anAdmin(['moderator'])];
});
afterAll(() => server.close());
beforeEach(async () => {
  seller = await aSeller();
});
afterEach(() => setClockShift(0));

const reason = 'Чужие работы под видом своих';
type Chosen = { _id: string; version_id: string };
const caseOf = async (id: string) => (await server.call(moderation.adminGetService, { as: second!, params: { id } })).body!.result;
async function waiting(title: string): Promise<Chosen> {
  const { _id } = await aService(server, { seller: seller!, moderator: first! }, aContent(trades, { title }), 'on_moderation');
  return { _id, version_id: (await caseOf(_id)).version._id };
}
const take = (as: TestPerson, { _id, version_id }: Chosen) =>
  server.call(moderation.takeServiceVersion, { as, params: { id: _id }, body: { version_id } });
const approve = async (as: TestPerson, services: Chosen[]) =>
  (await server.call(moderation.approveServices, { as, body: { services } })).body!.result;
const reject = async (as: TestPerson, services: Chosen[]) =>
  (await server.call(moderation.rejectServices, { as, body: { services, reason } })).body!.result;
const row = async (as: TestPerson, { _id }: Chosen) =>
  (await server.call(moderation.adminListServices, { as, query: { q: seller!.user_name } })).body!.result.find((one) => one._id === _id);
const eventsOf = async (all: Chosen[], type: string): Promise<number> => {
  const { rows } = await database().query('select from events where type = $1 and entity_id = any ($2::uuid[])', [
    type,
    all.map(({ _id }) => _id),
  ]);
  return rows.length;
};

test('only what the moderator has taken is published; the others are left as they are, and the report says why', async () => {
  const [mine, theirs, unread] = [
    await waiting('Логотип для пекарни'),
    await waiting('Логотип для аптеки'),
    await waiting('Логотип для школы'),
  ];
  await take(first!, mine);
  await take(second!, theirs);
  expect((await row(first!, mine))?.at_once).toEqual(['approve', 'reject']);
  expect((await row(first!, theirs))?.at_once).toEqual([]);
  expect((await row(first!, unread))?.at_once).toEqual(['reject']);
  const none = { _id: newId(), version_id: newId() };
  const all = [unread, mine, none, theirs];
  const report = await approve(first!, all);
  expect(report).toEqual([
    { _id: unread._id, title: 'Логотип для школы', is_done: false, refused: expect.stringContaining('взяли в работу') },
    { _id: mine._id, title: 'Логотип для пекарни', is_done: true, refused: null },
    { _id: none._id, title: null, is_done: false, refused: 'Такой услуги нет' },
    { _id: theirs._id, title: 'Логотип для аптеки', is_done: false, refused: expect.stringContaining('другой модератор') },
  ]);
  expect((await server.call(getService, { params: { id: mine._id } })).status).toBe(200);
  expect((await caseOf(unread._id)).status).toBe('on_moderation');
  expect((await approve(first!, all)).map(({ is_done }) => is_done)).toEqual([false, true, false, false]);
  expect(await eventsOf(all, 'service.approved')).toBe(1);
});

test('the log of actions names each service that was judged, and none that was refused', async () => {
  const [one, other, unread] = [await waiting('Вывеска кафе'), await waiting('Вывеска бара'), await waiting('Вывеска бани')];
  for (const chosen of [one, other]) await take(first!, chosen);
  await approve(first!, [one, unread, other]);
  const auditor = await anAdmin(['superadmin']);
  const verdictsOn = async ({ _id }: Chosen) =>
    (await server.call(listAudit, { as: auditor, query: { q: _id } }))
      .body!.result.filter(({ action }) => action === 'POST /api/admin/services/approvals')
      .map(({ words, staff, entity_id }) => ({ words, by: staff._id, entity_id }));
  for (const { _id, version_id } of [one, other])
    expect(await verdictsOn({ _id, version_id })).toEqual([{ words: 'Опубликованы услуги разом', by: first!.user_id, entity_id: _id }]);
  expect(await verdictsOn(unread)).toEqual([]);
});

test('two moderators refuse what both have chosen at once: each service is judged by one of them, once', async () => {
  const all: Chosen[] = [];
  for (let no = 0; no < 6; no++) all.push(await waiting(`Одинаковая услуга ${no}`));
  const [one, other] = await Promise.all([reject(first!, all.slice(0, 5)), reject(second!, all.slice(1).reverse())]);
  const doneBy = (report: typeof one) => report.filter(({ is_done }) => is_done).map(({ _id }) => _id);
  expect([...doneBy(one), ...doneBy(other)].sort()).toEqual(all.map(({ _id }) => _id).sort());
  for (const { refused } of [...one, ...other].filter(({ is_done }) => !is_done)) expect(refused).toMatch(/[а-я]/);
  expect(await eventsOf(all, 'service.rejected')).toBe(all.length);
  expect((await caseOf(all[2]!._id)).version).toMatchObject({ status: 'rejected', reason });
});

test('what a colleague has sent back meanwhile is left alone, and sent again it is to be read again', async () => {
  const [stale, fresh] = [await waiting('Логотип для кафе'), await waiting('Логотип для бара')];
  await take(first!, stale);
  await take(first!, fresh);
  setClockShift(minutes(31));
  await take(first!, fresh);
  const comments = [{ field: 'title' as const, text: 'Скажите точнее, что рисуете' }];
  const back = { params: { id: stale._id }, body: { version_id: stale.version_id, comments } };
  expect((await server.call(moderation.requestServiceChanges, { as: second!, ...back })).status).toBe(200);
  const report = await approve(first!, [stale, fresh]);
  expect(report.map(({ is_done }) => is_done)).toEqual([false, true]);
  expect(report[0]!.refused).toMatch(/[а-я]/);
  await server.call(own.submitService, { as: seller!, params: { id: stale._id }, body: {} });
  expect(await approve(first!, [stale])).toMatchObject([{ is_done: false, refused: expect.stringContaining('взяли в работу') }]);
});

test('who has read a version has not read the one sent again: the taking ends with the sending', async () => {
  const chosen = await waiting('Логотип для бани');
  await take(first!, chosen);
  const comments = [{ field: 'title' as const, text: 'Скажите точнее, что рисуете' }];
  const back = { params: { id: chosen._id }, body: { version_id: chosen.version_id, comments } };
  await server.call(moderation.requestServiceChanges, { as: first!, ...back });
  await server.call(own.submitService, { as: seller!, params: { id: chosen._id }, body: {} });
  expect((await row(first!, chosen))?.at_once).toEqual(['reject']);
  expect(await approve(first!, [chosen])).toMatchObject([{ is_done: false, refused: expect.stringContaining('взяли в работу') }]);
});

test('nobody judges an own service in a crowd, and one reason of three letters is none', async () => {
  seller = await anAdmin(['moderator'], { roles: ['customer', 'seller', 'admin'] });
  const chosen = await waiting('Логотип модератора');
  expect((await row(seller, chosen))?.at_once).toEqual([]);
  expect(await reject(seller, [chosen])).toMatchObject([{ is_done: false }]);
  expect((await caseOf(chosen._id)).status).toBe('on_moderation');
  const short = await server.call(moderation.rejectServices, { as: first!, body: { services: [chosen], reason: 'нет' } });
  expect(short).toMatchObject({ status: 400, error: { details: { reason: 'Напишите причину: хотя бы 10 знаков' } } });
});
