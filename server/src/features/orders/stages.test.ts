/** An order from a bid goes stage by stage, and its money with it. */

import { listMessages, listMyOrderChats } from '@artel/contracts/chat/chat.ts';
import { listNotifications } from '@artel/contracts/chat/notifications.ts';
import { rub } from '@artel/contracts/kit/money.ts';
import { getBalances } from '@artel/contracts/money/finance.ts';
import { getCheckout, pay } from '@artel/contracts/money/payments.ts';
import * as api from '@artel/contracts/orders/orders.ts';
import { getMyBid } from '@artel/contracts/projects/bids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aChosenBid, payStages } from '../../../test/bids.ts';
import type { TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { someTrades, type Trades } from '../../../test/services.ts';
import { days, hours } from '../../platform/clock.ts';
import { verifyLedger } from '../ledger/index.ts';

let server: TestServer;
let provider: TestProvider;
let trades: Trades;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
  trades = await someTrades();
});
afterAll(async () => {
  expect((await verifyLedger()).breaches).toEqual([]);
  await server.close();
});

const balances = async (as: TestPerson) => (await server.call(getBalances, { as })).body!.result;
const seen = async (as: TestPerson, id: string) => (await server.call(api.getOrder, { as, params: { id } })).body!.result;
const statuses = (order: api.Order) => order.stages.map(({ status }) => status);
const deliver = (as: TestPerson, id: string) => server.call(api.deliverStage, { as, params: { id }, body: { text: 'Готово, посмотрите' } });
const accept = async (as: TestPerson, id: string) => (await server.call(api.acceptStage, { as, params: { id }, body: {} })).body!.result;

test('a chosen bid is an order with the bid’s stages, the project’s list of results and three days to pay', async () => {
  const { order, seller, project_id } = await aChosenBid(server, trades);
  expect(order).toMatchObject({
    status: 'awaiting_payment',
    total_minor: rub(15_000),
    fee_buyer_minor: rub(450),
    service: null,
    project: { _id: project_id, category_slug: 'design' },
    terms: { what_you_get: ['Макет в кривых', 'Паспорт фасада'], term_days: 12, revisions_included: 2 },
    stages: [
      { title: 'Эскизы', price_minor: rub(5000), fee_buyer_minor: rub(150), term_days: 3, status: 'planned' },
      { title: 'Макет', price_minor: rub(4000), fee_buyer_minor: rub(120) },
      { title: 'Согласование', price_minor: rub(6000), fee_buyer_minor: rub(180) },
    ],
    next: { who: 'you', step: 'pay' },
  });
  // each stage is checked against its own result, never against the whole project's list
  expect(order.stages.map(({ promised }) => promised)).toEqual(order.stages.map(({ title, result }) => [result || title]));
  expect(Date.parse(order.payment_due_at) - Date.parse(order.created_at)).toBe(hours(72));
  expect((await seen(seller, order._id)).allowed_actions).toEqual([]);
});

test('a stage of a project is looked at for five days before silence accepts it', async () => {
  const { order, customer, seller } = await aChosenBid(server, trades);
  await payStages(server, provider, customer, order._id, [order.stages[0]!._id]);
  const delivered = (await deliver(seller, order.stages[0]!._id)).body!.result;
  expect(delivered.stages[0]).toMatchObject({ status: 'delivered', review_hours: 120 });
  await server.passTime(hours(119));
  expect(statuses(await seen(customer, order._id))[0]).toBe('delivered');
  await server.passTime(hours(2));
  expect((await seen(customer, order._id)).stages[0]).toMatchObject({ status: 'released', accepted_by: 'clock' });
});

