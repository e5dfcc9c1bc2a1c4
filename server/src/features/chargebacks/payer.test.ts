/** What follows for a payer whose payments a bank took back, and what the finance staff hears of it. */

import { listNotifications } from '@artel/contracts/chat/notifications.ts';
import { rub } from '@artel/contracts/kit/money.ts';
import { loseChargeback, winChargeback } from '@artel/contracts/money/chargebacks.ts';
import { getCheckout, getPayment, pay } from '@artel/contracts/money/payments.ts';
import { releasePayout } from '@artel/contracts/money/payouts/payout-holds.ts';
import { getPayoutTerms, listMyPayouts, requestPayout } from '@artel/contracts/money/payouts/payouts.ts';
import { getMoneyState, listMoneyCases, settleMoneyCase, takeMoneyCase } from '@artel/contracts/money/reconciliation.ts';
import { getRiskOf } from '@artel/contracts/site/overview.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aTopUp, contest } from '../../../test/chargebacks.ts';
import { anOrder } from '../../../test/orders.ts';
import { anAdmin, type TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { identityIsKnown, payoutTo } from '../../../test/requisites.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';
import { verifyLedger } from '../ledger/index.ts';
import { sendPayout } from '../payouts/index.ts';
import { checkChargebacks } from '../reconciliation/index.ts';

let server: TestServer;
let provider: TestProvider;
let [finance, other]: TestPerson[] = [];
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
  [finance, other] = [await anAdmin(['finance']), await anAdmin(['finance'])];
});
beforeEach(async () => {
  await database().query('delete from reconciliation_cases');
});
afterAll(async () => {
  expect((await verifyLedger()).breaches).toEqual([]);
  await server.close();
});

const reason = 'Банк ответил письмом от 3 декабря';
const stop = (payment_id: string) => contest(server, [finance!, other!], payment_id);
const end = async (call: typeof winChargeback | typeof loseChargeback, id: string) =>
  expect((await server.call(call, { as: finance!, params: { id }, body: { reason } })).ok).toBe(true);
async function topUp(payer: TestPerson, roubles = 1000): Promise<string> {
  const begun = await server.call(pay, { as: payer, body: { purpose: 'topup', amount_minor: rub(roubles), method: 'sbp' } });
  const id = begun.body!.result._id;
  provider.decide(id, 'succeeded');
  await provider.tell(id);
  return id;
}
const byCard = (as: TestPerson) => server.call(pay, { as, body: { purpose: 'topup', amount_minor: rub(500), method: 'card' } });
const cases = async () =>
  (await server.call(listMoneyCases, { as: finance! })).body!.result.map(({ difference, off_minor }) => `${difference} ${off_minor}`);

test('while a bank contests a payment its payer pays by what no bank takes back, and reads why where they choose', async () => {
  const { id: payment_id, payer } = await aTopUp(server, provider);
  const { order } = await anOrder(server, provider, 'created', { customer: payer });
  const checkout = async () => (await server.call(getCheckout, { as: payer, params: { order_id: order._id } })).body!.result;
  expect(await checkout()).toMatchObject({ methods: expect.arrayContaining(['card', 'sbp']), card_closed: null });
  const id = await stop(payment_id);
  const { methods, card_closed } = await checkout();
  expect(methods).toContain('sbp');
  expect(methods).not.toContain('card');
  const words = 'Банк оспорил ваш платёж. Пока он не решил, картой не заплатить. Выберите другой способ';
  expect(card_closed).toBe(words);
  const ask = (method: 'card' | 'sbp') => server.call(pay, { as: payer, body: { purpose: 'order', order_id: order._id, method } });
  expect((await ask('card')).error).toMatchObject({ code: 'INPUT_INVALID', details: { method: words } });
  expect((await byCard(payer)).error).toMatchObject({ code: 'INPUT_INVALID', details: { method: words } });
  expect((await ask('sbp')).body!.result.status).toBe('pending');
  await end(winChargeback, id);
  expect(await checkout()).toMatchObject({ methods: expect.arrayContaining(['card']), card_closed: null });
  expect((await byCard(payer)).ok).toBe(true);
});

test('a card link that was open shows no more; paid all the same, its money is on the balance and the order still waits', async () => {
  const { id: payment_id, payer } = await aTopUp(server, provider, 1000, 'sbp');
  const { order } = await anOrder(server, provider, 'created', { customer: payer });
  const body = { purpose: 'order', order_id: order._id, method: 'card', use_balance: false } as const;
  const open = (await server.call(pay, { as: payer, body })).body!.result;
  const other = (await byCard(payer)).body!.result;
  expect([open.status, other.status]).toEqual(['pending', 'pending']);
  await stop(payment_id);
  const seen = async (id: string) => (await server.call(getPayment, { as: payer, params: { id } })).body!.result;
  const words = 'Банк оспорил ваш платёж. Пока он не решил, картой не заплатить. Выберите другой способ';
  for (const { _id } of [open, other])
    expect(await seen(_id)).toMatchObject({ status: 'cancelled', confirmation: null, failure: { message: words } });
  for (const { _id } of [open, other]) {
    provider.decide(_id, 'succeeded');
    await provider.tell(_id);
  }
  expect(await seen(open._id)).toMatchObject({ status: 'succeeded', is_credited_to_balance: true });
  const checkout = (await server.call(getCheckout, { as: payer, params: { order_id: order._id } })).body!.result;
  expect(checkout).toMatchObject({ order: { status: order.status }, available_minor: open.amount_minor + other.amount_minor });
  const heard = (await server.call(listNotifications, { as: payer })).body!.result.map(({ text }) => text);
  expect(heard).toContain(
    'Пока банк оспаривает ваш платёж, картой заказ не оплатить. Деньги можно потратить на другой заказ или вернуть туда, откуда платили.',
  );
});

