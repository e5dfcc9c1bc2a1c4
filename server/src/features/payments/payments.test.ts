import { rub } from '@artel/contracts/kit/money.ts';
import { getBalances, listMyLedger } from '@artel/contracts/money/finance.ts';
import { getCheckout, getPayment, getPaymentRates, pay, refundToSource } from '@artel/contracts/money/payments.ts';
import { cancelOrder, getOrder } from '@artel/contracts/orders/orders.ts';
import { proveIdentity } from '@artel/contracts/sign-in/security.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noticesTo } from '../../../test/notices.ts';
import { anOrder } from '../../../test/orders.ts';
import { aCustomer, type TestPerson, testPassword } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { proofIsOld } from '../../../test/second-factor.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { minutes } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';
import { verifyLedger } from '../ledger/index.ts';

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
const statusOf = async (as: TestPerson, id: string) => (await server.call(getOrder, { as, params: { id } })).body!.result.status;
const begin = (as: TestPerson, order_id: string, more: object = {}) =>
  server.call(pay, { as, body: { purpose: 'order', order_id, method: 'sbp', ...more } });

test('paying twice, at once and again, is one payment at the provider', async () => {
  const { customer, order } = await anOrder(server, provider, 'created');
  const replies = await Promise.all(Array.from({ length: 8 }, () => begin(customer, order._id)));
  expect(new Set(replies.map((reply) => reply.body!.result._id)).size).toBe(1);
  expect(provider.state.created).toBe(1);
  expect(replies[0]!.body!.result).toMatchObject({ status: 'pending', amount_minor: rub(12_360), confirmation: { type: 'redirect' } });
});

test('news told twice, and failure told after success, book the money once', async () => {
  const { customer, order } = await anOrder(server, provider, 'created');
  const id = (await begin(customer, order._id)).body!.result._id;
  provider.decide(id, 'succeeded');
  await Promise.all([provider.tell(id), provider.tell(id), provider.tell(id)]);
  provider.decide(id, 'canceled', 'general_decline');
  await provider.tell(id);
  expect(await statusOf(customer, order._id)).toBe('awaiting_start');
  expect(await balances(customer)).toMatchObject({ available_minor: 0, reserved_minor: rub(12_360) });
});

test('a refusal of the bank says what to do; the next try is a new payment', async () => {
  const { customer, order } = await anOrder(server, provider, 'created');
  const first = (await begin(customer, order._id, { method: 'card' })).body!.result._id;
  provider.decide(first, 'canceled', 'insufficient_funds');
  await provider.tell(first);
  const seen = await server.call(getCheckout, { as: customer, params: { order_id: order._id } });
  expect(seen.body!.result.payment).toMatchObject({
    status: 'failed',
    failure: { message: 'На карте не хватает денег. Попробуйте другую карту или СБП' },
  });
  expect(await noticesTo(customer)).toContain('N-F2 letter');
  const second = await begin(customer, order._id, { method: 'card' });
  expect(second.body!.result._id).not.toBe(first);
});

test('another method replaces the open payment; if the old one was paid after all, the money is on the balance', async () => {
  const { customer, order } = await anOrder(server, provider, 'created');
  const old = (await begin(customer, order._id, { method: 'card' })).body!.result._id;
  const chosen = (await begin(customer, order._id, { method: 'sbp' })).body!.result._id;
  provider.decide(chosen, 'succeeded');
  await provider.tell(chosen);
  provider.decide(old, 'succeeded');
  await provider.tell(old);
  expect((await server.call(getPayment, { as: customer, params: { id: old } })).body!.result).toMatchObject({
    status: 'succeeded',
    is_credited_to_balance: true,
  });
  expect(await balances(customer)).toMatchObject({ available_minor: rub(12_360), reserved_minor: rub(12_360) });
});

