import { openDispute } from '@artel/contracts/disputes/disputes.ts';
import * as orders from '@artel/contracts/orders/orders.ts';
import * as api from '@artel/contracts/orders/requests.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder, type Walk } from '../../../../test/orders.ts';
import { aCustomer, type TestPerson } from '../../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../../test/provider.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { days, hours } from '../../../platform/clock.ts';
import { database, inTransaction } from '../../../platform/db/index.ts';
import { takeUncountedOutcomes } from '../outcomes/outcomes.sql.ts';

let server: TestServer;
let provider: TestProvider;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
});
afterAll(() => server.close());

const reason = 'Типография переделывает пробу на крафте';
const openRequest = ({ seller, stage_id }: Walk, wish: { days?: number; reason?: string } = {}, as: TestPerson = seller) =>
  server.call(api.requestExtension, { as, params: { id: stage_id }, body: { days: 2, reason, ...wish } });
const asked = async (walk: Walk, wish = {}) =>
  (await openRequest(walk, wish)).body!.result.requests[0] as Extract<api.OrderRequest, { kind: 'extension' }>;
const seen = async ({ order }: Walk, as: TestPerson) =>
  (await server.call(orders.getOrder, { as, params: { id: order._id } })).body!.result;
const accept = (as: TestPerson, id: string, key?: string) =>
  server.call(api.acceptRequest, { as, params: { id }, body: {}, ...(key && { key }) });
const decline = (as: TestPerson, id: string) => server.call(api.declineRequest, { as, params: { id }, body: {} });
const withdraw = (as: TestPerson, id: string) => server.call(api.withdrawRequest, { as, params: { id }, body: {} });
const give = ({ customer, stage_id }: Walk, more: number) =>
  server.call(api.giveDays, { as: customer, params: { id: stage_id }, body: { days: more } });
const told = async ({ order }: Walk) =>
  (await database().query(`select type, data from events where entity_id = $1 and type like 'order.request%' order by at, id`, [order._id]))
    .rows;
const started = () => anOrder(server, provider, 'started');

test('the seller asks for days; the customer reads the new term and agrees, and the term and its clock move', async () => {
  const walk = await started();
  const { customer, seller, order } = walk;
  const due = Date.parse(order.due_at!);
  expect((await seen(walk, seller)).stages[0]!.may_ask).toContain('extension');
  const request = await asked(walk);
  expect(request).toMatchObject({
    kind: 'extension',
    asked_by: 'seller',
    days: 2,
    reason,
    if_silent: 'declined',
    allowed_actions: ['withdraw'],
  });
  expect([Date.parse(request.until) - Date.parse(request.asked_at), Date.parse(request.due_at) - due]).toEqual([hours(48), days(2)]);
  const [theirs] = (await seen(walk, customer)).requests;
  expect(theirs).toMatchObject({ _id: request._id, allowed_actions: ['accept', 'decline'] });
  const after = (await accept(customer, request._id)).body!.result;
  expect([Date.parse(after.due_at!) - due, after.requests, after.stages[0]!.is_late]).toEqual([days(2), [], false]);
  expect(await told(walk)).toMatchObject([
    { type: 'order.request_asked', data: { kind: 'extension', asked_by: 'seller', days: 2, if_silent: 'declined', stage_no: 1 } },
    { type: 'order.request_accepted', data: { kind: 'extension', due_at: after.due_at, clears_late: false } },
  ]);
  await server.passTime(days(10) + hours(1));
  expect((await seen(walk, seller)).stages[0]!.is_late).toBe(false);
  await server.passTime(days(2));
  expect((await seen(walk, seller)).stages[0]!.is_late).toBe(true);
});

test('silence for 48 hours declines; the term stays', async () => {
  const walk = await started();
  const { _id } = await asked(walk);
  await server.passTime(hours(48));
  const order = await seen(walk, walk.customer);
  expect([order.requests, order.due_at]).toEqual([[], walk.order.due_at]);
  expect((await told(walk)).at(-1)).toMatchObject({ type: 'order.request_lapsed', data: { request_id: _id } });
  expect((await accept(walk.customer, _id)).error).toMatchObject({ status: 409, code: 'REQUEST_HAS_LAPSED' });
  expect((await openRequest(walk)).ok).toBe(true);
});

test('declined, withdrawn or answered, a request is over; the same may be asked again', async () => {
  const walk = await started();
  const first = await asked(walk);
  expect((await openRequest(walk)).error).toMatchObject({ status: 409, code: 'REQUEST_IS_OPEN' });
  expect((await withdraw(walk.customer, first._id)).error?.code).toBe('MOVE_NOT_ALLOWED');
  expect((await accept(walk.seller, first._id)).error?.code).toBe('MOVE_NOT_ALLOWED');
  expect((await decline(walk.customer, first._id)).ok).toBe(true);
  expect((await accept(walk.customer, first._id)).error?.code).toBe('REQUEST_IS_ANSWERED');
  const second = await asked(walk);
  expect((await withdraw(walk.seller, second._id)).ok).toBe(true);
  expect((await accept(walk.customer, second._id)).error?.code).toBe('REQUEST_IS_WITHDRAWN');
  expect((await seen(walk, walk.seller)).due_at).toBe(walk.order.due_at);
});

