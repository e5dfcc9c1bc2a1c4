import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asMinor, rub } from '@artel/contracts/kit/money.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type YookassaOptions, yookassa } from './yookassa.ts';

type Seen = { method: string; path: string; headers: IncomingMessage['headers']; body: unknown };
let http: Server;
let seen: Seen[] = [];
let answers: { status: number; body: unknown }[] = [];
let provider: ReturnType<typeof yookassa>;
const secret = 'a webhook secret of the test';
const keys: Omit<YookassaOptions, 'baseUrl'> = {
  name: 'sandbox',
  shop: { id: 'shop', secret: 'key' },
  payouts: { id: 'agent', secret: 'another key' },
  notifications: { secrets: ['an older secret', secret] },
  cardFormUrl: 'https://yookassa.test',
  taxes: null,
};
const receipt = { email: 'anna@artel.test', title: 'Заказ №10530: Логотип', is_advance: false };

beforeAll(async () => {
  http = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    seen.push({ method: request.method!, path: request.url!, headers: request.headers, body: text ? JSON.parse(text) : undefined });
    const answer = answers.shift() ?? { status: 200, body: payment };
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  provider = yookassa({ ...keys, baseUrl: baseUrl() });
});
const baseUrl = () => `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
beforeEach(() => {
  seen = [];
  answers = [];
});
afterAll(() => http.close());

const payment = {
  id: 'p-1',
  status: 'pending',
  amount: { value: '12360.05', currency: 'RUB' },
  metadata: { reference: 'ours' },
  confirmation: { type: 'redirect', confirmation_url: 'http://127.0.0.1/pay/p-1' },
};
const ask = {
  _id: 'ours',
  amount: rub(12_360.05),
  method: 'sbp' as const,
  return_url: 'http://127.0.0.1/back',
  description: 'Платёж',
  receipt,
};

test('a payment is asked for with our id as the key, whole kopecks and immediate capture', async () => {
  expect(await provider.createPayment(ask)).toEqual({
    is: 'done',
    object: {
      provider: 'sandbox',
      id: 'p-1',
      kind: 'payment',
      status: 'pending',
      amount_minor: 1_236_005,
      currency: 'RUB',
      reference: 'ours',
      confirmation_url: 'http://127.0.0.1/pay/p-1',
      reason: null,
      receipt: null,
      payment_id: null,
    },
  });
  expect(seen[0]).toMatchObject({
    method: 'POST',
    path: '/v3/payments',
    body: { capture: true, amount: { value: '12360.05', currency: 'RUB' } },
  });
  expect(seen[0]!.headers).toMatchObject({
    'idempotence-key': 'ours',
    authorization: `Basic ${Buffer.from('shop:key').toString('base64')}`,
  });
});

test('an unknown outcome is asked again with the same key, then stays unknown', async () => {
  answers = [{ status: 500, body: {} }];
  await provider.createPayment(ask);
  expect(seen.map((call) => call.headers['idempotence-key'])).toEqual(['ours', 'ours']);
  answers = [
    { status: 500, body: {} },
    { status: 502, body: {} },
  ];
  expect(await provider.createPayment(ask)).toEqual({ is: 'unknown' });
});

test.each([401, 403, 429])('an answer that looked at nothing (%i) leaves nothing behind: it was not sent', async (status) => {
  answers = [{ status, body: { type: 'error', code: 'invalid_credentials' } }];
  expect(await provider.createPayment(ask)).toMatchObject({ is: 'unsent' });
  expect(seen).toHaveLength(1);
});

test('a refusal is not repeated', async () => {
  answers = [{ status: 400, body: { type: 'error', code: 'invalid_request' } }];
  expect(await provider.createPayment(ask)).toEqual({ is: 'refused' });
  expect(seen).toHaveLength(1);
});

const refusal = { type: 'error', code: 'invalid_request' };
test.each([400, 404, 422])('a refused repeat of a try without an answer says nothing of that try (%i)', async (status) => {
  answers = [
    { status: 500, body: {} },
    { status, body: refusal },
  ];
  expect(await provider.createRefund({ ...ask, payment_provider_id: 'p-1' })).toEqual({ is: 'unknown' });
});

test.each([
  [408, refusal],
  [409, refusal],
  [425, refusal],
  [500, refusal],
  [503, refusal],
  [404, '<html>a proxy</html>'],
  [200, '<html>a proxy</html>'],
])('%i with %j is no refusal: it may have been made', async (status, body) => {
  answers = [
    { status, body },
    { status, body },
  ];
  expect(await provider.createRefund({ ...ask, payment_provider_id: 'p-1' })).toEqual({ is: 'unknown' });
});

test('where nobody listens nothing was sent', async () => {
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const { port } = gone.address() as AddressInfo;
  await new Promise((resolve) => gone.close(resolve));
  const nobody = yookassa({ ...keys, baseUrl: `http://127.0.0.1:${port}` });
  expect(await nobody.createPayment(ask)).toMatchObject({ is: 'unsent' });
  await expect(nobody.find('payment', 'p-1')).rejects.toMatchObject({ code: 'PROVIDER_AWAY' });
});

