import { rub } from '@artel/contracts/kit/money.ts';
import { getBalances, listMyLedger } from '@artel/contracts/money/finance.ts';
import { getPayment, pay, refundToSource } from '@artel/contracts/money/payments.ts';
import { requestPayout } from '@artel/contracts/money/payouts/payouts.ts';
import { cancelOrder } from '@artel/contracts/orders/orders.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runJobs } from '../../../../test/mailbox.ts';
import { noticesTo } from '../../../../test/notices.ts';
import { anOrder } from '../../../../test/orders.ts';
import type { TestPerson } from '../../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../../test/provider.ts';
import { payoutTo } from '../../../../test/requisites.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { days, hours, minutes } from '../../../platform/clock.ts';
import { database, read } from '../../../platform/db/index.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { countDebts } from '../../provider/index.ts';
import { sendRefund } from '../index.ts';

let server: TestServer;
let provider: TestProvider;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(() => {
  provider = testProvider();
});
afterAll(async () => {
  expect((await verifyLedger()).breaches).toEqual([]);
  await server.close();
});

const balances = async (as: TestPerson) => (await server.call(getBalances, { as })).body!.result;
const all = rub(12_360);

/** A cancelled order whose money is asked back to where it came from; nothing was told to the provider yet. */
async function aRefund(amount_minor = all) {
  const { customer, order, payment_id } = await anOrder(server, provider, 'paid');
  await server.call(cancelOrder, { as: customer, params: { id: order._id }, body: {} });
  await server.call(refundToSource, { as: customer, params: { id: payment_id }, body: { amount_minor } });
  const { id: refund_id } = await read().selectFrom('refunds').select('id').where('payment_id', '=', payment_id).executeTakeFirstOrThrow();
  provider.state.created = 0;
  return { customer, payment_id, refund_id };
}
const refundOf = async (as: TestPerson) => (await balances(as)).refunds[0]!;

test('a refund the provider refuses outright puts the money back on the balance at once', async () => {
  const { customer, refund_id } = await aRefund();
  expect((await balances(customer)).available_minor).toBe(0);
  provider.state.refuses = true;
  await Promise.all([sendRefund({ refund_id }), sendRefund({ refund_id })]);
  expect(await balances(customer)).toMatchObject({ available_minor: all, refundable: [{ refundable_minor: all }] });
});

test('a refund the provider cannot make puts the money back on the balance, once', async () => {
  const { customer, payment_id, refund_id } = await aRefund();
  await sendRefund({ refund_id });
  provider.decide(refund_id, 'canceled', 'rejected_by_payee');
  await Promise.all([provider.tell(refund_id), provider.tell(refund_id)]);
  expect((await balances(customer)).available_minor).toBe(all);
  expect((await server.call(getPayment, { as: customer, params: { id: payment_id } })).body!.result).toMatchObject({
    status: 'succeeded',
    refunded_minor: 0,
  });
});

test('a bank that declines a refund a day later tells nobody: the clock asks, and the money is on the balance', async () => {
  const { customer, refund_id } = await aRefund();
  expect(await refundOf(customer)).toMatchObject({ status: 'requested', amount_minor: all });
  await sendRefund({ refund_id });
  await server.passTime(hours(20));
  expect(await refundOf(customer)).toMatchObject({ status: 'processing' });
  provider.decide(refund_id, 'canceled', 'rejected_by_timeout');
  await server.passTime(hours(2));
  expect(await balances(customer)).toMatchObject({ available_minor: all, refunds: [{ status: 'failed' }] });
});

test('a refund that waits for days at the bank arrives, though the webhook is lost', async () => {
  const { customer, refund_id } = await aRefund();
  await sendRefund({ refund_id });
  await server.passTime(days(4));
  provider.decide(refund_id, 'succeeded');
  await server.passTime(hours(2));
  expect(await balances(customer)).toMatchObject({ available_minor: 0, refunds: [{ status: 'succeeded' }] });
  expect(await noticesTo(customer)).toContain('N-F5 letter');
});

test('a part sent back without an answer is not sent again when its id is forgotten: it is found by the list', async () => {
  const { customer, refund_id } = await aRefund(rub(1_000));
  provider.state.losesAnswers = true;
  await sendRefund({ refund_id });
  provider.state.losesAnswers = false;
  provider.forgetIds();
  await sendRefund({ refund_id });
  provider.decide(refund_id, 'succeeded');
  await server.passTime(hours(25));
  expect(provider.state.created).toBe(1);
  expect(await refundOf(customer)).toMatchObject({ status: 'succeeded' });
});

