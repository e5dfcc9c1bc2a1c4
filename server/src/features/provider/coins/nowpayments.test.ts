import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { spokenServer } from '../../../../test/spoken.ts';
import type { CoinProvider } from './coin-provider.ts';
import { nowpayments } from './nowpayments.ts';

let there: Awaited<ReturnType<typeof spokenServer>>;
let provider: CoinProvider;
beforeAll(async () => {
  there = await spokenServer();
  provider = nowpayments({
    baseUrl: there.baseUrl,
    apiKey: 'key',
    ipnSecret: 'ipn-secret',
    ipnUrl: 'http://artel.test/api/webhooks/nowpayments',
  });
});
beforeEach(() => there.reset());
afterAll(() => there.close());

const payment = {
  payment_id: 5_745_459_419,
  payment_status: 'waiting',
  pay_address: 'TNDFkiSmBQorNFacb3735q8MnT29sn8BLn',
  price_amount: 133.766234,
  price_currency: 'usdttrc20',
  pay_amount: 133.766234,
  actually_paid: 0,
  pay_currency: 'usdttrc20',
  order_id: 'ours',
  created_at: '2026-11-25T10:00:00.000Z',
  updated_at: '2026-11-25T10:05:00.000Z',
};
const child = {
  ...payment,
  payment_id: 7,
  parent_payment_id: payment.payment_id,
  actually_paid: 33.766234,
  payment_status: 'finished',
  created_at: '2026-11-25T10:09:00.000Z',
};
const input = { _id: 'ours', units: 133_766_234n, minutes: 15, description: 'Платёж №1', return_url: 'http://127.0.0.1/back' };

test('a payment is asked for to the millionth, in the network TRC20, with our id and our address for news', async () => {
  there.answer('POST /v1/payment', { status: 201, body: { ...payment, payment_id: '5745459419' } });
  expect(await provider.createPayment(input)).toMatchObject({
    is: 'done',
    object: {
      provider: 'nowpayments',
      id: '5745459419',
      status: 'pending',
      amount_minor: 133_766_234,
      currency: 'USDT',
      reference: 'ours',
      coins: { address: payment.pay_address, deposits: [] },
    },
  });
  expect(there.seen[0]).toMatchObject({
    headers: { 'x-api-key': 'key' },
    body: {
      pay_amount: 133.766234,
      pay_currency: 'usdttrc20',
      order_id: 'ours',
      ipn_callback_url: 'http://artel.test/api/webhooks/nowpayments',
    },
  });
});

test.each([
  [400, { status: false, statusCode: 400, code: 'AMOUNT_MINIMAL_ERROR', message: 'too small' }, 'refused'],
  [404, '<html>a proxy</html>', 'unknown'],
  [500, { statusCode: 500, message: 'x' }, 'unknown'],
  [403, { statusCode: 403, code: 'INVALID_API_KEY', message: 'Invalid api key' }, 'unsent'],
  [429, {}, 'unsent'],
])('%i with %j is %s', async (status, body, is) => {
  there.answer('POST /v1/payment', { status, body });
  expect(await provider.createPayment(input)).toMatchObject({ is });
});

describe('what each word means', () => {
  test.each([
    ['waiting', 'pending', 'seen'],
    ['confirming', 'pending', 'seen'],
    ['confirmed', 'pending', 'seen'],
    ['sending', 'pending', 'seen'],
    ['partially_paid', 'pending', 'settled'],
    ['finished', 'succeeded', 'settled'],
    ['failed', 'canceled', 'invalid'],
    ['refunded', 'canceled', 'invalid'],
    ['expired', 'canceled', 'invalid'],
    ['something_new', 'pending', 'seen'],
  ])('%s: the payment is %s, its coins are %s', async (payment_status, status, state) => {
    there.answer('GET /v1/payment/5745459419', { body: { ...payment, payment_status, actually_paid: 1.5 } });
    expect(await provider.find('payment', '5745459419')).toMatchObject({
      status,
      coins: {
        deposits: [
          {
            ...{ id: '5745459419', units: '1500000', state },
            ...{ since: new Date('2026-11-25T10:00:00Z'), arrived_at: new Date('2026-11-25T10:05:00Z') },
          },
        ],
      },
    });
  });
});