test('one that was lost leaves the card open; with the second it is closed for good, and a person looks at the payouts', async () => {
  const { id: first, payer } = await aTopUp(server, provider, 1000, 'sbp');
  await end(loseChargeback, await stop(first));
  expect((await byCard(payer)).ok).toBe(true);
  await identityIsKnown(payer);
  await topUp(payer, 3000);
  const ask = async (roubles: number) => {
    const asked = await server.call(requestPayout, { as: payer, body: await payoutTo(payer, rub(roubles)) });
    if (!asked.ok) throw new Error(asked.error.message);
    return asked.body.result;
  };
  const waiting = await ask(1000);
  const second = await topUp(payer, 600);
  await end(loseChargeback, await stop(second));
  expect((await byCard(payer)).error?.details).toEqual({
    method: 'Банк уже отозвал ваши платежи, картой больше не заплатить. Выберите другой способ',
  });
  const held = (await server.call(listMyPayouts, { as: payer })).body!.result.find(({ _id }) => _id === waiting._id)!;
  expect(held.hold).toMatchObject({ reason: 'Банк оспорил два платежа или больше', ends_at: null });
  const { created } = provider.state;
  await sendPayout({ payout_id: waiting._id });
  expect(provider.state.created).toBe(created);
  const heard = (await server.call(listNotifications, { as: other! })).body!.result.map(({ title }) => title);
  expect(heard.join()).toContain(`Решите о выплате №${waiting.number}`);
  const released = await server.call(releasePayout, { as: finance!, params: { id: waiting._id }, body: { reason } });
  expect(released.ok).toBe(true);
  const next = await ask(500);
  expect(next).toMatchObject({ status: 'on_review' });
  const terms = (await server.call(getPayoutTerms, { as: payer })).body!.result;
  expect(terms.looked_at).toContain('Банк оспорил два платежа или больше');
  const risk = (await server.call(getRiskOf, { as: finance!, params: { id: payer.user_id } })).body!.result;
  expect(risk.reasons.map(({ words }) => words)).toContain('Чарджбеков за три месяца: 2');
});

test('the second of a payer is a case of the finance staff, with a notice; it closes when the bank returns one', async () => {
  const { id: first, payer } = await aTopUp(server, provider);
  await stop(first);
  await checkChargebacks();
  expect(await cases()).not.toContain(`payer_repeats ${-rub(1000)}`);
  const second = await stop(await topUp(payer, 700));
  await checkChargebacks();
  await checkChargebacks();
  expect(await cases()).toContain(`payer_repeats ${-rub(1700)}`);
  const heard = (await server.call(listNotifications, { as: finance! })).body!.result.map(({ code, title }) => `${code} ${title}`);
  expect(heard).toContainEqual(expect.stringContaining('N-F11 Банк оспорил второй платёж одного заказчика: дело Р-'));
  const state = (await server.call(getMoneyState, { as: finance! })).body!.result;
  expect(state.waiting.cases).toBeGreaterThan(0);
  expect(state.differences).toEqual([]);
  await end(winChargeback, second);
  await checkChargebacks();
  expect(await cases()).not.toContain(`payer_repeats ${-rub(1700)}`);
});

test('a bank that is silent for thirty days is a case; its word closes it', async () => {
  const { id: payment_id } = await aTopUp(server, provider, 800);
  const id = await stop(payment_id);
  const silent = async () => {
    await checkChargebacks();
    return (await cases()).filter((one) => one === `bank_silent ${-rub(800)}`).length;
  };
  await server.passTime(days(29));
  expect(await silent()).toBe(0);
  await server.passTime(days(1));
  expect(await silent()).toBe(1);
  await end(loseChargeback, id);
  expect(await silent()).toBe(0);
});

test('the fund below zero is a case; one that was settled is not told again in the same month', async () => {
  const { id: payment_id, payer } = await aTopUp(server, provider, 20_000);
  const walk = await anOrder(server, provider, 'created', { customer: payer });
  await server.call(pay, { as: payer, body: { purpose: 'order', order_id: walk.order._id, method: 'balance' } });
  await stop(payment_id);
  const short = async () => {
    await checkChargebacks();
    const all = (await server.call(listMoneyCases, { as: finance! })).body!.result;
    return all.find(({ difference }) => difference === 'fund_short');
  };
  const before = await short();
  const { id: spent_id, payer: spender } = await aTopUp(server, provider, 20_000);
  await anOrder(server, provider, 'accepted', { customer: spender });
  await stop(spent_id);
  const opened = (await short())!;
  expect(opened.off_minor).toBeLessThan(before?.off_minor ?? 0);
  const params = { id: opened._id };
  await server.call(takeMoneyCase, { as: finance!, params, body: {} });
  expect((await server.call(settleMoneyCase, { as: finance!, params, body: { reason } })).ok).toBe(true);
  expect(await short()).toBeUndefined();
});
