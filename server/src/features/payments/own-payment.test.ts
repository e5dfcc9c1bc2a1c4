import { pay } from '@artel/contracts/money/payments.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aTopUp } from '../../../test/chargebacks.ts';
import { anOrder } from '../../../test/orders.ts';
import { testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { database } from '../../platform/db/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('an order is paid first by the payment made for it, whatever older money the balance has', async () => {
  const provider = testProvider();
  const { payer } = await aTopUp(server, provider, 20_000);
  const walk = await anOrder(server, provider, 'created', { customer: payer });
  const body = { purpose: 'order' as const, order_id: walk.order._id, method: 'card' as const, use_balance: false };
  const payment_id = (await server.call(pay, { as: payer, body })).body!.result._id;
  provider.decide(payment_id, 'succeeded');
  await provider.tell(payment_id);
  const { rows } = await database().query<{ source_id: string }>('select source_id from lots where holder like $1', [
    `stage:${walk.stage_id}:%`,
  ]);
  expect(rows.map(({ source_id }) => source_id)).toEqual([payment_id, payment_id]);
});