test('a replaced payment is watched until its end: paid by the old link, its webhook lost, it is found', async () => {
  const { customer, order } = await anOrder(server, provider, 'created');
  const old = (await begin(customer, order._id, { method: 'card' })).body!.result._id;
  await begin(customer, order._id, { method: 'sbp' });
  const statusOfOld = async () => (await server.call(getPayment, { as: customer, params: { id: old } })).body!.result.status;
  await server.passTime(minutes(15));
  expect(await statusOfOld()).toBe('cancelled');
  provider.decide(old, 'succeeded');
  await server.passTime(minutes(11));
  expect(await statusOfOld()).toBe('succeeded');
  expect(await statusOf(customer, order._id)).toBe('awaiting_start');
});

test('money for a cancelled order stays on the balance and the order is not resurrected', async () => {
  const { customer, order } = await anOrder(server, provider, 'created');
  const id = (await begin(customer, order._id)).body!.result._id;
  await server.call(cancelOrder, { as: customer, params: { id: order._id }, body: {} });
  provider.decide(id, 'succeeded');
  await provider.tell(id);
  expect(await statusOf(customer, order._id)).toBe('cancelled');
  expect((await balances(customer)).available_minor).toBe(rub(12_360));
  expect(await noticesTo(customer)).toContain('N-F1b letter');
});

test('the balance pays first, the rest is asked of the provider', async () => {
  const customer = await aCustomer();
  const topup = (await server.call(pay, { as: customer, body: { purpose: 'topup', amount_minor: rub(2_360), method: 'sbp' } })).body!
    .result;
  provider.decide(topup._id, 'succeeded');
  await provider.tell(topup._id);
  const { order } = await anOrder(server, provider, 'created', { customer });
  const part = (await begin(customer, order._id)).body!.result;
  expect(part).toMatchObject({ amount_minor: rub(10_000), from_balance_minor: rub(2_360) });
  provider.decide(part._id, 'succeeded');
  await provider.tell(part._id);
  expect(await balances(customer)).toMatchObject({ available_minor: 0, reserved_minor: rub(12_360) });
});

test('a remainder that no bank takes is asked for as a rouble, and the balance keeps the difference', async () => {
  const customer = await aCustomer();
  const topup = (await server.call(pay, { as: customer, body: { purpose: 'topup', amount_minor: rub(12_359.5), method: 'sbp' } })).body!
    .result;
  provider.decide(topup._id, 'succeeded');
  await provider.tell(topup._id);
  const { order } = await anOrder(server, provider, 'created', { customer });
  const part = (await begin(customer, order._id)).body!.result;
  expect(part).toMatchObject({ amount_minor: rub(1), from_balance_minor: rub(12_359) });
  provider.decide(part._id, 'succeeded');
  await provider.tell(part._id);
  expect(await balances(customer)).toMatchObject({ available_minor: 50, reserved_minor: rub(12_360) });
  const less = await server.call(pay, { as: customer, body: { purpose: 'topup', amount_minor: 99, method: 'sbp' } });
  expect(less.error?.details).toEqual({ amount_minor: 'Банк проводит от 1 руб.' });
});

test('a balance that covers everything pays at once, without the provider', async () => {
  const first = await anOrder(server, provider, 'paid');
  await server.call(cancelOrder, { as: first.customer, params: { id: first.order._id }, body: {} });
  const { order } = await anOrder(server, provider, 'created', { customer: first.customer });
  const made = provider.state.created;
  const paid = await begin(first.customer, order._id, { method: 'balance' });
  expect(paid.body!.result).toMatchObject({ status: 'succeeded', method: 'balance', amount_minor: 0 });
  expect(provider.state.created).toBe(made);
  expect(await statusOf(first.customer, order._id)).toBe('awaiting_start');
});

test('two orders paid from one balance at once: one is paid, the other is refused, nothing goes below zero', async () => {
  const first = await anOrder(server, provider, 'paid');
  await server.call(cancelOrder, { as: first.customer, params: { id: first.order._id }, body: {} });
  const one = await anOrder(server, provider, 'created', { customer: first.customer });
  const two = await anOrder(server, provider, 'created', { customer: first.customer });
  const replies = await Promise.all([
    begin(first.customer, one.order._id, { method: 'balance' }),
    begin(first.customer, two.order._id, { method: 'balance' }),
  ]);
  expect(replies.map((reply) => reply.error?.code ?? reply.body!.result.status).sort()).toEqual(['BALANCE_TOO_LOW', 'succeeded']);
});

