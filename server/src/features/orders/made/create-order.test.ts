import { rub } from '@artel/contracts/kit/money.ts';
import { createOrder } from '@artel/contracts/orders/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aService } from '../../../../test/orders.ts';
import { aCustomer } from '../../../../test/people.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** The service sells up to five cards as an extra of 1 500 руб. each. */
async function orderWith(extras: { no: number; quantity: number }[]) {
  const { service_id, version_id } = await aService();
  return server.call(createOrder, { as: await aCustomer(), body: { service_id, version_id, package_key: 'econom', extras } });
}

test('an extra is sold as many times as its seller offers it', async () => {
  expect((await orderWith([{ no: 0, quantity: 5 }])).body!.result.total_minor).toBe(rub(12_000 + 5 * 1_500));
});

test.each([
  ['more often than it is offered', [{ no: 0, quantity: 6 }]],
  ['twice', [0, 0].map((no) => ({ no, quantity: 3 }))],
  ['that does not exist', [{ no: 1, quantity: 1 }]],
])('an extra %s is refused', async (_, extras) => {
  expect((await orderWith(extras)).error).toMatchObject({ status: 400, code: 'INPUT_INVALID' });
});
