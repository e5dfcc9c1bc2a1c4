import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkAtStart } from './start-check.ts';
import { yookassa } from './yookassa.ts';

/** By the number of the account that asks. */
let answers: Record<string, { status: number; body: object }>;
let http: Server;
const shop = { account_id: '1', status: 'enabled', test: false, fiscalization: { enabled: true }, payment_methods: ['bank_card', 'sbp'] };
const agent = { account_id: '2', status: 'enabled', test: false, payout_methods: ['bank_card', 'sbp'] };
const asRequested = { isProduction: true, hasReceipts: true };

beforeAll(async () => {
  http = createServer((request, response) => {
    const [, coded = ''] = (request.headers.authorization ?? '').split(' ');
    const { status, body } = answers[Buffer.from(coded, 'base64').toString().split(':')[0]!]!;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  answers = { shop: { status: 200, body: shop }, agent: { status: 200, body: agent } };
});
afterAll(() => http.close());

const check = (wanted = asRequested, port = (http.address() as AddressInfo).port) => {
  const pairs = { shop: { id: 'shop', secret: 'key' }, payouts: { id: 'agent', secret: 'another key' } };
  const baseUrl = `http://127.0.0.1:${port}`;
  return checkAtStart(
    yookassa({ ...pairs, name: 'yookassa', baseUrl, notifications: { networks: [] }, cardFormUrl: baseUrl, taxes: null }),
    wanted,
  );
};

test('right keys of a shop and a gateway that can do everything say nothing', async () => {
  expect(await check()).toEqual({ problems: [], notes: [] });
});

test('what stops the start is named at once, for both pairs of keys', async () => {
  answers = { shop: { status: 401, body: {} }, agent: { status: 403, body: {} } };
  expect(await check()).toEqual({
    problems: [
      'YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY: ЮKassa не приняла ключи магазина',
      'YOOKASSA_PAYOUT_AGENT_ID, YOOKASSA_PAYOUT_SECRET_KEY: ЮKassa не приняла ключи выплат',
    ],
    notes: [],
  });
});

test.each([500, 429, 404])('a provider that answers %i does not stop the start: it is said', async (status) => {
  answers = { shop: { status, body: {} }, agent: { status: 200, body: agent } };
  const { problems, notes } = await check();
  expect({ problems, notes }).toEqual({
    problems: [],
    notes: ['ЮKassa не отвечает, ключи магазина не проверены: YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY'],
  });
});

test('nor does one that cannot be reached', async () => {
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const { port } = gone.address() as AddressInfo;
  await new Promise((resolve) => gone.close(resolve));
  expect(await check(asRequested, port)).toMatchObject({ problems: [], notes: [{}, {}].map(() => expect.stringContaining('не отвечает')) });
});

test.each([
  ['test keys in production', { test: true }, {}, asRequested, /тестовые ключи магазина/],
  ['a shop that is switched off', { status: 'disabled' }, {}, asRequested, /выключила аккаунт магазина/],
  ['a shop that takes nothing', { payment_methods: [] }, {}, asRequested, /не включены способы оплаты bank_card, sbp/],
  ['a gateway without payouts', {}, { payout_methods: [] }, asRequested, /не подключены выплаты bank_card, sbp/],
  ['receipts that nobody sends', { fiscalization: { enabled: false } }, {}, asRequested, /^FISCAL_MODE: в кабинете ЮKassa не включена/],
  ['receipts that are not asked for', {}, {}, { isProduction: true, hasReceipts: false }, /^FISCAL_MODE: в кабинете ЮKassa включены/],
])('%s stop the start', async (_, ofShop, ofAgent, wanted, line) => {
  answers = { shop: { status: 200, body: { ...shop, ...ofShop } }, agent: { status: 200, body: { ...agent, ...ofAgent } } };
  expect(await check(wanted)).toEqual({ problems: [expect.stringMatching(line)], notes: [] });
});

test('one way of two that is missing is said and does not stop it; a demo may have test keys', async () => {
  answers = { shop: { status: 200, body: { ...shop, test: true, payment_methods: ['sbp'] } }, agent: { status: 200, body: agent } };
  expect(await check({ isProduction: false, hasReceipts: true })).toEqual({
    problems: [],
    notes: ['ЮKassa: у магазина не включены способы оплаты bank_card'],
  });
});