test('a refund that never reached the provider is told again by the clock; one lost on its way goes back to the balance', async () => {
  const { customer, refund_id } = await aRefund();
  provider.state.isAway = true;
  await sendRefund({ refund_id });
  expect(await refundOf(customer)).toMatchObject({ status: 'requested' });
  provider.state.isAway = false;
  provider.state.losesWishes = true;
  // it is left alone for a minute
  await server.passTime(minutes(2));
  await sendRefund({ refund_id });
  expect(await refundOf(customer)).toMatchObject({ status: 'processing' });
  await server.passTime(minutes(70));
  expect(await balances(customer)).toMatchObject({ available_minor: all, refunds: [{ status: 'failed' }] });
});

test('a provider that refuses us for a day leaves one line of history of a waiting refund, and makes it once it is back', async () => {
  const { customer, refund_id } = await aRefund();
  provider.state.isAway = true;
  await sendRefund({ refund_id });
  for (let hour = 0; hour < 24; hour += 1) {
    await server.passTime(hours(1));
    await runJobs('send_refund');
  }
  const { rows } = await database().query<{ type: string }>(
    `select type from events where entity_id = $1 and type in ('refund.sent', 'refund.unsent') order by at, id`,
    [refund_id],
  );
  expect(rows.map(({ type }) => type)).toEqual(['refund.sent', 'refund.unsent']);
  provider.state.isAway = false;
  await server.passTime(minutes(31));
  await runJobs('send_refund');
  expect(await refundOf(customer)).toMatchObject({ status: 'processing' });
});

test('a refund whose job died is told by the clock', async () => {
  const { refund_id } = await aRefund();
  await database().query('delete from graphile_worker._private_jobs');
  await server.passTime(minutes(11));
  const { rows } = await database().query(`select payload from graphile_worker._private_jobs`);
  expect(rows.map(({ payload }) => payload)).toContainEqual({ refund_id });
});

/** Given back as lost on its way, and made at the provider all the same. */
async function madeAfterAll() {
  const walk = await aRefund();
  provider.state.losesAnswers = true;
  await sendRefund({ refund_id: walk.refund_id });
  const made = provider.ofReference(walk.refund_id);
  const { reference } = made;
  made.reference = 'its list does not show it yet';
  await server.passTime(minutes(70));
  expect((await balances(walk.customer)).available_minor).toBe(all);
  made.reference = reference;
  provider.decide(walk.refund_id, 'succeeded');
  return walk;
}

test('made after the money was given back: the balance gives it up again, in a line of its own', async () => {
  const { customer, payment_id, refund_id } = await madeAfterAll();
  await Promise.all([provider.tell(refund_id), provider.tell(refund_id)]);
  expect(await balances(customer)).toMatchObject({ available_minor: 0, refunds: [{ status: 'succeeded' }], refundable: [] });
  expect((await server.call(getPayment, { as: customer, params: { id: payment_id } })).body!.result).toMatchObject({
    status: 'refunded',
    refunded_minor: all,
  });
  const lines = (await server.call(listMyLedger, { as: customer })).body!.result;
  expect(lines.slice(0, 3).map(({ code, reason }) => `${code} ${reason}`)).toEqual(['M7 refund_again', 'M7 refund_back', 'M7 refund_out']);
});

test('made after the money was given back and spent: no money leaves the account until the balance covers it', async () => {
  const { customer, payment_id, refund_id } = await madeAfterAll();
  const next = await anOrder(server, provider, 'created', { customer });
  await server.call(pay, { as: customer, body: { purpose: 'order', order_id: next.order._id, method: 'balance' } });
  await Promise.all([provider.tell(refund_id), provider.tell(refund_id)]);
  expect(await countDebts()).toBe(1);
  const out = await server.call(requestPayout, { as: customer, body: await payoutTo(customer, rub(500)) });
  expect(out.error?.code).toBe('MONEY_OUT_IS_STOPPED');
  const back = await server.call(refundToSource, { as: customer, params: { id: payment_id }, body: { amount_minor: rub(1) } });
  expect(back.error?.code).toBe('MONEY_OUT_IS_STOPPED');

  await server.call(cancelOrder, { as: customer, params: { id: next.order._id }, body: {} });
  await server.passTime(hours(2));
  expect(await countDebts()).toBe(0);
  expect(await balances(customer)).toMatchObject({ available_minor: 0, refunds: [{ status: 'succeeded' }] });
});

test('another sum, currency or object than the refund’s own is not booked by a machine', async () => {
  const { customer, refund_id } = await aRefund();
  await sendRefund({ refund_id });
  Object.assign(provider.decide(refund_id, 'canceled'), { currency: 'USD' });
  await provider.tell(refund_id);
  expect(await refundOf(customer)).toMatchObject({ status: 'processing' });
});