test('the first stage alone is paid for and begins at once; the next waits until the one before is accepted and it is funded', async () => {
  const { order, customer, seller, project_id } = await aChosenBid(server, trades);
  const [first, second, third] = order.stages.map(({ _id }) => _id) as [string, string, string];
  const checkout = (part?: 'all' | 'next') => server.call(getCheckout, { as: customer, params: { order_id: order._id }, query: { part } });
  expect((await checkout()).body!.result).toMatchObject({
    part: 'next',
    order: { pay_minor: rub(5150), term_days: 3 },
    stages: [{ is_paid_now: true }, {}, {}],
  });
  expect((await checkout('all')).body!.result).toMatchObject({ part: 'all', order: { price_minor: rub(15_000), pay_minor: rub(15_450) } });

  const begun = await payStages(server, provider, customer, order._id, [first]);
  expect([begun.status, ...statuses(begun)]).toEqual(['in_progress', 'in_work', 'planned', 'planned']);
  expect(begun.due_at).toBe(begun.stages[0]!.due_at);
  // the receipt is of what was paid, not of the whole order
  expect((await checkout()).body!.result).toMatchObject({
    order: { price_minor: rub(5000), pay_minor: rub(5150), term_days: 3 },
    stages: [{ is_paid_now: true }, { is_paid_now: false }, { is_paid_now: false }],
  });
  expect(await balances(customer)).toMatchObject({ available_minor: 0, reserved_minor: rub(5150) });
  expect((await server.call(getMyBid, { as: seller, params: { id: project_id } })).body!.result).toMatchObject({ status: 'hired' });

  await deliver(seller, first);
  const waiting = await accept(customer, first);
  expect([waiting.status, ...statuses(waiting)]).toEqual(['awaiting_funding', 'released', 'planned', 'planned']);
  expect(waiting).toMatchObject({
    next: { who: 'you', step: 'fund', if_silent: 'closed' },
    allowed_actions: ['fund', 'close'],
    due_at: null,
  });
  expect((await checkout()).body!.result).toMatchObject({
    part: 'next',
    payment: null,
    order: { status: 'awaiting_funding', pay_minor: rub(4120) },
  });

  const skipped = await server.call(pay, {
    as: customer,
    body: { purpose: 'order', order_id: order._id, stage_ids: [third], method: 'sbp' },
  });
  expect(skipped.error).toMatchObject({ status: 409, code: 'STAGES_NOT_IN_TURN' });
  const going = await payStages(server, provider, customer, order._id);
  expect([going.status, ...statuses(going)]).toEqual(['in_progress', 'released', 'in_work', 'funded']);
  await deliver(seller, second);
  const last = await accept(customer, second);
  expect([last.status, ...statuses(last)]).toEqual(['in_progress', 'released', 'released', 'in_work']);
  await deliver(seller, third);
  const done = await accept(customer, third);
  expect([done.status, done.end_reason, ...statuses(done)]).toEqual(['completed', 'completed', 'released', 'released', 'released']);
  const told = async (as: TestPerson) => (await server.call(listNotifications, { as })).body!.result.map(({ code }) => code);
  // the deal is done, then each may write a review
  for (const side of [customer, seller]) expect((await told(side)).slice(0, 2).sort()).toEqual(['N-P7', 'N-R1']);
  expect(await balances(customer)).toMatchObject({ available_minor: 0, reserved_minor: 0 });
  expect(await balances(seller)).toMatchObject({ available_minor: rub(13_500) });
  const history = (await server.call(api.listOrderHistory, { as: customer, params: { id: order._id } })).body!.result.map(
    ({ type }) => type,
  );
  expect(history.reverse()).toEqual([
    ...['order.created', 'order.paid', 'order.started', 'stage.delivered', 'stage.accepted', 'stage.funded', 'stage.started'],
    ...['stage.delivered', 'stage.accepted', 'stage.started', 'stage.delivered', 'stage.accepted', 'order.completed'],
  ]);

  const [chat] = (await server.call(listMyOrderChats, { as: customer })).body!.result.list;
  const cards = (await server.call(listMessages, { as: customer, params: { chat_id: chat!._id } })).body!.result.list.reverse();
  const named = cards.filter(({ event }) => event === 'stage.delivered' || event === 'order.completed').map(({ message }) => message);
  expect(named).toEqual(['Этап 1. Эскизы', 'Этап 2. Макет', 'Этап 3. Согласование', '']);
});

