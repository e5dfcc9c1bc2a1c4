import { pay } from '@artel/contracts/money/payments.ts';
import { getOrder } from '@artel/contracts/orders/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder } from '../../../test/orders.ts';
import { testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { database } from '../../platform/db/database.ts';
import { provider } from './index.ts';
import type { ProviderNotification } from './provider.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** The real endpoint; the port reads a test's signature: the word itself. */
function sends(notification: ProviderNotification | undefined) {
  provider().readNotification = (_, headers) => (headers['x-sandbox-signature'] === 'ours' ? notification : undefined);
  return (signature = 'ours') =>
    server.app.inject({
      method: 'POST',
      url: '/api/webhooks/sandbox',
      headers: { 'x-sandbox-signature': signature },
      payload: { any: 'thing' },
    });
}

test('the same event, three times at once and again later, counts once; forged ones never', async () => {
  const fake = testProvider();
  const { customer, order } = await anOrder(server, fake, 'created');
  const { _id } = (await server.call(pay, { as: customer, body: { purpose: 'order', order_id: order._id, method: 'sbp' } })).body!.result;
  const { id } = fake.decide(_id, 'succeeded');
  const send = sends({ event_id: 'e-1', type: 'payment.succeeded', kind: 'payment', object_id: id, payload: {} });
  expect((await send('forged')).statusCode).toBe(401);
  expect((await Promise.all([send(), send(), send()])).map((reply) => reply.statusCode)).toEqual([200, 200, 200]);
  expect((await send()).statusCode).toBe(200);
  expect((await server.call(getOrder, { as: customer, params: { id: order._id } })).body!.result.status).toBe('awaiting_start');
  const { rows } = await database().query(`select count(*)::int as n from journals where entity_id = $1`, [_id]);
  expect(rows[0].n).toBe(1);
  const told = await database().query(`select count(*)::int as n from events where type = 'provider.payment_told' and entity_id = $1`, [
    _id,
  ]);
  expect(told.rows[0].n).toBe(1);
});

test('what the webhook claims is not believed: the provider is asked', async () => {
  const fake = testProvider();
  const { customer, order } = await anOrder(server, fake, 'created');
  const { _id } = (await server.call(pay, { as: customer, body: { purpose: 'order', order_id: order._id, method: 'sbp' } })).body!.result;
  const send = sends({
    event_id: 'e-2',
    type: 'payment.succeeded',
    kind: 'payment',
    object_id: fake.ofReference(_id).id,
    payload: { status: 'succeeded' },
  });
  expect((await send()).statusCode).toBe(200);
  expect((await server.call(getOrder, { as: customer, params: { id: order._id } })).body!.result.status).toBe('awaiting_payment');
});

test('a provider that cannot be asked gets no 200, so it will tell again', async () => {
  const fake = testProvider();
  fake.state.isAway = true;
  const send = sends({ event_id: 'e-3', type: 'payment.succeeded', kind: 'payment', object_id: 'any', payload: {} });
  expect((await send()).statusCode).toBe(503);
});

test('another provider’s address does not exist', async () => {
  testProvider();
  const reply = await server.app.inject({ method: 'POST', url: '/api/webhooks/somebody', payload: {} });
  expect(reply.statusCode).toBe(404);
});
