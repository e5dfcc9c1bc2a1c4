import { getIncomeOfYear } from '@artel/contracts/money/finance.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { anOrder } from '../../../test/orders.ts';
import { aSeller, type TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { now, setClockShift } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';
import { yearOf } from './income.policy.ts';

let server: TestServer;
let provider: TestProvider;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(() => {
  provider = testProvider();
});
afterEach(() => setClockShift(0));
afterAll(() => server.close());

const income = async (as: TestPerson) => (await server.call(getIncomeOfYear, { as })).body!.result;

test("income is the price of accepted work before the fee, of this year alone; nobody else's", async () => {
  const seller = await aSeller();
  await anOrder(server, provider, 'delivered', { seller });
  expect(await income(seller)).toMatchObject({ year: yearOf(now()).year, earned_minor: 0, level: 'plain' });
  const { order, customer } = await anOrder(server, provider, 'accepted', { seller });
  expect((await income(seller)).earned_minor).toBe(order.total_minor);
  expect((await income(customer)).earned_minor).toBe(0);
  const began_at = yearOf(now()).began_at.getTime();
  const acceptedAt = (moment: number) =>
    database().query('update stages set accepted_at = $2 where order_id = $1', [order._id, new Date(moment)]);
  await acceptedAt(began_at - 1);
  expect((await income(seller)).earned_minor).toBe(0);
  await acceptedAt(began_at);
  expect((await income(seller)).earned_minor).toBe(order.total_minor);
});
