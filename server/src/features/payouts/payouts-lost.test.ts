import { rub } from '@artel/contracts/kit/money.ts';
import { getBalances, listMyLedger } from '@artel/contracts/money/finance.ts';
import { approvePayout, cancelPayout, listMyPayouts, requestPayout } from '@artel/contracts/money/payouts/payouts.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runJobs } from '../../../test/mailbox.ts';
import { anOrder } from '../../../test/orders.ts';
import { anAdmin, type TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { identityIsKnown, payoutTo } from '../../../test/requisites.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { hours, minutes } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';
import { verifyLedger } from '../ledger/index.ts';
import { sendPayout } from './index.ts';

let server: TestServer;
let provider: TestProvider;
let finance: TestPerson;
beforeAll(async () => {
  server = await testServer();
  finance = await anAdmin(['finance']);
});
beforeEach(() => {
  provider = testProvider();
});
afterAll(async () => {
  expect((await verifyLedger()).breaches).toEqual([]);
  await server.close();
});
const balances = async (as: TestPerson) => (await server.call(getBalances, { as })).body!.result;
const ask = async (as: TestPerson, roubles = 10_000) => server.call(requestPayout, { as, body: await payoutTo(as, rub(roubles)) });
const earner = async () => {
  const { seller } = await anOrder(server, provider, 'accepted');
  await identityIsKnown(seller);
  return seller;
};
async function sent(as: TestPerson, more?: number): Promise<string> {
  const id = (await ask(as, more)).body!.result._id;
  await server.call(approvePayout, { as: finance, params: { id }, body: {} });
  await sendPayout({ payout_id: id });
  return id;
}

const newest = async (as: TestPerson) => (await server.call(listMyPayouts, { as })).body!.result[0]!;

test('a payout whose sending got no answer is found at the provider, not sent again', async () => {
  const seller = await earner();
  provider.state.losesAnswers = true;
  const id = (await ask(seller)).body!.result._id;
  await server.call(approvePayout, { as: finance, params: { id }, body: {} });
  await sendPayout({ payout_id: id });
  // by now it remembers our id no more: a repeat would be a second payout
  provider.forgetIds();
  provider.state.losesAnswers = false;
  const { created } = provider.state;
  await sendPayout({ payout_id: id });
  provider.decide(id, 'succeeded');
  await server.passTime(hours(25));
  await sendPayout({ payout_id: id });
  expect(await newest(seller)).toMatchObject({ status: 'paid' });
  expect(provider.state.created).toBe(created);
});

test('a payout the provider has and has not ended is asked for by its id, never told again', async () => {
  const seller = await earner();
  const id = await sent(seller);
  const { created } = provider.state;
  provider.forgetIds();
  await sendPayout({ payout_id: id });
  await server.passTime(hours(30));
  expect(await newest(seller)).toMatchObject({ status: 'processing' });
  expect(provider.state.created).toBe(created);
});

test('what surely never reached the provider is told again by the clock', async () => {
  const seller = await earner();
  provider.state.isAway = true;
  const id = await sent(seller);
  expect(await newest(seller)).toMatchObject({ status: 'queued', allowed_actions: ['cancel'] });
  provider.state.isAway = false;
  await server.passTime(minutes(2));
  expect(await runJobs('send_payout')).toBeGreaterThan(0);
  expect(await newest(seller)).toMatchObject({ status: 'processing' });
  expect(provider.ofReference(id).status).toBe('pending');
});

test('a provider that refuses us for a day leaves one line of history of each waiting payout, and sends it once it is back', async () => {
  const seller = await earner();
  provider.state.isAway = true;
  const id = await sent(seller);
  for (let hour = 0; hour < 24; hour += 1) {
    await server.passTime(hours(1));
    await runJobs('send_payout');
  }
  const { rows } = await database().query<{ type: string }>(
    `select type from events where entity_id = $1 and type in ('payout.sent', 'payout.unsent') order by at, id`,
    [id],
  );
  expect(rows.map(({ type }) => type)).toEqual(['payout.sent', 'payout.unsent']);
  provider.state.isAway = false;
  await server.passTime(minutes(31));
  await runJobs('send_payout');
  expect(await newest(seller)).toMatchObject({ status: 'processing' });
});

test('what was lost on its way there is given back when nothing can come of it any more, not before', async () => {
  const seller = await earner();
  provider.state.losesWishes = true;
  await sent(seller);
  await server.passTime(minutes(50));
  expect(await newest(seller)).toMatchObject({ status: 'processing' });
  await server.passTime(minutes(20));
  expect(await newest(seller)).toMatchObject({ status: 'failed', failure: 'Перевод не дошёл до банка. Деньги снова на балансе' });
  expect((await balances(seller)).available_minor).toBe(rub(10_800));
});

/** Given back as lost on its way, and paid by the provider all the same. */
async function paidAfterAll(seller: TestPerson): Promise<string> {
  provider.state.losesAnswers = true;
  const id = await sent(seller, 10_800);
  provider.state.losesAnswers = false;
  const made = provider.ofReference(id);
  made.reference = 'its list does not show it yet';
  await server.passTime(minutes(70));
  expect(await newest(seller)).toMatchObject({ status: 'failed' });
  made.reference = id;
  provider.decide(id, 'succeeded');
  return id;
}

test('paid after the money was given back: the balance gives it up again, in lines of its own', async () => {
  const seller = await earner();
  const id = await paidAfterAll(seller);
  await Promise.all([provider.tell(id), provider.tell(id)]);
  expect(await newest(seller)).toMatchObject({ status: 'paid', failure: null });
  expect(await balances(seller)).toMatchObject({ available_minor: 0, payout_minor: 0 });
  const lines = (await server.call(listMyLedger, { as: seller })).body!.result;
  expect(lines.slice(0, 3).map(({ code, reason }) => `${code} ${reason}`)).toEqual([
    'M9 payout_done',
    'M8 payout_again',
    'M8 payout_again',
  ]);
  // and the bank may return it all the same
  provider.decide(id, 'canceled', 'rejected_by_payee');
  await server.passTime(hours(2));
  expect(await newest(seller)).toMatchObject({ status: 'returned' });
  expect((await balances(seller)).available_minor).toBe(rub(10_800));
});

test('paid after the money was given back and asked out again: no money leaves the account until the balance covers it', async () => {
  const seller = await earner();
  const id = await paidAfterAll(seller);
  const second = (await ask(seller)).body!.result._id;
  await Promise.all([provider.tell(id), provider.tell(id)]);
  expect(await balances(seller)).toMatchObject({ available_minor: rub(800), owed_minor: rub(10_800) });
  expect((await ask(seller, 500)).error?.code).toBe('MONEY_OUT_IS_STOPPED');
  expect((await server.call(approvePayout, { as: finance, params: { id: second }, body: {} })).error?.code).toBe('MONEY_OUT_IS_STOPPED');
  await server.call(cancelPayout, { as: seller, params: { id: second }, body: {} });
  await server.passTime(hours(2));
  expect(await balances(seller)).toMatchObject({ available_minor: 0, owed_minor: 0 });
});

test.each([
  ['currency', { currency: 'USD' }],
  ['amount_minor', { amount_minor: rub(1) }],
  ['object', { id: 'another object of the provider' }],
])('another %s than the payout’s own is not booked by a machine', async (_, wrong) => {
  const seller = await earner();
  const id = await sent(seller);
  Object.assign(provider.decide(id, 'canceled'), wrong);
  await provider.tell(id);
  expect(await newest(seller)).toMatchObject({ status: 'processing' });
});
