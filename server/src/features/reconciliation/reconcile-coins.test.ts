import { rub } from '@artel/contracts/kit/money.ts';
import { pay } from '@artel/contracts/money/payments.ts';
import { listMoneyCases, type MoneyCase, runReconciliation } from '@artel/contracts/money/reconciliation.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { holdRate, type TestCoinProvider, testCoinProvider } from '../../../test/coin-provider.ts';
import { runJobs } from '../../../test/mailbox.ts';
import { anOrder } from '../../../test/orders.ts';
import { anAdmin, type TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days, hours, later, marketDay, minutes, now } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';
import { reconcileDue } from './index.ts';
import { listRuns, type RunRecord } from './runs.sql.ts';

let server: TestServer;
let bank: TestProvider;
let coins: TestCoinProvider;
let finance: TestPerson;
beforeAll(async () => {
  server = await testServer();
  finance = await anAdmin(['finance']);
});
beforeEach(async () => {
  await database().query('delete from reconciliation_cases');
  // each test has a day of its own, begun in the morning
  const morning = Date.parse(`${marketDay(later(days(2)))}T06:00:00Z`);
  await server.passTime(morning - now().getTime());
  bank = testProvider(`bank-${marketDay()}`);
  coins = testCoinProvider('BTC');
  await holdRate(92.4);
});
afterAll(() => server.close());

/** 12 360 руб. at 9 850 000 руб. for a coin. */
const asked = 125_483;
async function aPaidOrder(): Promise<{ id: string }> {
  const { customer, order } = await anOrder(server, bank, 'created');
  const begun = await server.call(pay, { as: customer, body: { purpose: 'order', order_id: order._id, method: 'btc' } });
  const id = begun.body!.result._id;
  coins.arrive(id, asked);
  await coins.tell(id);
  return { id };
}
async function run(): Promise<RunRecord> {
  expect((await server.call(runReconciliation, { as: finance, body: { day: marketDay() } })).error).toBeUndefined();
  await runJobs('reconcile');
  return (await listRuns(10)).find(({ provider }) => provider === 'btcpay')!;
}
const cases = async (): Promise<MoneyCase[]> =>
  (await server.call(listMoneyCases, { as: finance, query: { state: 'waiting' } })).body!.result;
const told = async () => (await cases()).map(({ provider, difference, off_minor }) => `${provider} ${difference} ${off_minor}`).sort();

test('a day on which as many units came as are booked has no case; an address that nobody paid to is none either', async () => {
  await aPaidOrder();
  const { customer, order } = await anOrder(server, bank, 'created');
  await server.call(pay, { as: customer, body: { purpose: 'order', order_id: order._id, method: 'btc' } });
  await server.passTime(hours(2));
  const { status, compared, theirs_minor, ours_minor, found } = await run();
  expect(await cases()).toEqual([]);
  expect({ status, compared, found }).toEqual({ status: 'done', compared: 2, found: 0 });
  expect([theirs_minor, ours_minor]).toEqual([ours_minor, ours_minor]);
  expect(Number(ours_minor)).toBeGreaterThanOrEqual(rub(12_360));
});

test('a transfer we never heard of, one that is not there, a payment that is gone and one that is nobody’s are a case each', async () => {
  const [more, less, gone] = [await aPaidOrder(), await aPaidOrder(), await aPaidOrder()];
  await server.passTime(hours(2));
  coins.arrive(more.id, 100_000);
  coins.made.find(({ reference }) => reference === less.id)!.coins!.deposits[0]!.units = String(asked - 50_000);
  coins.lose(gone.id);
  const foreign = { ...structuredClone(coins.made[0]!), id: 'foreign', reference: 'another-shop' };
  foreign.coins!.deposits = [{ id: 't', units: '10000', state: 'settled', arrived_at: now() }];
  coins.made.push(foreign);
  await run();
  expect(await told()).toEqual([
    'btcpay amount -492500',
    'btcpay amount 985000',
    'btcpay missing_here 98500',
    expect.stringMatching(/^btcpay missing_there -1236\d\d\d$/),
  ]);
  // a second run makes no second, and what is booked meanwhile closes by itself
  await coins.tell(more.id);
  coins.lose('another-shop');
  await run();
  expect((await told()).map((words) => words.split(' ')[1])).toEqual(['amount', 'missing_there']);
});

test('a payment of the last hour is left to the next run', async () => {
  const { id } = await aPaidOrder();
  coins.arrive(id, 100_000);
  await run();
  expect(await cases()).toEqual([]);
  // it was asked for meanwhile, and booked
  await server.passTime(hours(2));
  await run();
  expect(await cases()).toEqual([]);
  await server.passTime(hours(2));
  coins.arrive(id, 100_000);
  await run();
  expect(await told()).toEqual(['btcpay amount 985000']);
});

test('the clock compares the coins of each day that is over, and a service that is away has a failed run', async () => {
  await aPaidOrder();
  await server.passTime(days(1));
  coins.state.isAway = true;
  await reconcileDue();
  const ofCoins = async () => (await listRuns(20)).filter(({ provider }) => provider === 'btcpay').map(({ status }) => status);
  expect(await ofCoins()).toContain('failed');
  coins.state.isAway = false;
  await server.passTime(minutes(5));
  await reconcileDue();
  expect(await ofCoins()).toContain('done');
});
