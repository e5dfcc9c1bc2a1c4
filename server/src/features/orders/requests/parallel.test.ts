/** Stages side by side: agreed on, paid for beside the one at work, each with its own term, review, money and end. */
import { acceptInDispute, openDispute } from '@artel/contracts/disputes/disputes.ts';
import { rub } from '@artel/contracts/kit/money.ts';
import { getBalances } from '@artel/contracts/money/finance.ts';
import { getCheckout, pay } from '@artel/contracts/money/payments.ts';
import * as orders from '@artel/contracts/orders/orders.ts';
import * as api from '@artel/contracts/orders/requests.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aChosenBid, payStages } from '../../../../test/bids.ts';
import type { TestPerson } from '../../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../../test/provider.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { someTrades, type Trades } from '../../../../test/services.ts';
import { days, hours, setClockShift } from '../../../platform/clock.ts';
import { database } from '../../../platform/db/index.ts';
import { verifyLedger } from '../../ledger/index.ts';

let server: TestServer;
let provider: TestProvider;
let trades: Trades;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
  trades = await someTrades();
});
beforeEach(() => setClockShift(0));
afterAll(async () => {
  expect((await verifyLedger()).breaches).toEqual([]);
  await server.close();
});

const reason = 'Макет не ждёт эскизов, сделаем сразу';
type Side = 'customer' | 'seller';
type Walk = { customer: TestPerson; seller: TestPerson; order_id: string; ids: [string, string, string] };
const other = { customer: 'seller', seller: 'customer' } as const;

/** Three stages of 5 000, 4 000 and 6 000 руб.; the first, or all of them, have their money. */
async function aProject(paid: 'first' | 'all' = 'first'): Promise<Walk> {
  const { order, customer, seller } = await aChosenBid(server, trades);
  const ids = order.stages.map(({ _id }) => _id) as [string, string, string];
  await payStages(server, provider, customer, order._id, paid === 'first' ? [ids[0]] : []);
  return { customer, seller, order_id: order._id, ids };
}
const seen = async ({ order_id, ...walk }: Walk, as: Side = 'customer') =>
  (await server.call(orders.getOrder, { as: walk[as], params: { id: order_id } })).body!.result;
const statuses = (order: orders.Order) => [order.status, ...order.stages.map(({ status }) => status)];
const openRequest = (walk: Walk, as: Side, at = 1) =>
  server.call(api.requestParallel, { as: walk[as], params: { id: walk.ids[at]! }, body: { reason } });
const answer = (walk: Walk, as: Side, id: string) => server.call(api.acceptRequest, { as: walk[as], params: { id }, body: {} });
async function agree(walk: Walk, by: Side = 'customer', at = 1): Promise<orders.Order> {
  const asked = await openRequest(walk, by, at);
  expect(asked.error).toBeUndefined();
  const request = asked.body!.result.requests.find(({ kind }) => kind === 'beside')!;
  return (await answer(walk, other[by], request._id)).body!.result;
}
const body = { text: 'Готово, посмотрите' };
const deliver = (walk: Walk, at: number) => server.call(orders.deliverStage, { as: walk.seller, params: { id: walk.ids[at]! }, body });
const accept = (walk: Walk, at: number) => server.call(orders.acceptStage, { as: walk.customer, params: { id: walk.ids[at]! }, body: {} });
const events = async ({ order_id }: Walk, type: string) =>
  (await database().query(`select data from events where entity_id = $1 and type = $2 order by at, id`, [order_id, type])).rows.map(
    ({ data }) => data,
  );
const balance = async ({ customer }: Walk) => (await server.call(getBalances, { as: customer })).body!.result;

