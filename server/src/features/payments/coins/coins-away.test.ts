import { createHmac } from 'node:crypto';
import { getCheckout, getPayment, pay } from '@artel/contracts/money/payments.ts';
import { getOrder } from '@artel/contracts/orders/orders.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { holdRate, testCoinProvider } from '../../../../test/coin-provider.ts';
import { anOrder } from '../../../../test/orders.ts';
import type { TestPerson } from '../../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../../test/provider.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { spokenServer } from '../../../../test/spoken.ts';
import { minutes, now } from '../../../platform/clock.ts';
import { database } from '../../../platform/db/index.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { nowpayments, useCoinProviders } from '../../provider/index.ts';

let server: TestServer;
let bank: TestProvider;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  bank = testProvider();
  await holdRate(92.4);
});
afterAll(async () => {
  expect((await verifyLedger()).breaches).toEqual([]);
  await server.close();
});

const begin = (as: TestPerson, order_id: string, method = 'usdt' as 'usdt' | 'btc') =>
  server.call(pay, { as, body: { purpose: 'order', order_id, method } });
const open = async (as: TestPerson, order_id: string) =>
  (await server.call(getCheckout, { as, params: { order_id } })).body!.result.payment!;
const statusOf = async (as: TestPerson, id: string) => (await server.call(getOrder, { as, params: { id } })).body!.result.status;

describe('an answer that is lost', () => {
  test('a service with a list: the next try finds what was made and makes no second one', async () => {
    const coins = testCoinProvider('BTC');
    const { customer, order } = await anOrder(server, bank, 'created');
    coins.state.losesAnswers = true;
    expect((await begin(customer, order._id, 'btc')).error?.code).toBe('PROVIDER_AWAY');
    coins.state.losesAnswers = false;
    expect((await begin(customer, order._id, 'btc')).body!.result).toMatchObject({ status: 'pending', coins: { address: 'address-1' } });
    expect(coins.made).toHaveLength(1);
  });

  test('a service without one: the payer is shown the address that was answered, and the other moves nothing', async () => {
    const coins = testCoinProvider('USDT', { keepsNoList: true });
    const { customer, order } = await anOrder(server, bank, 'created');
    coins.state.losesAnswers = true;
    await begin(customer, order._id);
    coins.state.losesAnswers = false;
    const { _id } = (await begin(customer, order._id)).body!.result;
    expect((await open(customer, order._id)).coins!.address).toBe('address-2');
    const [orphan] = coins.made;
    coins.arrive(_id, 133_766_234, { object: orphan! });
    await coins.tell(_id, structuredClone(orphan!));
    expect(await statusOf(customer, order._id)).toBe('awaiting_payment');
  });
});

test('a service that is away: nothing is decided, the clock gets the address', async () => {
  const coins = testCoinProvider('USDT');
  const { customer, order } = await anOrder(server, bank, 'created');
  coins.state.isAway = true;
  expect((await begin(customer, order._id)).error?.code).toBe('PROVIDER_AWAY');
  coins.state.isAway = false;
  await server.passTime(minutes(2));
  expect(await open(customer, order._id)).toMatchObject({ status: 'pending', coins: { address: 'address-1' } });
});

test('a service that refuses: the payment ends, another way can be tried', async () => {
  const coins = testCoinProvider('USDT');
  const { customer, order } = await anOrder(server, bank, 'created');
  coins.state.refuses = true;
  expect((await begin(customer, order._id)).error?.code).toBe('PROVIDER_REFUSED');
  expect((await open(customer, order._id)).status).toBe('failed');
});

test('another sum, or another coin, than was asked for is booked by no machine', async () => {
  const coins = testCoinProvider('USDT');
  const { customer, order } = await anOrder(server, bank, 'created');
  const { _id } = (await begin(customer, order._id)).body!.result;
  coins.arrive(_id, 133_766_234);
  await coins.tell(_id, { ...structuredClone(coins.made[0]!), currency: 'BTC' });
  await coins.tell(_id, { ...structuredClone(coins.made[0]!), amount_minor: 1 as never });
  expect(await statusOf(customer, order._id)).toBe('awaiting_payment');
});

test('a service that takes nothing new settles what was begun with it', async () => {
  const coins = testCoinProvider('USDT');
  const { customer, order } = await anOrder(server, bank, 'created');
  const { _id } = (await begin(customer, order._id)).body!.result;
  useCoinProviders([], [coins.provider]);
  const { methods } = (await server.call(getCheckout, { as: customer, params: { order_id: order._id } })).body!.result;
  expect(methods).toEqual(['card', 'sbp']);
  coins.arrive(_id, 133_766_234); // the webhook is lost
  await server.passTime(minutes(2));
  expect(await statusOf(customer, order._id)).toBe('awaiting_start');
});

describe('its notifications', () => {
  test('forged ones move nothing; a true one, three times at once and out of order, books the coins once', async () => {
    const there = await spokenServer();
    useCoinProviders([nowpayments({ baseUrl: there.baseUrl, apiKey: 'key', ipnSecret: 'secret', ipnUrl: 'http://artel.test' })]);
    const { customer, order } = await anOrder(server, bank, 'created');
    const made = (id: string, status: string, paid: number) => ({
      payment_id: 77,
      payment_status: status,
      pay_address: 'TAddress',
      pay_amount: 133.766234,
      actually_paid: paid,
      pay_currency: 'usdttrc20',
      order_id: id,
      created_at: now(),
      updated_at: now(),
    });
    there.answer('POST /v1/payment', { status: 201, body: made('', 'waiting', 0) });
    const { _id } = (await begin(customer, order._id)).body!.result;
    const finished = made(_id, 'finished', 133.766234);
    there.answer('GET /v1/payment/77', { body: finished });
    const send = (status: string, secret = 'secret', actually_paid = 133.766234) => {
      const payload = JSON.stringify({ actually_paid, payment_id: 77, payment_status: status });
      const signature = createHmac('sha512', secret).update(payload).digest('hex');
      return server.app.inject({
        method: 'POST',
        url: '/api/webhooks/nowpayments',
        headers: { 'content-type': 'application/json', 'x-nowpayments-sig': signature },
        payload,
      });
    };
    expect((await send('finished', 'another secret')).statusCode).toBe(401);
    expect(await statusOf(customer, order._id)).toBe('awaiting_payment');
    const replies = await Promise.all([
      send('finished'),
      send('confirming'),
      send('finished'),
      send('finished'),
      send('waiting', 'secret', 0),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await statusOf(customer, order._id)).toBe('awaiting_start');
    const { rows } = await database().query(`select count(*)::int as n from journals where entity_id = $1`, [_id]);
    expect(rows[0].n).toBe(1);
    expect((await server.call(getPayment, { as: customer, params: { id: _id } })).body!.result.coins!.state).toBe('paid');
    there.close();
  });
});
