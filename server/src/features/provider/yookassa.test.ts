import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rub } from '@artel/contracts/kit/money.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { yookassa } from './yookassa.ts';

type Seen = { method: string; path: string; headers: IncomingMessage['headers']; body: unknown };
let http: Server;
let seen: Seen[] = [];
let answers: { status: number; body: unknown }[] = [];
let provider: ReturnType<typeof yookassa>;
const secret = 'a webhook secret of the test';

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
  const baseUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  provider = yookassa({ name: 'sandbox', baseUrl, shopId: 'shop', secretKey: 'key', webhookSecrets: ['an older secret', secret] });
});
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
const ask = { _id: 'ours', amount: rub(12_360.05), method: 'sbp' as const, return_url: 'http://127.0.0.1/back', description: 'Платёж' };

test('a payment is asked for with our id as the key, whole kopecks and immediate capture', async () => {
  expect(await provider.createPayment(ask)).toEqual({
    is: 'done',
    object: {
      id: 'p-1',
      kind: 'payment',
      status: 'pending',
      amount_minor: 1_236_005,
      currency: 'RUB',
      reference: 'ours',
      confirmation_url: 'http://127.0.0.1/pay/p-1',
      reason: null,
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
  expect(await provider.createPayment(ask)).toEqual({ is: 'unsent' });
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
  const nobody = yookassa({ name: 'sandbox', baseUrl: `http://127.0.0.1:${port}`, shopId: 'shop', secretKey: 'key', webhookSecrets: [] });
  expect(await nobody.createPayment(ask)).toEqual({ is: 'unsent' });
  await expect(nobody.find('payment', 'p-1')).rejects.toMatchObject({ code: 'PROVIDER_AWAY' });
});

test('a time-out is no refusal', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const hasty = yookassa({ name: 'sandbox', baseUrl, shopId: 'shop', secretKey: 'key', webhookSecrets: [], timeoutMs: 20 });
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
    expect(provider.readNotification(body, signed(by))).toMatchObject({
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
  expect(provider.readNotification(body, headers)).toBeUndefined();
});

test.each(['', '{', '[]', 'null', JSON.stringify({ type: 'notification', event: 'constructor.x', object: { id: '1', status: 'x' } })])(
  'what is signed but no notification is nobody’s: «%s»',
  (text) => {
    const raw = Buffer.from(text);
    expect(provider.readNotification(raw, signed(secret, undefined, raw))).toBeUndefined();
  },
);
