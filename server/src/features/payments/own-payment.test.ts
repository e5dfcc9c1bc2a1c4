import { afterAll, beforeAll, expect, test } from 'vitest';
import { aTopUp } from '../../../test/chargebacks.ts';
import { anOrder } from '../../../test/orders.ts';
import { testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { database } from '../../platform/db/database.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('an order is paid first by the payment made for it, whatever older money the balance has', async () => {
  const provider = testProvider();
  const { payer } = await aTopUp(server, provider, 20_000);
  const walk = await anOrder(server, provider, 'paid', { customer: payer, method: 'card' });
  const { rows } = await database().query<{ source_id: string }>('select source_id from lots where holder like $1', [
    `stage:${walk.stage_id}:%`,
  ]);
  expect(rows.map(({ source_id }) => source_id)).toEqual([walk.payment_id, walk.payment_id]);
});