test('all stages paid at once: accepted is paid out, the late rest comes back whole, and the order is completed', async () => {
  const { order, customer, seller } = await aChosenBid(server, trades);
  const [first, second] = order.stages.map(({ _id }) => _id) as [string, string];
  expect(statuses(await payStages(server, provider, customer, order._id))).toEqual(['in_work', 'funded', 'funded']);
  await deliver(seller, first);
  await accept(customer, first);
  await server.passTime(days(5) + hours(1));
  const cancelled = await server.call(api.cancelLateStage, { as: customer, params: { id: second }, body: {} });
  expect(cancelled.body!.result).toMatchObject({
    status: 'completed',
    end_reason: 'late',
    stages: [{ status: 'released' }, { status: 'cancelled' }, { status: 'cancelled' }],
  });
  expect(await balances(customer)).toMatchObject({ available_minor: rub(4120 + 6180), reserved_minor: 0 });
  expect(await balances(seller)).toMatchObject({ available_minor: rub(4500) });
});

test('a stage nobody pays for closes the order after a month; either side may do it at once; what was accepted stays paid', async () => {
  for (const how of ['clock', 'customer', 'seller'] as const) {
    const { order, customer, seller } = await aChosenBid(server, trades);
    const first = order.stages[0]!._id;
    await payStages(server, provider, customer, order._id, [first]);
    await deliver(seller, first);
    await accept(customer, first);
    if (how === 'clock') await server.passTime(days(30) + hours(1));
    else
      expect(
        (await server.call(api.closeOrder, { as: how === 'customer' ? customer : seller, params: { id: order._id }, body: {} })).status,
      ).toBe(200);
    expect(await seen(customer, order._id)).toMatchObject({
      status: 'completed',
      stages: [{ status: 'released' }, { status: 'cancelled' }, { status: 'cancelled' }],
    });
    const late = await server.call(pay, { as: customer, body: { purpose: 'order', order_id: order._id, method: 'sbp' } });
    expect(late.error?.code).toBe('ORDER_IS_OVER');
    expect((await balances(seller)).available_minor).toBe(rub(4500));
  }
});

test('money for a stage that comes after the order was closed stays on the balance', async () => {
  const { order, customer, seller } = await aChosenBid(server, trades);
  const first = order.stages[0]!._id;
  await payStages(server, provider, customer, order._id, [first]);
  await deliver(seller, first);
  await accept(customer, first);
  const begun = (await server.call(pay, { as: customer, body: { purpose: 'order', order_id: order._id, method: 'sbp' } })).body!.result;
  await server.call(api.closeOrder, { as: seller, params: { id: order._id }, body: {} });
  provider.decide(begun._id, 'succeeded');
  await provider.tell(begun._id);
  expect((await seen(customer, order._id)).status).toBe('completed');
  expect(await balances(customer)).toMatchObject({ available_minor: rub(10_300), reserved_minor: 0 });
});

test('paying the first stage twice at once, from two tabs, reserves it once', async () => {
  const { order, customer } = await aChosenBid(server, trades);
  const body = { purpose: 'order' as const, order_id: order._id, stage_ids: [order.stages[0]!._id], method: 'sbp' as const };
  const [one, two] = await Promise.all([server.call(pay, { as: customer, body }), server.call(pay, { as: customer, body })]);
  expect(one.body!.result._id).toBe(two.body!.result._id);
  provider.decide(one.body!.result._id, 'succeeded');
  await Promise.all([provider.tell(one.body!.result._id), provider.tell(one.body!.result._id)]);
  expect(await balances(customer)).toMatchObject({ available_minor: 0, reserved_minor: rub(5150) });
});
