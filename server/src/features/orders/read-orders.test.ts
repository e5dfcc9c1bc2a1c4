import { listMyOrders, listOrderHistory } from '@artel/contracts/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder, aService } from '../../../test/orders.ts';
import { aCustomer, aSeller } from '../../../test/people.ts';
import { testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';

let server: TestServer;
const provider = testProvider();
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('what waits for the caller is listed on their side of the deal only', async () => {
  const customer = await aCustomer();
  const seller = await aSeller();
  for (const reached of ['created', 'paid', 'started', 'delivered', 'accepted'] as const)
    await anOrder(server, provider, reached, { customer, seller });
  const steps = async (as: typeof customer, role: 'customer' | 'seller') => {
    const { body } = await server.call(listMyOrders, { as, query: { role, state: 'mine' } });
    expect(body?.total).toBe(body?.result.length);
    expect(body?.result.every(({ next }) => next.who === 'you')).toBe(true);
    return body?.result.map(({ next }) => next.step).sort();
  };
  expect(await steps(customer, 'customer')).toEqual(['pay', 'review']);
  expect(await steps(seller, 'seller')).toEqual(['deliver', 'start']);
  expect(await steps(seller, 'customer')).toEqual([]);
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