test('a time-out is no refusal', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const hasty = yookassa({ ...keys, baseUrl, timeoutMs: 20 });
  expect(await hasty.createPayment(ask)).toEqual({ is: 'unknown' });
  silent.closeAllConnections();
  silent.close();
});

const body = Buffer.from(JSON.stringify({ type: 'notification', event: 'payment.succeeded', object: { ...payment, status: 'succeeded' } }));
const signed = (by: string, t = Math.floor(Date.now() / 1000), over: Buffer = body) => ({
  'x-sandbox-signature': `t=${t},v1=${createHmac('sha256', by).update(`${t}.`).update(over).digest('hex')}`,
  'x-sandbox-event-id': 'event-1',
});

test('a notification signed with any secret in use is read', () => {
  for (const by of ['an older secret', secret]) {
    expect(provider.readNotification({ raw: body, headers: signed(by), ip: '127.0.0.1' })).toMatchObject({
      event_id: 'event-1',
      type: 'payment.succeeded',
      kind: 'payment',
      object_id: 'p-1',
    });
  }
});

test.each([
  ['without a signature', {}],
  ['with a foreign secret', signed('somebody else')],
  ['older than five minutes', signed(secret, Math.floor(Date.now() / 1000) - 301)],
  ['from the future', signed(secret, Math.floor(Date.now() / 1000) + 400)],
  ['signed for another body', signed(secret, undefined, Buffer.from('{}'))],
  ['with a cut signature', { 'x-sandbox-signature': `t=${Math.floor(Date.now() / 1000)},v1=abc` }],
])('a notification %s is nobody’s', (_, headers) => {
  expect(provider.readNotification({ raw: body, headers, ip: '127.0.0.1' })).toBeUndefined();
});

test.each(['', '{', '[]', 'null', JSON.stringify({ type: 'notification', event: 'constructor.x', object: { id: '1', status: 'x' } })])(
  'what is signed but no notification is nobody’s: «%s»',
  (text) => {
    const raw = Buffer.from(text);
    expect(provider.readNotification({ raw, headers: signed(secret, undefined, raw), ip: '127.0.0.1' })).toBeUndefined();
  },
);

test('payouts speak with keys of their own, to a bank of the list or by the token of a card', async () => {
  answers = [1, 2, 3, 4].map(() => ({ status: 200, body: { ...payment, id: 'po-1' } }));
  await provider.createPayout({ ...ask, destination: { method: 'sbp', phone: '79161234567', bank_id: '100000000111' } });
  await provider.createPayout({ ...ask, destination: { method: 'card', token: 'pt-2c3f' } });
  await provider.find('payout', 'po-1');
  await provider.find('payment', 'p-1');
  expect(seen[0]).toMatchObject({
    path: '/v3/payouts',
    body: { amount: { value: '12360.05' }, payout_destination_data: { type: 'sbp', phone: '79161234567', bank_id: '100000000111' } },
  });
  expect(seen[1]!.body).toMatchObject({ payout_token: 'pt-2c3f' });
  const agent = `Basic ${Buffer.from('agent:another key').toString('base64')}`;
  const shop = `Basic ${Buffer.from('shop:key').toString('base64')}`;
  expect(seen.map(({ headers }) => headers.authorization)).toEqual([agent, agent, agent, shop]);
});