test('strangers can neither pay for an order nor see its checkout or payment', async () => {
  const { customer, order } = await anOrder(server, provider, 'created');
  const id = (await begin(customer, order._id)).body!.result._id;
  const stranger = await aCustomer();
  expect((await begin(stranger, order._id)).status).toBe(404);
  expect((await server.call(getCheckout, { as: stranger, params: { order_id: order._id } })).status).toBe(404);
  expect((await server.call(getPayment, { as: stranger, params: { id } })).status).toBe(404);
});

test('a cancelled order’s money goes back to where it came from, never more than that', async () => {
  const { customer, order, payment_id } = await anOrder(server, provider, 'paid');
  await server.call(cancelOrder, { as: customer, params: { id: order._id }, body: {} });
  const tooMuch = await server.call(refundToSource, { as: customer, params: { id: payment_id }, body: { amount_minor: rub(12_361) } });
  expect(tooMuch.error?.code).toBe('REFUND_TOO_LARGE');
  const key = 'refund-clicked-twice';
  const replies = await Promise.all(
    [1, 2].map(() => server.call(refundToSource, { as: customer, params: { id: payment_id }, body: { amount_minor: rub(12_000) }, key })),
  );
  expect(replies.map((reply) => reply.body!.result.refunded_minor)).toEqual([rub(12_000), rub(12_000)]);
  expect(await balances(customer)).toMatchObject({ available_minor: rub(360), refundable: [{ refundable_minor: rub(360) }] });
});

test('money goes back only for a fresh proof and a proved address', async () => {
  const { customer, order, payment_id } = await anOrder(server, provider, 'paid');
  await server.call(cancelOrder, { as: customer, params: { id: order._id }, body: {} });
  const ask = () => server.call(refundToSource, { as: customer, params: { id: payment_id }, body: { amount_minor: rub(12_000) } });
  await proofIsOld(customer.session_id);
  expect((await ask()).error?.code).toBe('STEP_UP_NEEDED');
  await server.call(proveIdentity, { as: customer, body: { password: testPassword } });
  await database().query('update users set email_verified_at = null where id = $1', [customer.user_id]);
  expect((await ask()).error?.code).toBe('EMAIL_NOT_CONFIRMED');
  await database().query('update users set email_verified_at = created_at where id = $1', [customer.user_id]);
  expect((await ask()).status).toBe(200);
});

test('every line of the account is there, newest first, with its whole journal and no foreign name', async () => {
  const { customer, seller } = await anOrder(server, provider, 'accepted');
  const lines = (await server.call(listMyLedger, { as: customer })).body!;
  expect(lines.result.map((line) => [line.code, line.amount_minor])).toEqual([
    ['M2', -rub(12_360)],
    ['M1', rub(12_360)],
  ]);
  const own = (await server.call(listMyLedger, { as: seller })).body!.result[0]!;
  expect(own).toMatchObject({ code: 'M3', amount_minor: rub(10_800), order: { title: 'Логотип и фирменный стиль для пекарни' } });
  expect(own.entries.reduce((total, entry) => total + entry.amount_minor, 0)).toBe(0);
  expect(JSON.stringify(lines)).not.toContain(seller.user_id);
});

test('the rates are told by key, the seller’s by tiers', async () => {
  const { result } = (await server.call(getPaymentRates, { as: await aCustomer() })).body!;
  expect(result.order_fee_buyer).toMatchObject({ kind: 'percent', percent_bp: 300, min_minor: rub(30), max_minor: rub(1500) });
  expect(result.order_fee_seller!.tiers.map((tier) => tier.percent_bp)).toEqual([1000, 700, 400]);
});

test('a tariff is told only for what is there to be paid: no places, no bids in packs', async () => {
  const { result } = (await server.call(getPaymentRates, { as: await aCustomer() })).body!;
  expect(new Set(Object.values(result).map(({ applies_to }) => applies_to))).toEqual(
    new Set(['stage', 'order', 'topup', 'payout', 'dispute', 'fee']),
  );
});