test('both agree: the next stage is paid for while the first is at work, and each is handed in and accepted on its own', async () => {
  const walk = await aProject();
  const before = await server.call(pay, {
    as: walk.customer,
    body: { purpose: 'order', order_id: walk.order_id, stage_ids: [walk.ids[1]], method: 'sbp' },
  });
  expect(before.error?.code).toBe('STAGE_PAID_LATER');
  expect((await openRequest(walk, 'customer', 2)).error?.code).toBe('REQUEST_OUT_OF_PLACE');

  const asked = (await openRequest(walk, 'seller')).body!.result;
  expect(asked.requests).toMatchObject([
    { kind: 'beside', stage_no: 2, is_paid: false, if_silent: 'declined', allowed_actions: ['withdraw'] },
  ]);
  const read = await seen(walk);
  expect(read.next).toMatchObject({ who: 'you', step: 'answer_request', stage_no: 2 });
  const agreed = (await answer(walk, 'customer', read.requests[0]!._id)).body!.result;
  expect(agreed).toMatchObject({ next: { who: 'you', step: 'fund', stage_no: 2, until: null }, allowed_actions: ['fund'] });
  expect(agreed.stages.map(({ is_beside, next }) => [is_beside, next?.step])).toEqual([
    [false, 'deliver'],
    [true, 'fund'],
    [false, undefined],
  ]);
  // the third was not agreed to: it cannot be paid for together with the second
  const checkout = await server.call(getCheckout, { as: walk.customer, params: { order_id: walk.order_id }, query: { part: 'all' } });
  expect(checkout.body!.result).toMatchObject({ order: { pay_minor: rub(4120) } });

  const begun = await payStages(server, provider, walk.customer, walk.order_id, [walk.ids[1]]);
  expect(statuses(begun)).toEqual(['in_progress', 'in_work', 'in_work', 'planned']);
  // the nearest of the two terms stands at the order
  expect(begun.due_at).toBe(begun.stages[0]!.due_at);
  const both = await seen(walk, 'seller');
  expect(both.stages.map(({ allowed_actions }) => allowed_actions.includes('deliver'))).toEqual([true, true, false]);
  expect(both.stages.map(({ may_ask }) => may_ask)).toEqual([
    ['extension', 'cancel', 'extra', 'list', 'pause'],
    ['extension', 'cancel', 'list', 'pause'],
    ['beside'],
  ]);

  expect((await deliver(walk, 1)).body!.result.next).toMatchObject({ who: 'you', step: 'deliver', stage_no: 1 });
  expect((await seen(walk)).next).toMatchObject({ who: 'you', step: 'review', stage_no: 2 });
  // accepted, it asks nobody for the money of the third: the first is still in turn
  expect(statuses((await accept(walk, 1)).body!.result)).toEqual(['in_progress', 'in_work', 'released', 'planned']);
  await deliver(walk, 0);
  expect(statuses((await accept(walk, 0)).body!.result)).toEqual(['awaiting_funding', 'released', 'released', 'planned']);
  await payStages(server, provider, walk.customer, walk.order_id);
  await deliver(walk, 2);
  expect((await accept(walk, 2)).body!.result).toMatchObject({ status: 'completed', end_reason: 'completed' });
});

