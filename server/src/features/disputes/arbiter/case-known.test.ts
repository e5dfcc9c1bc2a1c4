/** What an arbiter knows beside the sides' words: the order's history, who was late, cases of the same kind. */
import * as staff from '@artel/contracts/disputes/admin-disputes.ts';
import * as api from '@artel/contracts/disputes/disputes.ts';
import { rub } from '@artel/contracts/kit/money.ts';
import { listAudit } from '@artel/contracts/site/admin-audit.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder } from '../../../../test/orders.ts';
import { anAdmin, type TestPerson } from '../../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../../test/provider.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { hours } from '../../../platform/clock.ts';

let server: TestServer;
let provider: TestProvider;
let arbiter: TestPerson;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
  arbiter = await anAdmin(['arbiter']);
});
afterAll(() => server.close());

const words = 'Палитры в макете нет, остальное сдано и годится в печать.';
async function opened(price_minor = rub(3000)) {
  const walk = await anOrder(server, provider, 'delivered', { price_minor });
  const body = { category: 'rights' as const, text: words, customer_percent: 70, stage_id: walk.stage_id };
  const { _id } = (await server.call(api.openDispute, { as: walk.customer, body })).body!.result;
  return { ...walk, params: { id: _id } };
}
type Opened = Awaited<ReturnType<typeof opened>>;
const seen = async ({ params }: Opened) => (await server.call(staff.getCase, { as: arbiter, params })).body!.result;

test('what happened in the order, newest first, and who let a term pass', async () => {
  const one = await opened();
  expect((await seen(one)).late).toEqual([]);
  await server.passTime(hours(72));
  const { history, late, created_at } = await seen(one);
  expect(history.map(({ type }) => type)).toEqual(expect.arrayContaining(['stage.disputed', 'stage.delivered', 'order.started']));
  expect(history[0]!.type).toBe('stage.disputed');
  const due_at = new Date(Date.parse(created_at) + hours(72)).toISOString();
  expect(late).toEqual([{ who: 'seller', what: 'dispute', due_at, done_at: null }]);
});

test('who read the chat of a dispute is found by either side, once', async () => {
  const [one, auditor] = [await opened(), await anAdmin(['superadmin'])];
  for (const _ of [1, 2]) await seen(one);
  for (const { user_id } of [one.customer, one.seller])
    expect((await server.call(listAudit, { as: auditor, query: { person: user_id } })).body!.result).toMatchObject([
      { words: 'Открыт спор с перепиской', staff: { _id: arbiter.user_id }, entity_id: one.params.id },
    ]);
});

test('who called for an arbiter, took the case and gave it back', async () => {
  const silent = await opened();
  await server.passTime(hours(72));
  const one = await opened();
  const { params, customer, seller } = one;
  await server.call(api.answerDispute, { as: seller, params, body: { customer_percent: 10, text: words } });
  await server.passTime(hours(24));
  await server.call(api.escalateDispute, { as: customer, params, body: {} });
  await server.call(staff.takeCase, { as: arbiter, params, body: {} });
  await server.call(staff.leaveCase, { as: arbiter, params, body: { reason: 'Ухожу в отпуск до понедельника' } });
  const steps = async (of: Opened) => (await seen(of)).steps.map(({ what, person }) => [what, person?._id ?? null]);
  expect(await steps(silent)).toEqual([['called', null]]);
  expect(await steps(one)).toEqual([
    ['called', customer.user_id],
    ['taken', arbiter.user_id],
    ['left', arbiter.user_id],
  ]);
});

/** Nobody answers, the arbiter decides, both agree; up to 3 000 руб. it is done at once. */
async function decided(customer_percent: number): Promise<void> {
  const one = await opened();
  await server.passTime(hours(72));
  const { params } = one;
  await server.call(staff.takeCase, { as: arbiter, params, body: {} });
  const points = (await seen(one)).points.map(({ no }) => ({ no, fulfilled: 'partly' as const }));
  const said = { text: words, summary: words, rules: ['disputes-2.1' as const], fault: 'none' as const };
  await server.call(staff.proposeRuling, { as: arbiter, params, body: { ...said, customer_percent, points } });
  for (const as of [one.customer, one.seller]) await server.call(api.agreeToRuling, { as, params, body: {} });
}

test('what was decided in cases of the same kind is told from five of them on', async () => {
  const one = await opened();
  for (const percent of [20, 30, 40, 50]) await decided(percent);
  expect((await seen(one)).similar).toBeNull();
  await decided(60);
  expect((await seen(one)).similar).toEqual({ cases: 5, from_percent: 30, to_percent: 50 });
});
