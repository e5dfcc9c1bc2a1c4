import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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
const _receipt = { email: 'anna@artel.test', title: 'Заказ №10530: Логотип', is_advance: false };

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
test('one payout is searched by our id in its metadata, by the keys of payouts', async () => {
  answers = [
    {
      status: 200,
      body: {
        type: 'list',
        items: [{ ...payment, id: 'po-1', payout_destination: { type: 'bank_card', card: { first6: '220247', last4: '4477' } } }],
      },
    },
  ];
  expect(await provider.findPayouts('ours')).toMatchObject([{ id: 'po-1', kind: 'payout', reference: 'ours', card_last4: '4477' }]);
  const [{ path, headers }] = seen as [Seen];
  expect(decodeURIComponent(path)).toBe('/v3/payouts/search?metadata[reference]=ours&limit=100');
  expect(headers.authorization).toBe(`Basic ${Buffer.from('agent:another key').toString('base64')}`);
});

test('the balance payouts leave from is asked for by their own keys; where the provider does not say, it is unknown', async () => {
  const me = { account_id: 'agent', status: 'enabled', payout_methods: ['sbp'] };
  answers = [
    { status: 200, body: { ...me, payout_balance: { value: '12360.05', currency: 'RUB' } } },
    { status: 200, body: me },
  ];
  expect(await provider.payoutBalance()).toBe(1_236_005);
  expect(await provider.payoutBalance()).toBeNull();
  expect(seen[0]).toMatchObject({
    path: '/v3/me',
    headers: { authorization: `Basic ${Buffer.from('agent:another key').toString('base64')}` },
  });
});
