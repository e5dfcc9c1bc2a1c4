import { rub } from '@artel/contracts/kit/money.ts';
import {
  askQuestions,
  cancelOrder,
  listMyOrders,
  listOpenOrders,
  listOrderedBefore,
  listOrderHistory,
} from '@artel/contracts/orders/orders.ts';
import { requestExtension } from '@artel/contracts/orders/requests.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder, aService } from '../../../../test/orders.ts';
import { aCustomer, aSeller } from '../../../../test/people.ts';
import { testProvider } from '../../../../test/provider.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
const provider = testProvider();
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('what goes on is listed on the caller’s side of the deal, what waits for them first, and counted', async () => {
  const customer = await aCustomer();
  const seller = await aSeller();
  for (const reached of ['created', 'paid', 'started', 'delivered', 'accepted'] as const)
    await anOrder(server, provider, reached, { customer, seller });
  const open = async (as: typeof customer, role: 'customer' | 'seller') =>
    (await server.call(listOpenOrders, { as, query: { role } })).body!.result;
  const steps = ({ orders }: Awaited<ReturnType<typeof open>>) => orders.map(({ next }) => `${next.who} ${next.step}`);
  const bought = await open(customer, 'customer');
  expect(steps(bought)).toEqual(['you pay', 'you review', 'other start', 'other deliver']);
  expect(bought.counts).toEqual({ customer: 4, seller: 0, ended: 1, cancelled: 0 });
  expect(steps(await open(seller, 'seller'))).toEqual(['you start', 'you deliver', 'other pay', 'other review']);
  expect(steps(await open(seller, 'customer'))).toEqual([]);
});

test('a request of the other side and a question make an order wait for the caller', async () => {
  const { customer, seller, order } = await anOrder(server, provider, 'started');
  const first = async () => (await server.call(listOpenOrders, { as: customer, query: { role: 'customer' } })).body!.result.orders[0]!.next;
  expect(await first()).toMatchObject({ who: 'other', step: 'deliver' });
  const params = { id: order.stages[0]!._id };
  await server.call(requestExtension, { as: seller, params, body: { days: 3, reason: 'Материалы пришли позже' } });
  expect(await first()).toMatchObject({ who: 'you', step: 'answer_request', if_silent: 'declined' });
  await server.call(askQuestions, { as: seller, params, body: { questions: ['Какой формат нужен?'] } });
  expect(await first()).toMatchObject({ who: 'you', step: 'answer', if_silent: 'paused' });
});

test('what is over is listed by how it ended and found by its words and number', async () => {
  const { customer, order } = await anOrder(server, provider, 'accepted');
  const cancelled = (await anOrder(server, provider, 'created', { customer })).order;
  await server.call(cancelOrder, { as: customer, params: { id: cancelled._id }, body: { reason: '' } });
  const found = async (query: { state?: 'ended' | 'cancelled'; q?: string }) =>
    (await server.call(listMyOrders, { as: customer, query: { role: 'customer', ...query } })).body!.result.map(({ _id }) => _id);
  expect(await found({ state: 'ended' })).toEqual([order._id]);
  expect(await found({ state: 'cancelled' })).toEqual([cancelled._id]);
  expect(await found({ q: `№${order.number}` })).toEqual([order._id]);
  expect(await found({ q: 'такого нет' })).toEqual([]);
});

test('a row tells the seller the net sum by the turnover of the pair, the customer the price alone', async () => {
  const { customer, seller } = await anOrder(server, provider, 'accepted', { price_minor: rub(45_000) });
  await anOrder(server, provider, 'started', { customer, ...(await aService({ seller, price_minor: rub(10_000) })) });
  await anOrder(server, provider, 'paid', await aService({ seller, price_minor: rub(10_000) }));
  const nets = async (as: typeof customer, role: 'customer' | 'seller') =>
    (await server.call(listMyOrders, { as, query: { role } })).body!.result.map(({ total_minor, net_minor }) => [total_minor, net_minor]);
  expect(await nets(seller, 'seller')).toEqual([
    // another customer begins from the first tier
    [rub(10_000), rub(9000)],
    // half of it stands above 50 000 roubles of the pair
    [rub(10_000), rub(9150)],
    [rub(45_000), rub(40_500)],
  ]);
  expect(await nets(customer, 'customer')).toEqual([
    [rub(10_000), null],
    [rub(45_000), null],
  ]);
});

test('the history tells everything that happened, newest first, to both sides', async () => {
  const { order, seller } = await anOrder(server, provider, 'accepted');
  const history = await server.call(listOrderHistory, { as: seller, params: { id: order._id } });
  expect(history.body!.result.map((event) => event.type)).toEqual([
    'order.completed',
    'stage.accepted',
    'stage.delivered',
    'order.started',
    'order.paid',
    'order.created',
  ]);
});

test('what was paid for is remembered with its newest order; what was never paid or was given up, and others’ orders, are not', async () => {
  const customer = await aCustomer();
  const sold = await aService();
  const other = await aService({ seller: sold.seller });
  const ordered = async (as = customer) => (await server.call(listOrderedBefore, { as })).body!.result;
  await anOrder(server, provider, 'created', { customer, ...(await aService()) });
  const given = await anOrder(server, provider, 'paid', { customer, ...(await aService()) });
  await server.call(cancelOrder, { as: customer, params: { id: given.order._id }, body: {} });
  expect(await ordered()).toEqual({ services: [], sellers: [] });

  const first = await anOrder(server, provider, 'accepted', { customer, ...sold });
  const again = await anOrder(server, provider, 'paid', { customer, ...sold });
  const third = await anOrder(server, provider, 'paid', { customer, ...other });
  const { services, sellers } = await ordered();
  expect(first.order._id).not.toBe(again.order._id);
  expect(services).toHaveLength(2);
  expect(services).toContainEqual({ _id: sold.service_id, order_id: again.order._id });
  expect(services).toContainEqual({ _id: other.service_id, order_id: third.order._id });
  expect(sellers).toEqual([{ _id: sold.seller.user_id, order_id: third.order._id }]);
  expect(await ordered(sold.seller)).toEqual({ services: [], sellers: [] });
});

test('lists are paged by cursor without holes or doubles while orders keep coming', async () => {
  const customer = await aCustomer();
  const sold = await aService();
  const made: string[] = [];
  for (let n = 0; n < 23; n++)
    made.push((await anOrder(server, provider, 'created', { customer, ...(await aService({ seller: sold.seller })) })).order._id);
  const first = (await server.call(listMyOrders, { as: customer, query: { role: 'customer' } })).body!;
  await anOrder(server, provider, 'created', { customer });
  const second = (await server.call(listMyOrders, { as: customer, query: { role: 'customer', after: first.next! } })).body!;
  expect([first.result.length, second.result.length, first.total, second.next]).toEqual([20, 3, 23, undefined]);
  expect([...first.result, ...second.result].map((row) => row._id)).toEqual(made.reverse());
});