test('from 1 to 30 days with a reason, asked by the seller about work that goes on; strangers learn nothing', async () => {
  const walk = await started();
  const stranger = await aCustomer();
  for (const wish of [{ days: 0 }, { days: 31 }, { days: 1.5 }, { reason: 'Коротко' }])
    expect((await openRequest(walk, wish)).status).toBe(400);
  expect((await openRequest(walk, {}, walk.customer)).error?.code).toBe('MOVE_NOT_ALLOWED');
  expect((await openRequest(walk, {}, stranger)).error?.code).toBe('STAGE_NOT_FOUND');
  const { _id } = await asked(walk);
  for (const call of [accept, decline, withdraw]) expect((await call(stranger, _id)).error?.code).toBe('REQUEST_NOT_FOUND');
  const handedIn = await anOrder(server, provider, 'delivered');
  expect((await openRequest(handedIn)).error?.code).toBe('REQUEST_OUT_OF_PLACE');
  expect((await give(handedIn, 3)).error?.code).toBe('REQUEST_OUT_OF_PLACE');
});

test('the customer gives days without being asked', async () => {
  const walk = await started();
  const after = (await give(walk, 3)).body!.result;
  expect(Date.parse(after.due_at!) - Date.parse(walk.order.due_at!)).toBe(days(3));
  const [newest] = (await server.call(orders.listOrderHistory, { as: walk.seller, params: { id: walk.order._id } })).body!.result;
  expect(newest).toMatchObject({ type: 'stage.days_given', actor: 'customer', data: { days: 3, due_at: after.due_at } });
});

const wasLate = async ({ seller }: Walk) =>
  inTransaction(async (tx) => (await takeUncountedOutcomes(tx)).filter(({ seller_id }) => seller_id === seller.user_id));
const finish = async (walk: Walk) => {
  await server.call(orders.deliverStage, { as: walk.seller, params: { id: walk.stage_id }, body: { text: 'Готово' } });
  await server.call(orders.acceptStage, { as: walk.customer, params: { id: walk.stage_id }, body: {} });
};

test('asked before the term, agreed to after it: not late; asked after it: late, with a new term for everything that follows', async () => {
  const walk = await started();
  await server.passTime(days(9) + hours(12));
  const inTime = await asked(walk, { days: 3 });
  await server.passTime(hours(24));
  expect((await seen(walk, walk.customer)).stages[0]!.is_late).toBe(true);
  expect((await accept(walk.customer, inTime._id)).body!.result.stages[0]).toMatchObject({ is_late: false });
  await finish(walk);
  expect(await wasLate(walk)).toMatchObject([{ handed_in: 1, in_time: 1 }]);

  const late = await started();
  await server.passTime(days(10) + hours(12));
  const tooLate = await asked(late, { days: 9 });
  const after = (await accept(late.customer, tooLate._id)).body!.result;
  expect(after.stages[0]).toMatchObject({ is_late: true, status: 'in_work' });
  expect(after.stages[0]!.allowed_actions).not.toContain('cancel_late');
  // the week after which work is cancelled by itself begins with the new term
  await server.passTime(days(8));
  expect((await seen(late, late.customer)).status).toBe('in_progress');
  await finish(late);
  expect(await wasLate(late)).toMatchObject([{ handed_in: 1, in_time: 0 }]);
});

test('handed in meanwhile, there is nothing left to agree to', async () => {
  const walk = await started();
  const { _id } = await asked(walk);
  await server.call(orders.deliverStage, { as: walk.seller, params: { id: walk.stage_id }, body: { text: 'Готово' } });
  expect((await seen(walk, walk.customer)).requests).toEqual([]);
  expect((await accept(walk.customer, _id)).error?.code).toBe('REQUEST_OUT_OF_PLACE');
});

test('a dispute ends what was asked: nobody is held to a clock that ran while all stood still', async () => {
  const walk = await started();
  await server.passTime(days(10) + hours(1));
  const { _id } = await asked(walk);
  const claim = { category: 'late', text: 'Срок прошёл, а работы всё нет и нет', customer_percent: 100 } as const;
  expect((await server.call(openDispute, { as: walk.customer, body: { ...claim, stage_id: walk.stage_id } })).ok).toBe(true);
  expect((await seen(walk, walk.customer)).requests).toEqual([]);
  expect((await accept(walk.customer, _id)).error?.code).toBe('REQUEST_HAS_LAPSED');
  expect((await openRequest(walk)).error?.code).toBe('STAGE_IN_DISPUTE');
  expect((await give(walk, 3)).error?.code).toBe('STAGE_IN_DISPUTE');
});

test('a second press answers the same; of two different answers one wins; an answer and the clock do not both act', async () => {
  const walk = await started();
  const request = await asked(walk);
  const press = newId();
  const [one, two] = await Promise.all([accept(walk.customer, request._id, press), accept(walk.customer, request._id, press)]);
  expect([one.status, two.status]).toEqual([200, 200]);
  const second = await asked(walk);
  const both = await Promise.all([accept(walk.customer, second._id), decline(walk.customer, second._id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const third = await asked(walk);
  const due = (await seen(walk, walk.customer)).due_at;
  const [answered] = await Promise.all([accept(walk.customer, third._id), server.passTime(hours(48))]);
  const moved = (await seen(walk, walk.customer)).due_at !== due;
  expect(moved).toBe(answered.ok);
  const ends = (await told(walk)).filter(({ type, data }) => data.request_id === third._id && type !== 'order.request_asked');
  expect(ends).toHaveLength(1);
});

test('of an answer and a delivery that meet, both are kept or the answer is refused', async () => {
  const walk = await started();
  const { _id } = await asked(walk);
  const deliver = server.call(orders.deliverStage, { as: walk.seller, params: { id: walk.stage_id }, body: { text: 'Готово' } });
  const [answered, handed] = await Promise.all([accept(walk.customer, _id), deliver]);
  expect(handed.ok).toBe(true);
  expect([200, 409]).toContain(answered.status);
  expect((await seen(walk, walk.customer)).status).toBe('delivered');
  const timers = (await database().query(`select kind from timers where entity_id = $1 and kind <> 'reserve'`, [walk.stage_id])).rows;
  expect(timers).toEqual([{ kind: 'review' }]);
});
