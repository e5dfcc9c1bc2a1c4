import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { spokenServer } from '../../../../test/spoken.ts';
import { btcpay } from './btcpay.ts';
import type { CoinProvider } from './coin-provider.ts';

let there: Awaited<ReturnType<typeof spokenServer>>;
let provider: CoinProvider;
beforeAll(async () => {
  there = await spokenServer();
  provider = btcpay({ baseUrl: there.baseUrl, storeId: 'store', apiKey: 'key', webhookSecret: 'secret' });
});
beforeEach(() => there.reset());
afterAll(() => there.close());

const invoices = '/api/v1/stores/store/invoices';
const invoice = {
  id: 'i1',
  storeId: 'store',
  amount: '0.00125482',
  currency: 'BTC',
  status: 'New',
  additionalStatus: 'None',
  metadata: { orderId: 'ours' },
};
const paid = (value: string, status: string) => ({
  id: `${value}-out-0`,
  receivedDate: 1_790_000_000,
  value,
  fee: '0',
  status,
  destination: 'bc1q',
});
const methods = (...payments: object[]) => [
  { paymentMethodId: 'BTC-LN', destination: 'lnbc1', paymentLink: 'lightning:lnbc1', payments: [] },
  {
    paymentMethodId: 'BTC-CHAIN',
    destination: 'bc1q',
    paymentLink: 'bitcoin:bc1q?amount=0.00125482',
    rate: '1',
    totalPaid: '0',
    due: '0',
    amount: '0',
    payments,
  },
];
const input = { _id: 'ours', units: 125_482n, minutes: 15, description: 'Платёж №1', return_url: 'http://127.0.0.1/back' };

test('an invoice is asked for in bitcoin to the satoshi, on the chain, with our id; what was made before is looked for first', async () => {
  there.answer(`GET ${invoices}?orderId=ours`, { body: [] });
  there.answer(`POST ${invoices}`, { body: invoice });
  there.answer(`GET ${invoices}/i1/payment-methods`, { body: methods() });
  expect(await provider.createPayment(input)).toMatchObject({
    is: 'done',
    object: {
      provider: 'btcpay',
      id: 'i1',
      status: 'pending',
      amount_minor: 125_482,
      currency: 'BTC',
      reference: 'ours',
      coins: { address: 'bc1q', link: 'bitcoin:bc1q?amount=0.00125482', deposits: [] },
    },
  });
  expect(there.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `GET ${invoices}?orderId=ours`,
    `POST ${invoices}`,
    `GET ${invoices}/i1/payment-methods`,
  ]);
  expect(there.seen[1]).toMatchObject({
    headers: { authorization: 'token key' },
    body: {
      amount: '0.00125482',
      currency: 'BTC',
      metadata: { orderId: 'ours' },
      checkout: { paymentMethods: ['BTC-CHAIN'], expirationMinutes: 15, speedPolicy: 'MediumSpeed' },
    },
  });
});

