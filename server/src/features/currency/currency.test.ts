import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getCurrencyRates } from '@artel/contracts/money/currency.ts';
import { register } from 'prom-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../test/server.ts';
import { setClockShift } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';
import { site, useSite } from '../../platform/site.ts';
import { holdFirstRates, refreshRates, useRatesService } from './index.ts';

let server: TestServer;
let service: Server;
let url: string;
/** What the service was asked, and what it says: a status alone comes with words instead of JSON. */
let asked: string[] = [];
let answer: object | number | 'silence';
const prices = (USDT: number, BTC: number) => ({ bitcoin: { rub: BTC }, tether: { rub: USDT } });

beforeAll(async () => {
  server = await testServer();
  service = createServer((request, response) => {
    asked.push(request.url!);
    if (answer === 'silence') request.socket.destroy();
    else if (typeof answer === 'number') response.writeHead(answer).end('<html>');
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/api/v3/simple/price`;
});
beforeEach(async () => {
  asked = [];
  answer = prices(91.5, 9_700_000);
  await database().query('delete from currency_rates');
  useRatesService(url);
});
afterAll(async () => {
  useRatesService(null);
  service.close();
  await server.close();
});

const rates = async () => (await server.call(getCurrencyRates)).body!.result;
const counted = async (outcome: string) => {
  const { values } = await register.getSingleMetric('currency_refreshes_total')!.get();
  return values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
};

test('spec §7: the price service is asked for bitcoin and tether in roubles, once at the start when no rate is held', async () => {
  await holdFirstRates();
  await holdFirstRates();
  expect(asked).toEqual(['/api/v3/simple/price?ids=bitcoin%2Ctether&vs_currencies=rub']);
  expect(await rates()).toEqual({ rubPerUnit: { RUB: 1, USDT: 91.5, BTC: 9_700_000 }, lastUpdated: expect.any(String) });
});

test('spec §9: the hourly look takes the newest rates and says when', async () => {
  await refreshRates();
  const before = await rates();
  answer = prices(92, 9_800_000);
  setClockShift(3_600_000);
  await refreshRates();
  const after = await rates();
  expect(after.rubPerUnit).toEqual({ RUB: 1, USDT: 92, BTC: 9_800_000 });
  expect(Date.parse(after.lastUpdated!)).toBeGreaterThan(Date.parse(before.lastUpdated!));
  setClockShift(0);
});

const bad: [string, object | number | 'silence', string][] = [
  ['500', 500, 'failed'],
  ['too often', 429, 'failed'],
  ['silence', 'silence', 'failed'],
  ['something else', { tether: { rub: 90 } }, 'failed'],
  ['words for numbers', { bitcoin: { rub: '9' }, tether: { rub: '9' } }, 'failed'],
  ['zero for one of them', prices(0, 9_700_000), 'not_positive'],
  ['something wildly off', prices(91.5, 97_000), 'wildly_off'],
];
test.each(bad)('spec §8: a fetch that fails is silent, counted, and leaves what is held: %s', async (_, said, outcome) => {
  await refreshRates();
  const held = await rates();
  const before = await counted(outcome);
  answer = said;
  await expect(refreshRates()).resolves.toBeUndefined();
  expect(await rates()).toEqual(held);
  expect(await counted(outcome)).toBe(before + 1);
});

test('while no rate is held everybody is told so, and nothing fails', async () => {
  answer = 503;
  await holdFirstRates();
  expect(await rates()).toEqual({ rubPerUnit: { RUB: 1, USDT: 0, BTC: 0 }, lastUpdated: null });
});

test('the demo without a service holds figures of its own and asks nobody; a service named later is asked at once', async () => {
  useRatesService(null);
  await holdFirstRates();
  await refreshRates();
  expect(asked).toEqual([]);
  expect((await rates()).rubPerUnit.USDT).toBeGreaterThan(0);
  useRatesService(url);
  await holdFirstRates();
  expect((await rates()).rubPerUnit.USDT).toBe(91.5);
});

test('production without a service holds no rate', async () => {
  const demo = site();
  useRatesService(null);
  useSite({ ...demo, isDemo: false });
  await holdFirstRates();
  expect((await rates()).lastUpdated).toBeNull();
  useSite(demo);
});
