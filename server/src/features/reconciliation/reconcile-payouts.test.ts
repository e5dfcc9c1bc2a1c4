/** What becomes of payouts days and weeks after they were paid. */
import { rub } from '@artel/contracts/kit/money.ts';
import { getBalances } from '@artel/contracts/money/finance.ts';
import { approvePayout, listMyPayouts, requestPayout } from '@artel/contracts/money/payouts/payouts.ts';
import { listMoneyCases, type MoneyCase, runReconciliation } from '@artel/contracts/money/reconciliation.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lettersTo, runJobs } from '../../../test/mailbox.ts';
import { anOrder } from '../../../test/orders.ts';
import { anAdmin, type TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { identityIsKnown, payoutTo } from '../../../test/requisites.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days, hours, later, marketDay, now } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';
import { verifyLedger } from '../ledger/index.ts';
import { sendPayout } from '../payouts/index.ts';
import { reconcileDue } from './index.ts';

let server: TestServer;
let provider: TestProvider;
let finance: TestPerson;
let _colleague: TestPerson;
beforeAll(async () => {
  server = await testServer();
  finance = await anAdmin(['finance']);
  _colleague = await anAdmin(['finance']);
});
beforeEach(async () => {
  await database().query('delete from reconciliation_cases');
  // each test has a day of its own, begun in the morning, and a provider that knows nothing of those before
  const morning = Date.parse(`${marketDay(later(days(2)))}T06:00:00Z`);
  await server.passTime(morning - now().getTime());
  provider = testProvider(`bank-${marketDay()}`);
});
afterAll(() => server.close());

const cases = async (state: 'waiting' | 'all' = 'waiting'): Promise<MoneyCase[]> =>
  (await server.call(listMoneyCases, { as: finance, query: { state } })).body!.result;
const told = (found: readonly MoneyCase[]) =>
  found.map(({ object_kind, difference, off_minor }) => `${object_kind} ${difference} ${off_minor}`);
async function run(day = marketDay()): Promise<void> {
  expect((await server.call(runReconciliation, { as: finance, body: { day } })).error).toBeUndefined();
  await runJobs('reconcile');
}
/** A payout of 10 000 roubles that has been paid. */
async function aPaidPayout(): Promise<{ id: string; seller: TestPerson }> {
  const { seller } = await anOrder(server, provider, 'accepted');
  await identityIsKnown(seller);
  const id = (await server.call(requestPayout, { as: seller, body: await payoutTo(seller, rub(10_000)) })).body!.result._id;
  await server.call(approvePayout, { as: finance, params: { id }, body: {} });
  await sendPayout({ payout_id: id });
  provider.decide(id, 'succeeded');
  await provider.tell(id);
  return { id, seller };
}

test.each([
  ['a day later, and we ask again', days(1) + hours(1), async () => undefined],
  ['three weeks later, and the days of four weeks are compared again', days(21), reconcileDue],
])('a payout the bank returned while nobody heard its notification is booked and told: %s', async (_, ms, look) => {
  const { id, seller } = await aPaidPayout();
  const isLate = ms > days(10);
  if (!isLate) provider.decide(id, 'canceled', 'rejected_by_payee');
  await server.passTime(ms);
  if (isLate) provider.decide(id, 'canceled', 'rejected_by_payee');
  await look();
  expect((await server.call(listMyPayouts, { as: seller })).body!.result[0]).toMatchObject({ _id: id, status: 'returned' });
  expect((await server.call(getBalances, { as: seller })).body!.result).toMatchObject({ available_minor: rub(10_800), payout_minor: 0 });
  expect((await lettersTo(seller.email)).at(-1)!.subject).toMatch(/^Банк вернул выплату №\d+/);
  expect((await lettersTo(finance.email)).at(-1)!.subject).toMatch(/^Банк вернул выплату №\d+/);
  expect(await cases()).toEqual([]);
  expect((await verifyLedger()).breaches).toEqual([]);
});

test('the balance payouts leave from is held against the book: what it changed by beside it is a case, closed by a person alone', async () => {
  provider.state.balance_minor = rub(500_000);
  await run();
  await aPaidPayout();
  provider.state.balance_minor = rub(490_000);
  await run();
  expect(await cases()).toEqual([]);
  provider.state.balance_minor = rub(400_000);
  await run();
  await run();
  expect(told(await cases())).toEqual(['payout balance -9000000']);
});
