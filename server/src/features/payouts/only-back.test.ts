/** Money that came by card is no cash: not by way of the balance, not by an order of one's own, not by a refund of another payment. */
import { rub } from '@artel/contracts/kit/money.ts';
import { getBalances } from '@artel/contracts/money/finance.ts';
import { pay, refundToSource } from '@artel/contracts/money/payments.ts';
import { cancelPayout, requestPayout } from '@artel/contracts/money/payouts/payouts.ts';
import * as orders from '@artel/contracts/orders/orders.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anOrder } from '../../../test/orders.ts';
import { aCustomer, type TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { payoutTo } from '../../../test/requisites.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days, minutes, now, setClockShift } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { verifyLedger } from '../ledger/index.ts';
import { lockOrder, settleBySplit } from '../orders/index.ts';

let server: TestServer;
let provider: TestProvider;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(() => {
  provider = testProvider();
  setClockShift(0);
});
afterAll(async () => {
  expect((await verifyLedger()).breaches).toEqual([]);
  await server.close();
});

const balances = async (as: TestPerson) => (await server.call(getBalances, { as })).body!.result;
/** A member with so much on the balance, each sum by a payment of its own. */
async function toppedUp(as: TestPerson, ...sums: ['card' | 'sbp', number][]): Promise<string[]> {
  const ids: string[] = [];
  for (const [method, roubles] of sums) {
    const body = { purpose: 'topup' as const, amount_minor: rub(roubles), method };
    const id = (await server.call(pay, { as, body })).body!.result._id;
    provider.decide(id, 'succeeded');
    await provider.tell(id);
    ids.push(id);
  }
  return ids;
}
const takeOut = async (as: TestPerson, roubles: number) => server.call(requestPayout, { as, body: await payoutTo(as, rub(roubles)) });
const takeBack = (as: TestPerson, id: string, roubles: number) =>
  server.call(refundToSource, { as, params: { id }, body: { amount_minor: rub(roubles) } });
const payFromBalance = (as: TestPerson, order_id: string) =>
  server.call(pay, { as, body: { purpose: 'order', order_id, method: 'balance' } });
/** Bought from the balance, made and accepted. */
async function boughtAndAccepted(customer: TestPerson) {
  const walk = await anOrder(server, provider, 'created', { customer });
  await payFromBalance(customer, walk.order._id);
  await finish(walk);
  return walk;
}
async function finish({ seller, customer, order, stage_id }: Awaited<ReturnType<typeof anOrder>>) {
  await server.call(orders.startOrder, { as: seller, params: { id: order._id }, body: {} });
  await server.call(orders.deliverStage, { as: seller, params: { id: stage_id }, body: { text: 'Готово, посмотрите' } });
  expect((await server.call(orders.acceptStage, { as: customer, params: { id: stage_id }, body: {} })).status).toBe(200);
}
const total = 12_360;

test('a card is no cash machine: its money leaves only back to it for thirty days, then anywhere', async () => {
  const member = await aCustomer();
  const [id] = await toppedUp(member, ['card', 5000]);
  expect(await balances(member)).toMatchObject({
    available_minor: rub(5000),
    payable_minor: 0,
    back_only: [{ payment_id: id, amount_minor: rub(5000), until: expect.any(String) }],
    refundable: [{ payment_id: id, refundable_minor: rub(5000) }],
  });
  const until = new Date((await balances(member)).back_only[0]!.until).getTime();
  expect(Math.round((until - now().getTime()) / minutes(1))).toBe(days(30) / minutes(1));
  expect((await takeOut(member, 5000)).error).toMatchObject({
    status: 409,
    code: 'PAYOUT_ONLY_BACK',
    details: {
      amount_minor: expect.stringMatching(/^Сейчас вывести нечего\. Остальное пришло с карты: верните на неё или выведите после \d+ /),
    },
  });
  await server.passTime(days(30) - minutes(5));
  expect((await takeOut(member, 500)).error?.code).toBe('PAYOUT_ONLY_BACK');
  await server.passTime(minutes(10));
  expect(await balances(member)).toMatchObject({ payable_minor: rub(5000), back_only: [] });
  expect((await takeOut(member, 5000)).status).toBe(200);
});

test('what did not come by card leaves at once, beside what did; what comes back is as free as it was', async () => {
  const member = await aCustomer();
  await toppedUp(member, ['card', 3000], ['sbp', 2000]);
  expect((await takeOut(member, 2001)).error?.details).toEqual({ amount_minor: expect.stringContaining('можно вывести 2\u00a0000') });
  const taken = await takeOut(member, 2000);
  expect(await balances(member)).toMatchObject({ available_minor: rub(3000), payable_minor: 0, payout_minor: rub(2000) });
  await server.call(cancelPayout, { as: member, params: { id: taken.body!.result._id }, body: {} });
  expect(await balances(member)).toMatchObject({
    payable_minor: rub(2000),
    back_only: [{ amount_minor: rub(3000) }],
    refundable: [{ refundable_minor: rub(2000) }, { refundable_minor: rub(3000) }],
  });
});

test('top-up by card, paid from the balance to an accomplice: the seller’s money waits as if paid by card', async () => {
  const customer = await aCustomer();
  await toppedUp(customer, ['card', total]);
  const { seller, order } = await boughtAndAccepted(customer);
  expect(await balances(seller)).toMatchObject({ available_minor: 0, hold_minor: rub(10_800), clearing: [{ order_id: order._id }] });
  expect((await takeOut(seller, 500)).error?.code).toBe('BALANCE_TOO_LOW');
  await server.passTime(days(7) + minutes(1));
  expect(await balances(seller)).toMatchObject({ available_minor: rub(10_800), payable_minor: rub(10_800), hold_minor: 0, clearing: [] });
  expect((await takeOut(seller, 10_800)).status).toBe(200);
});

test('the days are counted from the payment: card money that is a week old is the seller’s at once', async () => {
  const customer = await aCustomer();
  await toppedUp(customer, ['card', total]);
  await server.passTime(days(7));
  const { seller } = await boughtAndAccepted(customer);
  expect(await balances(seller)).toMatchObject({ available_minor: rub(10_800), hold_minor: 0 });
});

test('one rouble by СБП does not free the rest, and the part of СБП does not wait for the card', async () => {
  const customer = await aCustomer();
  await toppedUp(customer, ['card', total - 6000]);
  const walk = await anOrder(server, provider, 'created', { customer });
  const body = { purpose: 'order' as const, order_id: walk.order._id, method: 'sbp' as const, use_balance: true };
  const { _id } = (await server.call(pay, { as: customer, body })).body!.result;
  provider.decide(_id, 'succeeded');
  await provider.tell(_id);
  await finish(walk);
  // the payment made for the order pays the price of 12 000 first; the card on the balance the rest and the fee
  expect(await balances(walk.seller)).toMatchObject({
    available_minor: rub(5400),
    hold_minor: rub(5400),
    clearing: [{ amount_minor: rub(5400) }],
  });
  await server.passTime(days(8));
  expect(await balances(walk.seller)).toMatchObject({ available_minor: rub(10_800), hold_minor: 0 });
});

test('a cancelled order gives back the same money with its date', async () => {
  const customer = await aCustomer();
  const [id] = await toppedUp(customer, ['card', total]);
  const before = await balances(customer);
  await server.passTime(days(2));
  const { order } = await anOrder(server, provider, 'created', { customer });
  await payFromBalance(customer, order._id);
  expect(await balances(customer)).toMatchObject({ available_minor: 0, refundable: [], back_only: [] });
  expect((await takeBack(customer, id!, 1)).error?.code).toBe('REFUND_TOO_LARGE');
  await server.call(orders.cancelOrder, { as: customer, params: { id: order._id }, body: {} });
  const after = await balances(customer);
  expect(after.back_only).toEqual(before.back_only);
  expect(after.refundable).toEqual(before.refundable);
});

test('of a split stage the customer’s part is as much of each payment as the reserve was', async () => {
  const customer = await aCustomer();
  const [card, sbp] = await toppedUp(customer, ['card', 6000], ['sbp', total - 6000]);
  const { order, seller } = await anOrder(server, provider, 'created', { customer });
  await payFromBalance(customer, order._id);
  await server.call(orders.startOrder, { as: seller, params: { id: order._id }, body: {} });
  await inTransaction(async (tx) => {
    const locked = (await lockOrder(tx, order._id))!;
    await settleBySplit(tx, locked, locked.stages[0]!, { customer_minor: rub(4000), by: 'customer', how: 'agreed' });
  });
  const { refundable, available_minor } = await balances(customer);
  const left = (id: string | undefined) => refundable.find(({ payment_id }) => payment_id === id)?.refundable_minor;
  // the fee of 360 came out of the СБП: a third of it is back
  expect([left(card), left(sbp), available_minor]).toEqual([rub(2000), rub(2120), rub(4120)]);
  expect(await balances(seller)).toMatchObject({ available_minor: rub(3600), hold_minor: rub(3600) });
});

test('earned money does not go to a card by way of an old payment', async () => {
  const { seller } = await anOrder(server, provider, 'accepted');
  const [first] = await toppedUp(seller, ['card', total]);
  await payFromBalance(seller, (await anOrder(server, provider, 'created', { customer: seller })).order._id);
  // the earned 10 800 were older, so they were spent first
  expect(await balances(seller)).toMatchObject({
    available_minor: rub(10_800),
    payable_minor: 0,
    refundable: [{ refundable_minor: rub(10_800) }],
  });
  expect((await takeBack(seller, first!, total)).error?.code).toBe('REFUND_TOO_LARGE');
  expect((await takeBack(seller, first!, 10_800)).status).toBe(200);
});

test('a refund of one payment takes nothing of another', async () => {
  const member = await aCustomer();
  const [first, second] = await toppedUp(member, ['sbp', 2000], ['card', 3000]);
  await takeOut(member, 2000);
  expect((await takeBack(member, first!, 1)).error?.code).toBe('REFUND_TOO_LARGE');
  expect(await balances(member)).toMatchObject({ refundable: [{ payment_id: second, refundable_minor: rub(3000) }] });
});

test('two ways out at once share what there is, and each takes its own', async () => {
  const member = await aCustomer();
  const [, second] = await toppedUp(member, ['card', 3000], ['sbp', 2000]);
  const outcomes = await Promise.all([
    takeOut(member, 2000),
    takeBack(member, second!, 2000),
    takeOut(member, 2000),
    takeBack(member, second!, 2000),
  ]);
  expect(outcomes.filter(({ ok }) => ok).length).toBe(1);
  expect(await balances(member)).toMatchObject({ available_minor: rub(3000), payable_minor: 0, back_only: [{ amount_minor: rub(3000) }] });
});

test('two orders paid from the balance at once: each reserve is made of what the other left', async () => {
  const customer = await aCustomer();
  await toppedUp(customer, ['card', total], ['sbp', total]);
  const walks = await Promise.all([1, 2].map(() => anOrder(server, provider, 'created', { customer })));
  await Promise.all(walks.map(({ order }) => payFromBalance(customer, order._id)));
  for (const walk of walks) await finish(walk);
  const found = await Promise.all(walks.map(({ seller }) => balances(seller)));
  expect(found.map(({ available_minor }) => available_minor).sort()).toEqual([0, rub(10_800)]);
});
