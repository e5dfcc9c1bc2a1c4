/** An order dearer than 50 000 roubles wants a proved telephone before its first money, and says so at the checkout. */
import { getCheckout, pay } from '@artel/contracts/money/payments.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder, phoneIsProved } from '../../../test/orders.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';

let server: TestServer;
let provider: TestProvider;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
});
afterAll(() => server.close());

test.each([
  [5_000_000, false],
  [5_000_001, true],
])('an order of %d kopecks: a telephone is wanted, %s', async (price_minor, isWanted) => {
  const { order, customer } = await anOrder(server, provider, 'created', { price_minor });
  const asked = () => server.call(getCheckout, { as: customer, params: { order_id: order._id } });
  const paid = () => server.call(pay, { as: customer, body: { purpose: 'order', order_id: order._id, method: 'sbp' } });
  expect((await asked()).body!.result.needs_phone).toBe(isWanted);
  if (isWanted) expect((await paid()).error).toMatchObject({ status: 403, code: 'PAYMENT_WANTS_PHONE' });
  await phoneIsProved(customer);
  expect((await asked()).body!.result.needs_phone).toBe(false);
  expect((await paid()).ok).toBe(true);
});
