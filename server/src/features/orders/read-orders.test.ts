import { listMyOrders } from '@artel/contracts/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder } from '../../../test/orders.ts';
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