test('a second transfer is a child: whichever is asked for, the first tells with all its children', async () => {
  const partly = { ...payment, payment_status: 'partially_paid', actually_paid: 100, payment_extra_ids: [7] };
  there.answer('GET /v1/payment/5745459419', { body: partly });
  there.answer('GET /v1/payment/7', { body: child });
  for (const id of ['5745459419', '7']) {
    expect(await provider.find('payment', id)).toMatchObject({
      id: '5745459419',
      coins: {
        deposits: [
          { id: '5745459419', units: '100000000', state: 'settled' },
          { id: '7', units: '33766234', state: 'settled', arrived_at: new Date('2026-11-25T10:09:00Z') },
        ],
      },
    });
  }
});

test('a child that its parent does not name yet is told all the same', async () => {
  there.answer('GET /v1/payment/5745459419', { body: { ...payment, payment_extra_ids: null } });
  there.answer('GET /v1/payment/7', { body: child });
  expect((await provider.find('payment', '7')).coins!.deposits).toMatchObject([{ id: '7', units: '33766234' }]);
});

test('no digit of a sum is lost on the way through a float', async () => {
  const text = JSON.stringify(payment).replace('133.766234,"actually_paid":0', '9007199254.740993,"actually_paid":9007199254.740993');
  there.answer('GET /v1/payment/5745459419', { body: text });
  await expect(provider.find('payment', '5745459419')).rejects.toThrow('not a whole number');
  there.answer('GET /v1/payment/5745459419', { body: text.replaceAll('9007199254.740993', '9007199254.740991') });
  expect((await provider.find('payment', '5745459419')).coins!.deposits[0]!.units).toBe('9007199254740991');
});

const body = '{"payment_status":"finished","payment_id":1,"order_id":"o/1","fee":{"withdrawalFee":0,"depositFee":0.5,"currency":"btc"}}';
const golden =
  'a79486c5cfc504eb05c95e74a15ecce30206d3c3dd1dc692aa83353e908a574a57c7876e8b65f71e1a73f45114046aa528179c57da6a59e129b2332fd453eb83';
const read = (text: string, signature: string) =>
  provider.readNotification({ raw: Buffer.from(text), headers: { 'x-nowpayments-sig': signature }, ip: '127.0.0.1' });
const sign = (text: string, secret = 'ipn-secret') => createHmac('sha512', secret).update(text).digest('hex');

test('the signature of the documentation is read, in whatever order the body has its keys', () => {
  const expected = { event_id: '1:finished:0', type: 'finished', kind: 'payment', object_id: '1' };
  expect(read(body, golden)).toMatchObject(expected);
  expect(
    read(
      '{"fee":{"currency":"btc","depositFee":0.5,"withdrawalFee":0},"order_id":"o/1","payment_id":1,"payment_status":"finished"}',
      golden,
    ),
  ).toMatchObject(expected);
});

const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
test.each([
  ['without a signature', body, ''],
  ['with one digit changed', body, golden.replace(/3$/, '4')],
  ['with one byte of the body changed', body.replace('o/1', 'o/2'), golden],
  ['signed by somebody else', body, sign(body, 'another')],
  ['cut', body, golden.slice(0, 64)],
  ['that is no JSON', '{', sign('{')],
  ['that names nothing', '{"a":1}', sign('{"a":1}')],
  ['that goes on and on', deep, sign(deep)],
])('a notification %s is nobody’s', (_, text, signature) => expect(read(text, signature)).toBeUndefined());

test.each([
  [{ body: { currencies: ['btc', 'usdttrc20'] } }, 'ready'],
  [{ body: { currencies: ['btc'] } }, 'takes no such coin'],
  [{ status: 403, body: { statusCode: 403, message: 'Invalid api key' } }, 'keys are wrong'],
  [{ status: 502, body: '' }, 'away'],
])('at start %j says: %s', async (answer, expected) => {
  there.answer('GET /v1/currencies', answer);
  expect(await provider.standing()).toBe(expected);
});
