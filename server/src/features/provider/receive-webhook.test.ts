import { asMinor } from '@artel/contracts/kit/money.ts';
import { getPayment, pay } from '@artel/contracts/money/payments.ts';
import { getOrder } from '@artel/contracts/orders/orders.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder } from '../../../test/orders.ts';
import { testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { database } from '../../platform/db/index.ts';
import { providerOf, useProviders, yookassaNetworks } from './index.ts';
import type { ProviderNotification } from './provider.ts';
import { readNotification } from './yookassa-notification.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** The real endpoint; the port reads a test's signature: the word itself. */
function sends(notification: ProviderNotification | undefined) {
  providerOf('sandbox').readNotification = ({ headers }) => (headers['x-sandbox-signature'] === 'ours' ? notification : undefined);
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

describe('a provider without signatures and ids of its own', () => {
  const told = (id: string, status: string) => ({
    type: 'notification',
    event: `payment.${status}`,
    object: { id, status, amount: { value: '1000000.00', currency: 'RUB' } },
  });
  const from = (ip: string, body: object) =>
    server.app.inject({ method: 'POST', url: '/api/webhooks/sandbox', remoteAddress: ip, payload: body });
  const theirs = '185.71.76.5';

  async function aPayment() {
    const fake = testProvider();
    providerOf('sandbox').readNotification = (sent) => readNotification(sent, { networks: yookassaNetworks });
    const { customer, order } = await anOrder(server, fake, 'created');
    const { _id } = (await server.call(pay, { as: customer, body: { purpose: 'order', order_id: order._id, method: 'sbp' } })).body!.result;
    const status = async () => (await server.call(getOrder, { as: customer, params: { id: order._id } })).body!.result.status;
    return { fake, _id, id: fake.ofReference(_id).id, status };
  }

  test('from a foreign address, whatever it says of itself, nothing is heard', async () => {
    const { fake, _id, id, status } = await aPayment();
    fake.decide(_id, 'succeeded');
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/webhooks/sandbox',
      remoteAddress: '203.0.113.7',
      headers: { 'x-forwarded-for': theirs },
      payload: told(id, 'succeeded'),
    });
    expect(reply.statusCode).toBe(401);
    expect(await status()).toBe('awaiting_payment');
  });

  test('a body that lies moves nothing, and does not stand in the way of the truth', async () => {
    const { fake, _id, id, status } = await aPayment();
    expect((await from(theirs, told(id, 'succeeded'))).statusCode).toBe(200);
    expect(await status()).toBe('awaiting_payment');
    fake.decide(_id, 'succeeded');
    expect((await from(theirs, told(id, 'succeeded'))).statusCode).toBe(200);
    expect(await status()).toBe('awaiting_start');
  });

  test('repeated and out of order, each state counts once', async () => {
    const { fake, _id, id, status } = await aPayment();
    fake.decide(_id, 'succeeded');
    for (const said of ['succeeded', 'canceled', 'succeeded', 'waiting_for_capture'])
      expect((await from(theirs, told(id, said))).statusCode).toBe(200);
    expect(await status()).toBe('awaiting_start');
    const { rows } = await database().query('select count(*)::int as n from journals where entity_id = $1', [_id]);
    expect(rows[0].n).toBe(1);
  });
});

describe('two providers side by side', () => {
  /** A payment begun at the first; then another takes what is new. */
  async function aPaymentOfTheFirst() {
    const first = testProvider();
    const { customer, order } = await anOrder(server, first, 'created');
    const wish = { purpose: 'order', order_id: order._id, method: 'sbp' } as const;
    const begun = (await server.call(pay, { as: customer, body: wish })).body!.result;
    const old = providerOf('sandbox');
    const second = testProvider('yookassa');
    const start = async () => (await server.call(getOrder, { as: customer, params: { id: order._id } })).body!.result.status;
    return { first, old, second, customer, wish, begun, start };
  }

  test('a payment of the one that takes nothing new is settled there', async () => {
    const { first, old, second, customer, begun, start } = await aPaymentOfTheFirst();
    useProviders(providerOf('yookassa'), old);
    first.decide(begun._id, 'succeeded');
    await server.call(getPayment, { as: customer, params: { id: begun._id } });
    expect(await start()).toBe('awaiting_start');
    expect(second.state.created).toBe(0);
  });

  test('a payment asked for again is begun at the new one; the old link still pays', async () => {
    const { first, old, second, customer, wish, begun, start } = await aPaymentOfTheFirst();
    useProviders(providerOf('yookassa'), old);
    const again = (await server.call(pay, { as: customer, body: wish })).body!.result;
    expect(again._id).not.toBe(begun._id);
    expect(second.ofReference(again._id).status).toBe('pending');
    first.decide(begun._id, 'succeeded');
    await server.passTime(2 * 60_000);
    expect(await start()).toBe('awaiting_start');
  });

  test('what another provider says under our id is not believed', async () => {
    const { second, begun, start } = await aPaymentOfTheFirst();
    const { amount_minor } = begun;
    await providerOf('yookassa').createPayment({
      _id: begun._id,
      amount: asMinor(amount_minor),
      method: 'sbp',
      return_url: '',
      description: '',
      receipt: { email: '', title: '', is_advance: false },
    });
    second.decide(begun._id, 'succeeded');
    await second.tell(begun._id);
    expect(await start()).toBe('awaiting_payment');
  });

  test('without its keys nothing is decided of what was begun with it', async () => {
    const { customer, begun, start } = await aPaymentOfTheFirst();
    expect((await server.call(getPayment, { as: customer, params: { id: begun._id } })).body!.result.status).toBe('pending');
    expect(await start()).toBe('awaiting_payment');
  });
});

test('another provider’s address does not exist', async () => {
  testProvider();
  const reply = await server.app.inject({ method: 'POST', url: '/api/webhooks/somebody', payload: {} });
  expect(reply.statusCode).toBe(404);
});
