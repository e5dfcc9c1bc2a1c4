import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setClockAhead } from '../clock.ts';
import { wake } from '../clockwork.ts';
import { aShop } from '../test-shop.ts';

type News = { headers: IncomingHttpHeaders; body: string };
let shop: Awaited<ReturnType<typeof aShop>>;
let told: News[] = [];
let changed = Promise.withResolvers<void>();
const http = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  told.push({ headers: request.headers, body });
  response.end();
  changed.resolve();
  changed = Promise.withResolvers<void>();
});
const listen = async (count: number): Promise<News[]> => {
  while (told.length < count) await changed.promise;
  return told;
};

beforeAll(async () => {
  shop = await aShop();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
});
beforeEach(async () => {
  await shop.control({ reset: true, confirm_coins_ms: 0 });
  told = [];
});
afterAll(async () => {
  await shop.stop();
  http.close();
});

type Wire = {
  id: string;
  status: string;
  additionalStatus: string;
  payment_id: number;
  pay_address: string;
  payment_extra_ids: number[];
  destination: string;
};
type Answered<Body> = { status: number; body: Body };
const ask = async <Body = Wire>(method: string, path: string, headers: Record<string, string>, body?: object): Promise<Answered<Body>> => {
  const answer = await fetch(shop.origin + path, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Body };
};
const np = { 'x-api-key': 'np-key' };
const btc = { authorization: 'token btc-key' };
const invoices = '/api/v1/stores/store/invoices';
const pay = (address: string, units: number) =>
  fetch(`${shop.origin}/wallet/${address}`, { method: 'POST', body: new URLSearchParams({ units: String(units) }), redirect: 'manual' });
const aPayment = async () =>
  (
    await ask('POST', '/v1/payment', np, {
      price_amount: 100,
      price_currency: 'usdttrc20',
      pay_amount: 100,
      pay_currency: 'usdttrc20',
      order_id: 'o-1',
      ipn_callback_url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/ipn`,
    })
  ).body;
const anInvoice = async (amount = '0.00100000') =>
  (await ask('POST', invoices, btc, { amount, currency: 'BTC', metadata: { orderId: 'o-2' }, checkout: { expirationMinutes: 15 } })).body;

test('neither answers to foreign keys, each in its own words', async () => {
  expect(await ask('GET', '/v1/currencies', {})).toMatchObject({ status: 403, body: { code: 'INVALID_API_KEY' } });
  expect(await ask('GET', invoices, {})).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
});

test('USDT: the first transfer is the payment’s own, the next one a child with its own number; each is told, signed over sorted keys', async () => {
  const payment = await aPayment();
  await pay(payment.pay_address, 60_000_000);
  await listen(2);
  expect(await ask('GET', `/v1/payment/${payment.payment_id}`, np)).toMatchObject({
    body: { payment_status: 'partially_paid', actually_paid: 60 },
  });
  await pay(payment.pay_address, 40_000_000);
  const news = await listen(6);
  const { body: first } = await ask('GET', `/v1/payment/${payment.payment_id}`, np);
  const { body: child } = await ask('GET', `/v1/payment/${first.payment_extra_ids[0]}`, np);
  expect(child).toMatchObject({ payment_status: 'finished', actually_paid: 40, parent_payment_id: payment.payment_id, order_id: 'o-1' });
  for (const { headers, body } of news) {
    const sort = (value: unknown): unknown =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(
            Object.entries(value)
              .sort()
              .map(([key, inner]) => [key, sort(inner)]),
          )
        : value;
    expect(headers['x-nowpayments-sig']).toBe(
      createHmac('sha512', 'np-secret')
        .update(JSON.stringify(sort(JSON.parse(body))))
        .digest('hex'),
    );
  }
});

test('BTC: an invoice goes from New by Processing to Settled; less ends as PaidPartial, more is PaidOver', async () => {
  const statusOf = async (id: string) => {
    const { body } = await ask('GET', `${invoices}/${id}`, btc);
    return `${body.status} ${body.additionalStatus}`;
  };
  const addressOf = async (id: string) => (await ask<Wire[]>('GET', `${invoices}/${id}/payment-methods`, btc)).body[0]!.destination;
  const invoice = await anInvoice();
  expect(await statusOf(invoice.id)).toBe('New None');
  await shop.control({ confirm_coins_ms: 60_000 });
  await pay(await addressOf(invoice.id), 100_000);
  expect(await statusOf(invoice.id)).toBe('Processing None');
  const partly = await anInvoice();
  await pay(await addressOf(partly.id), 1_000);
  setClockAhead(16 * 60_000);
  wake();
  expect(await statusOf(partly.id)).toBe('Expired PaidPartial');
  setClockAhead(0);
  await shop.control({ confirm_coins_ms: 0 });
  const over = await anInvoice();
  await pay(await addressOf(over.id), 120_000);
  await expect.poll(() => statusOf(over.id)).toBe('Settled PaidOver');
  expect((await ask('GET', `${invoices}?orderId=o-2`, btc)).body).toHaveLength(3);
  const second = Math.floor(Date.now() / 1000);
  const listed = (query: string) => ask('GET', `${invoices}?orderId=o-2&${query}`, btc);
  expect((await listed(`startDate=${second - 600}&endDate=${second + 600}&skip=1&take=10`)).body).toHaveLength(2);
  expect((await listed(`startDate=${second + 600}`)).body).toHaveLength(0);
});

test('an answer that is lost: the thing is made all the same', async () => {
  await shop.control({ fail_api: 'after' });
  expect((await ask('POST', invoices, btc, { amount: '0.1', currency: 'BTC', metadata: { orderId: 'lost' }, checkout: {} })).status).toBe(
    500,
  );
  await shop.control({ reset: true });
  expect((await ask('GET', `${invoices}?orderId=lost`, btc)).body).toHaveLength(1);
});
