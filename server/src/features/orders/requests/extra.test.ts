import { rub } from '@artel/contracts/kit/money.ts';
import * as orders from '@artel/contracts/orders/orders.ts';
import * as api from '@artel/contracts/orders/requests.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payStages } from '../../../../test/bids.ts';
import { anOrder, type Walk } from '../../../../test/orders.ts';
import type { TestPerson } from '../../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../../test/provider.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { hours } from '../../../platform/clock.ts';
import { firstFees } from '../../fees/index.ts';
import { feeAdded } from './add-stage.ts';

let server: TestServer;
let provider: TestProvider;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
});
afterAll(() => server.close());

const reason = 'Нужна заставка для открытия';
const input = { title: 'Анимация знака', price_minor: rub(9000), days: 3, reason };
const openRequest = ({ stage_id }: Walk, as: TestPerson, body = input) =>
  server.call(api.requestExtra, { as, params: { id: stage_id }, body });
const accept = (as: TestPerson, id: string, key?: string) =>
  server.call(api.acceptRequest, { as, params: { id }, body: {}, ...(key && { key }) });
const seen = async ({ order }: Walk, as: TestPerson) =>
  (await server.call(orders.getOrder, { as, params: { id: order._id } })).body!.result;

test.each([
  ['from the least to the share', rub(500), rub(1000), rub(30), 0, rub(15)],
  ['the share of what is added', rub(10_000), rub(10_000), rub(300), 0, rub(300)],
  ['up to the most', rub(49_000), rub(9000), rub(1470), 0, rub(30)],
  ['nothing above the most', rub(60_000), rub(9000), rub(1500), 0, 0],
  ['what was waived stays waived', rub(10_000), rub(10_000), 0, rub(300), rub(300)],
  ['also where a part of it was', rub(20_000), rub(10_000), rub(300), rub(300), rub(300)],
])('the buyer’s fee grows: %s', (_, total_minor, price_minor, fee_buyer_minor, fee_waived_minor, grows) => {
  const fee_snapshot = { order_fee_buyer: firstFees.order_fee_buyer };
  const order = { fee_snapshot, total_minor, fee_buyer_minor, fee_waived_minor };
  expect(feeAdded(order as unknown as Parameters<typeof feeAdded>[0], price_minor)).toBe(grows);
});

test('what is agreed is a stage of its own: paid for in its turn, begun by the payment, accepted by itself', async () => {
  const walk = await anOrder(server, provider, 'started', { price_minor: rub(10_000) });
  const { customer, seller } = walk;
  const [asked] = (await openRequest(walk, seller)).body!.result.requests;
  expect(asked).toMatchObject({
    kind: 'extra',
    price_minor: rub(9000),
    fee_buyer_minor: rub(270),
    net_minor: rub(8100),
    if_silent: 'declined',
  });
  const [theirs] = (await seen(walk, customer)).requests;
  expect(theirs).toMatchObject({ net_minor: null, allowed_actions: ['accept', 'decline'] });
  const after = (await accept(customer, asked!._id)).body!.result;
  expect([after.total_minor, after.fee_buyer_minor, after.status]).toEqual([rub(19_000), rub(570), 'in_progress']);
  expect(after.stages.map(({ no, title, status, promised, term_days }) => [no, title, status, promised, term_days])).toEqual([
    [1, after.stages[0]!.title, 'in_work', after.stages[0]!.promised, after.stages[0]!.term_days],
    [2, 'Анимация знака', 'planned', ['Анимация знака'], 3],
  ]);
  expect(after.stages[0]!.price_minor).toBe(rub(10_000));
  await server.call(orders.deliverStage, { as: seller, params: { id: walk.stage_id }, body: { text: 'Знак готов' } });
  const waiting = (await server.call(orders.acceptStage, { as: customer, params: { id: walk.stage_id }, body: {} })).body!.result;
  expect([waiting.status, waiting.next.step]).toEqual(['awaiting_funding', 'fund']);
  await payStages(server, provider, customer, walk.order._id);
  const going = await seen(walk, seller);
  expect([going.status, going.stages[1]!.status]).toEqual(['in_progress', 'in_work']);
  await server.call(orders.deliverStage, { as: seller, params: { id: going.stages[1]!._id }, body: { text: 'Заставка готова' } });
  const done = (await server.call(orders.acceptStage, { as: customer, params: { id: going.stages[1]!._id }, body: {} })).body!.result;
  expect(done.status).toBe('completed');
});

test('agreeing twice, from two tabs, makes one stage', async () => {
  const walk = await anOrder(server, provider, 'started');
  const [asked] = (await openRequest(walk, walk.customer)).body!.result.requests;
  const answers = await Promise.all([accept(walk.seller, asked!._id), accept(walk.seller, asked!._id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await seen(walk, walk.seller)).stages).toHaveLength(2);
});

test('declined, or not answered for 48 hours: the order is as it was', async () => {
  const walk = await anOrder(server, provider, 'started');
  const [asked] = (await openRequest(walk, walk.seller)).body!.result.requests;
  await server.call(api.declineRequest, { as: walk.customer, params: { id: asked!._id }, body: {} });
  await openRequest(walk, walk.seller);
  await server.passTime(hours(48));
  const after = await seen(walk, walk.customer);
  expect([after.stages.length, after.requests, after.total_minor]).toEqual([1, [], walk.order.total_minor]);
});

test.each([
  [{ ...input, price_minor: rub(299) }, 'price_minor'],
  [{ ...input, title: 'а' }, 'title'],
  [{ ...input, days: 91 }, 'days'],
])('bad input is told at its field: %o', async (body, field) => {
  const walk = await anOrder(server, provider, 'started');
  const answer = await openRequest(walk, walk.seller, body);
  expect([answer.status, Object.keys(answer.error!.details as object)]).toEqual([400, [field]]);
});