test.each<Side>(['customer', 'seller'])(
  'what has its money begins with the agreement; the %s asked, and of four answers one is it',
  async (by) => {
    const walk = await aProject('all');
    const [request] = (await openRequest(walk, by)).body!.result.requests;
    expect((await openRequest(walk, other[by])).error?.code).toBe('REQUEST_IS_OPEN');
    expect((await answer(walk, by, request!._id)).error?.code).toBe('MOVE_NOT_ALLOWED');
    const answers = await Promise.all([1, 2, 3, 4].map(() => answer(walk, other[by], request!._id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(statuses(await seen(walk))).toEqual(['in_progress', 'in_work', 'in_work', 'funded']);
    expect((await events(walk, 'stage.started')).map(({ stage_no }) => stage_no)).toEqual([2]);
    // and the one after it, in its turn
    expect(statuses(await agree(walk, by, 2))).toEqual(['in_progress', 'in_work', 'in_work', 'in_work']);
    expect((await seen(walk)).stages.every(({ may_ask }) => !may_ask.includes('beside'))).toBe(true);
  },
);

test('silence declines, and everything goes in turn as before', async () => {
  const walk = await aProject();
  await openRequest(walk, 'seller');
  await server.passTime(hours(49));
  expect(await seen(walk)).toMatchObject({ requests: [], stages: [{}, { is_beside: false, next: null }, {}], allowed_actions: [] });
});

test('a request left behind by its turn can only be declined', async () => {
  const walk = await aProject('all');
  const [request] = (await openRequest(walk, 'seller')).body!.result.requests;
  await deliver(walk, 0);
  await accept(walk, 0);
  expect((await seen(walk)).requests).toEqual([]);
  expect((await answer(walk, 'customer', request!._id)).error?.code).toBe('REQUEST_OUT_OF_PLACE');
});

test('paid for in the very moment the first is accepted: it begins once, and its money is reserved once', async () => {
  const walk = await aProject();
  await agree(walk);
  await deliver(walk, 0);
  const begun = await server.call(pay, {
    as: walk.customer,
    body: { purpose: 'order', order_id: walk.order_id, stage_ids: [walk.ids[1]], method: 'sbp', use_balance: false },
  });
  provider.decide(begun.body!.result._id, 'succeeded');
  await Promise.all([provider.tell(begun.body!.result._id), accept(walk, 0), provider.tell(begun.body!.result._id)]);
  expect(statuses(await seen(walk))).toEqual(['in_progress', 'released', 'in_work', 'planned']);
  expect((await events(walk, 'stage.started')).map(({ stage_no }) => stage_no)).toEqual([2]);
  expect(await balance(walk)).toMatchObject({ available_minor: 0, reserved_minor: rub(4120) });
  const { rows } = await database().query(`select kind from timers where entity_id = $1 and kind = 'funding'`, [walk.order_id]);
  expect(rows).toEqual([]);
});

test('late work ends alone: its money is back, the others go on, and the fault stays with the order', async () => {
  const walk = await aProject('all');
  await agree(walk);
  await deliver(walk, 1);
  await server.passTime(days(4) + hours(2));
  const late = await seen(walk);
  expect(late.stages[0]).toMatchObject({ is_late: true, ends_order: false });
  const cancelled = await server.call(orders.cancelLateStage, { as: walk.customer, params: { id: walk.ids[0] }, body: {} });
  expect(statuses(cancelled.body!.result)).toEqual(['delivered', 'cancelled', 'delivered', 'funded']);
  expect(await balance(walk)).toMatchObject({ available_minor: rub(5150) });
  expect(await events(walk, 'stage.cancelled')).toMatchObject([
    { stage_no: 1, end_reason: 'late', fault: 'seller', returned_minor: rub(5150) },
  ]);
  await accept(walk, 1);
  await deliver(walk, 2);
  const ended = (await accept(walk, 2)).body!.result;
  expect(ended).toMatchObject({ status: 'completed', end_reason: 'completed' });
  const { rows } = await database().query('select fault from orders where id = $1', [walk.order_id]);
  expect(rows).toEqual([{ fault: 'seller' }]);
});

test('the last one at work takes the order with it', async () => {
  const walk = await aProject('all');
  await agree(walk);
  await deliver(walk, 1);
  await accept(walk, 1);
  await server.passTime(days(4) + hours(2));
  const ended = (await server.call(orders.cancelLateStage, { as: walk.customer, params: { id: walk.ids[0] }, body: {} })).body!.result;
  expect(statuses(ended)).toEqual(['completed', 'cancelled', 'released', 'cancelled']);
  expect(ended.end_reason).toBe('late');
});

test('both agree to part the money of one stage: the other at work goes on', async () => {
  const walk = await aProject('all');
  await agree(walk);
  const asked = await server.call(api.requestCancel, {
    as: walk.customer,
    params: { id: walk.ids[0] },
    body: { customer_minor: rub(2000), reason },
  });
  const after = (await answer(walk, 'seller', asked.body!.result.requests[0]!._id)).body!.result;
  expect(statuses(after)).toEqual(['in_progress', 'split', 'in_work', 'funded']);
});

test('a question without an answer stops its stage alone, and after 14 days ends it alone', async () => {
  const walk = await aProject('all');
  await agree(walk);
  await server.call(orders.askQuestions, { as: walk.seller, params: { id: walk.ids[1] }, body: { questions: ['Какой цвет?'] } });
  await server.passTime(hours(25));
  expect(statuses(await seen(walk))).toEqual(['in_progress', 'in_work', 'paused', 'funded']);
  expect((await seen(walk)).next).toMatchObject({ who: 'you', step: 'answer', stage_no: 2 });
  // the first has as much time as it wants, and stands beside it
  await server.call(api.giveDays, { as: walk.customer, params: { id: walk.ids[0] }, body: { days: 30 } });
  await server.passTime(days(14));
  const ended = await server.call(orders.cancelPaused, { as: walk.seller, params: { id: walk.ids[1] }, body: {} });
  expect(statuses(ended.body!.result)).toEqual(['in_progress', 'in_work', 'cancelled', 'funded']);
  expect(ended.body!.result.stages[1]).toMatchObject({ status: 'cancelled', paused_at: null, questions: [{ answers: null }] });
});

test('a dispute freezes its stage alone; what is asked about the other stands, and nothing more goes beside them', async () => {
  const walk = await aProject('all');
  await agree(walk);
  await deliver(walk, 0);
  const [extension] = (await server.call(api.requestExtension, { as: walk.seller, params: { id: walk.ids[1] }, body: { days: 3, reason } }))
    .body!.result.requests;
  await openRequest(walk, 'seller', 2);
  const claim = { category: 'quality', text: 'Эскизы не те, что были обещаны в отклике', customer_percent: 100 } as const;
  const opened = await server.call(openDispute, { as: walk.customer, body: { ...claim, stage_id: walk.ids[0] } });
  expect(opened.error).toBeUndefined();
  const frozen = await seen(walk);
  expect(statuses(frozen)).toEqual(['disputed', 'disputed', 'in_work', 'funded']);
  expect(frozen.requests.map(({ kind }) => kind)).toEqual(['extension']);
  expect((await answer(walk, 'customer', extension!._id)).status).toBe(200);
  expect((await openRequest(walk, 'seller', 2)).error?.code).toBe('REQUEST_OUT_OF_PLACE');
  expect((await deliver(walk, 1)).status).toBe(200);
  const given = { params: { id: opened.body!.result._id }, body: { customer_percent: 100 } };
  expect((await server.call(acceptInDispute, { as: walk.seller, ...given })).error).toBeUndefined();
  expect(statuses(await seen(walk))).toEqual(['delivered', 'cancelled', 'delivered', 'funded']);
  // the third begins in its turn
  expect(statuses((await accept(walk, 1)).body!.result)).toEqual(['in_progress', 'cancelled', 'released', 'in_work']);
});