test('an answer that was lost: the next try finds the invoice and makes no second one', async () => {
  there.answer(
    `GET ${invoices}?orderId=ours`,
    { body: [] },
    { body: [{ ...invoice, id: 'other', metadata: { orderId: 'not ours' } }, invoice] },
  );
  there.answer(`POST ${invoices}`, { status: 502, body: '<html>' });
  there.answer(`GET ${invoices}/i1/payment-methods`, { body: methods() });
  expect(await provider.createPayment(input)).toEqual({ is: 'unknown' });
  expect(await provider.createPayment(input)).toMatchObject({ is: 'done', object: { id: 'i1' } });
  expect(there.seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test.each([
  [422, [{ path: 'amount', message: 'too small' }], 'refused'],
  [400, { code: 'generic-error', message: 'no' }, 'refused'],
  [404, '<html>a proxy</html>', 'unknown'],
  [409, { code: 'busy', message: 'no' }, 'unknown'],
  [500, { code: 'x', message: 'y' }, 'unknown'],
  [401, {}, 'unsent'],
])('%i with %j is %s', async (status, body, is) => {
  there.answer(`GET ${invoices}?orderId=ours`, { body: [] });
  there.answer(`POST ${invoices}`, { status, body });
  expect(await provider.createPayment(input)).toMatchObject({ is });
});

describe('what each word means', () => {
  test.each([
    ['New', 'pending'],
    ['Processing', 'pending'],
    ['Settled', 'succeeded'],
    ['Expired', 'canceled'],
    ['Invalid', 'canceled'],
    ['SomethingNew', 'pending'],
  ])('an invoice that is %s is %s', async (status, expected) => {
    there.answer(`GET ${invoices}/i1`, { body: { ...invoice, status } });
    there.answer(`GET ${invoices}/i1/payment-methods`, { body: methods() });
    expect((await provider.find('payment', 'i1')).status).toBe(expected);
  });

  test.each([
    ['Processing', 'seen'],
    ['Settled', 'settled'],
    ['Invalid', 'invalid'],
    ['SomethingNew', 'seen'],
  ])('a transfer that is %s is %s', async (status, expected) => {
    there.answer(`GET ${invoices}/i1`, { body: { ...invoice, status: 'Expired', additionalStatus: 'PaidPartial' } });
    there.answer(`GET ${invoices}/i1/payment-methods`, { body: methods(paid('0.00100000', status)) });
    expect((await provider.find('payment', 'i1')).coins!.deposits).toEqual([
      { id: '0.00100000-out-0', units: '100000', state: expected, arrived_at: new Date(1_790_000_000_000) },
    ]);
  });

  test('an invoice settled by hand brings no transfer: nobody is paid for it', async () => {
    there.answer(`GET ${invoices}/i1`, { body: { ...invoice, status: 'Settled', additionalStatus: 'Marked' } });
    there.answer(`GET ${invoices}/i1/payment-methods`, { body: methods() });
    expect((await provider.find('payment', 'i1')).coins!.deposits).toEqual([]);
  });
});

test('its list of a day is read page by page', async () => {
  const page = Array.from({ length: 100 }, () => invoice);
  const of = (skip: number) => `GET ${invoices}?startDate=1790000000&endDate=1790086400&skip=${skip}&take=100`;
  there.answer(of(0), { body: page });
  there.answer(of(100), { body: [invoice] });
  there.answer(`GET ${invoices}/i1/payment-methods`, { body: methods() });
  expect(await provider.list!(new Date(1_790_000_000_000), new Date(1_790_086_400_000))).toHaveLength(101);
});

const body = '{"deliveryId":"d1","type":"InvoiceSettled","invoiceId":"i1"}';
const golden = 'sha256=96205b3bf394418599d9fb11f8ae747a1c1a15168a5e78099381ba198bb8ba7d';
const read = (text: string, signature: string) =>
  provider.readNotification({ raw: Buffer.from(text), headers: { 'btcpay-sig': signature }, ip: '127.0.0.1' });
const sign = (text: string, secret = 'secret') => `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`;

test('the signature of the documentation is read', () => {
  expect(read(body, golden)).toMatchObject({ event_id: 'd1', type: 'InvoiceSettled', kind: 'payment', object_id: 'i1' });
});

test('a repeat keeps the id of the first delivery', () => {
  const again = '{"deliveryId":"d2","originalDeliveryId":"d1","isRedelivery":true,"type":"InvoiceSettled","invoiceId":"i1"}';
  expect(read(again, sign(again))?.event_id).toBe('d1');
});

test.each([
  ['without a signature', body, ''],
  ['with one digit changed', body, golden.replace(/d$/, 'e')],
  ['with one byte of the body changed', body.replace('i1', 'i2'), golden],
  ['with a space more', `${body} `, golden],
  ['signed by somebody else', body, sign(body, 'another')],
  ['by another hash', body, `sha1=${createHmac('sha1', 'secret').update(body).digest('hex')}`],
  ['cut', body, golden.slice(0, 40)],
  ['that is no JSON', '{', sign('{')],
  ['that names nothing', '{"type":"x"}', sign('{"type":"x"}')],
])('a notification %s is nobody’s', (_, text, signature) => expect(read(text, signature)).toBeUndefined());

test.each([
  [{ body: [] }, 'ready'],
  [{ status: 401, body: {} }, 'keys are wrong'],
  [{ status: 403, body: {} }, 'keys are wrong'],
  [{ status: 404, body: { code: 'store-not-found', message: 'no' } }, 'keys are wrong'],
  [{ status: 500, body: '' }, 'away'],
])('at start %j says: %s', async (answer, expected) => {
  there.answer(`GET ${invoices}?take=1`, answer);
  expect(await provider.standing()).toBe(expected);
});