test('lists are read to their end, payouts by their list as all others', async () => {
  answers = [
    { status: 200, body: { type: 'list', items: [payment], next_cursor: 'next' } },
    { status: 200, body: { type: 'list', items: [{ ...payment, id: 'p-2' }] } },
    { status: 200, body: { type: 'list', items: [] } },
  ];
  const since = new Date('2026-11-25T10:00:00.000Z');
  const until = new Date('2026-11-25T11:00:00.000Z');
  expect((await provider.list('payment', since, until)).map(({ id }) => id)).toEqual(['p-1', 'p-2']);
  expect(await provider.list('payout', since, until)).toEqual([]);
  const between = 'created_at.gte=2026-11-25T10%3A00%3A00.000Z&created_at.lte=2026-11-25T11%3A00%3A00.000Z&limit=100';
  expect(seen.map(({ path }) => path)).toEqual([
    `/v3/payments?${between}`,
    `/v3/payments?${between}&cursor=next`,
    `/v3/payouts?${between}`,
  ]);
});

test('with a till at the provider each payment and refund carries its receipt; what became of it is told', async () => {
  const withTill = yookassa({ ...keys, baseUrl: baseUrl(), taxes: { tax_system_code: 2, vat_code: 1 } });
  answers = [{ status: 200, body: { ...payment, receipt_registration: 'pending' } }];
  expect(await withTill.createPayment(ask)).toMatchObject({ object: { receipt: 'pending' } });
  await withTill.createRefund({ ...ask, payment_provider_id: 'p-1', receipt: { ...receipt, is_advance: true } });
  expect(seen[0]!.body).toMatchObject({
    receipt: {
      customer: { email: 'anna@artel.test' },
      internet: true,
      tax_system_code: 2,
      items: [
        {
          description: 'Заказ №10530: Логотип',
          amount: { value: '12360.05', currency: 'RUB' },
          vat_code: 1,
          quantity: 1,
          measure: 'piece',
          payment_subject: 'service',
          payment_mode: 'full_prepayment',
        },
      ],
    },
  });
  expect(seen[1]!.body).toMatchObject({ receipt: { items: [{ payment_subject: 'payment', payment_mode: 'advance' }] } });
});

test('the second receipt settles a prepayment; among the receipts of its payment each is known by what it is', async () => {
  const withTill = yookassa({ ...keys, baseUrl: baseUrl(), taxes: { tax_system_code: 2, vat_code: 1 } });
  const items = [{ description: 'Заказ №1, этап 1: Логотип', quantity: 1, amount: { value: '12360.05', currency: 'RUB' }, vat_code: 1 }];
  const there = { id: 'rt-2', type: 'payment', status: 'pending', items: [{ ...items[0], payment_mode: 'full_payment' }] };
  answers = [{ status: 200, body: there }];
  const wish = {
    _id: 'our-key',
    amount: asMinor(1_236_005),
    payment_provider_id: 'p-1',
    email: 'anna@artel.test',
    title: items[0]!.description,
  };
  const second = { id: 'rt-2', kind: 'settlement', status: 'pending', title: items[0]!.description, amount_minor: 1_236_005, fiscal: null };
  expect(await withTill.createReceipt(wish)).toEqual({ is: 'done', object: second });
  expect(seen[0]).toMatchObject({
    path: '/v3/receipts',
    body: {
      ...{ type: 'payment', payment_id: 'p-1', send: true, customer: { email: 'anna@artel.test' }, tax_system_code: 2 },
      items: [{ payment_subject: 'service', payment_mode: 'full_payment', amount: { value: '12360.05', currency: 'RUB' } }],
      settlements: [{ type: 'prepayment', amount: { value: '12360.05', currency: 'RUB' } }],
    },
  });
  const signs = { fiscal_document_number: '17', fiscal_storage_number: '9999078900000001', fiscal_attribute: '3522207165' };
  const first = { ...there, id: 'rt-1', status: 'succeeded', items: [{ ...items[0], payment_mode: 'full_prepayment' }], ...signs };
  answers = [{ status: 200, body: { type: 'list', items: [there, first] } }];
  expect(await withTill.listReceipts({ payment_provider_id: 'p-1' })).toEqual([
    second,
    {
      ...second,
      id: 'rt-1',
      kind: 'prepayment',
      status: 'succeeded',
      fiscal: { document: '17', storage: '9999078900000001', sign: '3522207165' },
    },
  ]);
  expect(seen[1]!.path).toMatch(/^\/v3\/receipts\?payment_id=p-1&/);
});

test('a status nobody has heard of is not an end', async () => {
  answers = [{ status: 200, body: { ...payment, status: 'reviewed_by_hand' } }];
  expect(await provider.find('payment', 'p-1')).toMatchObject({ status: 'pending' });
});
