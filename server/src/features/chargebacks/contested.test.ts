/** A bank takes a payment back: what is left of it stands still wherever it lies, and nothing of it is spent twice. */

import { listNotifications } from '@artel/contracts/chat/notifications.ts';
import { acceptInDispute, getDispute, openDispute } from '@artel/contracts/disputes/disputes.ts';
import { rub } from '@artel/contracts/kit/money.ts';
import { loseChargeback, winChargeback } from '@artel/contracts/money/chargebacks.ts';
import { getBalances } from '@artel/contracts/money/finance.ts';
import { pay } from '@artel/contracts/money/payments.ts';
import { approvePayout, listMyPayouts, requestPayout } from '@artel/contracts/money/payouts/payouts.ts';
import * as desk from '@artel/contracts/orders/order-desk.ts';
import * as orders from '@artel/contracts/orders/orders.ts';
import { requestCancel } from '@artel/contracts/orders/requests.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aTopUp, contest } from '../../../test/chargebacks.ts';
import { anOrder, type Walk } from '../../../test/orders.ts';
import { anAdmin, type TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { identityIsKnown, payoutTo } from '../../../test/requisites.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days, hours, now } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';
import { verifyLedger } from '../ledger/index.ts';
import { sendPayout } from '../payouts/index.ts';

let server: TestServer;
let provider: TestProvider;
let [finance, other]: TestPerson[] = [];
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
  [finance, other] = [await anAdmin(['finance']), await anAdmin(['finance'])];
});
afterEach(async () => expect((await verifyLedger()).breaches).toEqual([]));
afterAll(() => server.close());

const reason = 'Банк ответил письмом от 3 декабря';
const stop = (payment_id: string, minor?: number) => contest(server, [finance!, other!], payment_id, minor);
const win = async (id: string) =>
  expect((await server.call(winChargeback, { as: finance!, params: { id }, body: { reason } })).ok).toBe(true);
const lose = async (id: string) =>
  expect((await server.call(loseChargeback, { as: finance!, params: { id }, body: { reason } })).ok).toBe(true);
const seen = async (walk: Walk, as = walk.customer) =>
  (await server.call(orders.getOrder, { as, params: { id: walk.order._id } })).body!.result;
const balances = async (as: TestPerson) => (await server.call(getBalances, { as })).body!.result;
const told = async (as: TestPerson) =>
  (await server.call(listNotifications, { as })).body!.result.map(({ code, title }) => `${code} ${title}`);
const fund = async (): Promise<number> => {
  const { rows } = await database().query<{ n: number }>(
    `select coalesce(sum(amount_minor), 0)::bigint as n from entries e join accounts a on a.id = e.account_id where a.key = 'platform:protection'`,
  );
  return rows[0]!.n;
};
const params = ({ order }: Walk) => ({ params: { id: order._id } });
const onStage = ({ stage_id }: Walk) => ({ params: { id: stage_id } });
const paidByCard = (reached: 'paid' | 'started' | 'delivered' | 'accepted') => anOrder(server, provider, reached, { method: 'card' });

test('a paid order stands still: nobody cancels, starts or declines it, the staff neither, and both read that the bank decides', async () => {
  const walk = await paidByCard('paid');
  const before = await balances(walk.customer);
  const id = await stop(walk.payment_id);
  expect(await server.call(orders.cancelOrder, { as: walk.customer, ...params(walk), body: {} })).toMatchObject({
    error: { code: 'ORDER_IS_CONTESTED' },
  });
  expect((await server.call(orders.startOrder, { as: walk.seller, ...params(walk), body: {} })).error?.code).toBe('ORDER_IS_CONTESTED');
  const declined = await server.call(orders.declineOrder, { as: walk.seller, ...params(walk), body: { reason } });
  expect(declined.error?.code).toBe('ORDER_IS_CONTESTED');
  const byStaff = await server.call(desk.cancelByStaff, { as: finance!, ...params(walk), body: { reason } });
  expect(byStaff.error?.code).toBe('ORDER_IS_CONTESTED');
  for (const as of [walk.customer, walk.seller, finance!]) {
    const order = await seen(walk, as);
    expect(order).toMatchObject({ status: 'awaiting_start', allowed_actions: [], next: { who: 'nobody', step: 'bank', until: null } });
    expect(order.contested_since).not.toBeNull();
    expect(order.stages[0]).toMatchObject({ allowed_actions: [], may_ask: [] });
  }
  expect(await balances(walk.customer)).toMatchObject({
    reserved_minor: 0,
    contested_minor: walk.order.total_minor + walk.order.fee_buyer_minor,
  });
  expect(await told(walk.customer)).toContain(`N-O20 Заказ №${walk.order.number} остановлен: банк оспорил оплату`);
  expect(await told(walk.seller)).toContain(`N-O20 Заказ №${walk.order.number} остановлен: ждём банк`);
  // two weeks of silence cancel nothing
  await server.passTime(days(14));
  expect(await seen(walk)).toMatchObject({ status: 'awaiting_start' });
  await win(id);
  const after = await seen(walk, walk.seller);
  expect(after).toMatchObject({ status: 'awaiting_start', contested_since: null, next: { step: 'start', who: 'you' } });
  expect(Date.parse(after.next.until!)).toBeGreaterThan(now().getTime() + hours(40));
  expect(await balances(walk.customer)).toEqual(before);
  expect((await server.call(orders.startOrder, { as: walk.seller, ...params(walk), body: {} })).ok).toBe(true);
});

test('work that was handed in is not accepted, not by silence either; the bank keeps the money, and the order ends without it', async () => {
  const walk = await paidByCard('delivered');
  const before = await fund();
  const id = await stop(walk.payment_id);
  for (const call of [orders.acceptStage, orders.extendReview])
    expect((await server.call(call, { as: walk.customer, ...onStage(walk), body: {} })).error?.code).toBe('ORDER_IS_CONTESTED');
  const asked = await server.call(requestCancel, { as: walk.seller, ...onStage(walk), body: { customer_minor: 0, reason } });
  expect(asked.error?.code).toBe('ORDER_IS_CONTESTED');
  await server.passTime(days(20));
  expect((await seen(walk)).status).toBe('delivered');
  await lose(id);
  expect(await seen(walk)).toMatchObject({ status: 'cancelled', end_reason: 'chargeback', contested_since: null });
  expect(await balances(walk.customer)).toMatchObject({ available_minor: 0, reserved_minor: 0 });
  expect(await fund()).toBe(before);
  expect((await told(walk.seller)).join()).toContain('банк забрал его оплату');
});

test('of a sum contested in part the order loses so much, and what is left of its reserve is the customer’s again', async () => {
  const walk = await paidByCard('started');
  const whole = walk.order.total_minor + walk.order.fee_buyer_minor;
  const id = await stop(walk.payment_id, rub(5000));
  await lose(id);
  expect(await seen(walk)).toMatchObject({ status: 'cancelled', end_reason: 'chargeback' });
  expect((await balances(walk.customer)).available_minor).toBe(whole - rub(5000));
});

test('what was accepted stays paid: the fund bears it, and a part that waits in hold waits for the bank', async () => {
  const walk = await paidByCard('accepted');
  const before = await fund();
  const held = (await balances(walk.seller)).hold_minor;
  expect(held).toBeGreaterThan(0);
  const id = await stop(walk.payment_id);
  await server.passTime(days(30));
  expect((await balances(walk.seller)).hold_minor).toBe(held);
  expect((await seen(walk, walk.seller)).next).toMatchObject({ step: 'bank', until: null });
  await lose(id);
  await server.passTime(hours(1));
  expect(await balances(walk.seller)).toMatchObject({ hold_minor: 0, available_minor: held });
  expect(before - (await fund())).toBe(walk.order.total_minor + walk.order.fee_buyer_minor);
});

test('money on the balance can be neither spent nor paid out; lost, it pays for itself and the fund bears only what was spent', async () => {
  const { id: payment_id, payer } = await aTopUp(server, provider, 20_000);
  const walk = await anOrder(server, provider, 'created', { customer: payer });
  expect((await server.call(pay, { as: payer, body: { purpose: 'order', order_id: walk.order._id, method: 'balance' } })).ok).toBe(true);
  await server.call(orders.startOrder, { as: walk.seller, ...params(walk), body: {} });
  await server.call(orders.deliverStage, { as: walk.seller, ...onStage(walk), body: { text: 'Готово, посмотрите' } });
  expect((await server.call(orders.acceptStage, { as: payer, ...onStage(walk), body: {} })).ok).toBe(true);
  const spent = walk.order.total_minor + walk.order.fee_buyer_minor;
  const before = await fund();
  const id = await stop(payment_id);
  expect((await balances(payer)).available_minor).toBe(0);
  const again = await anOrder(server, provider, 'created', { customer: payer });
  const refused = await server.call(pay, { as: payer, body: { purpose: 'order', order_id: again.order._id, method: 'balance' } });
  expect(refused.error?.code).toBe('BALANCE_TOO_LOW');
  await lose(id);
  expect((await balances(payer)).available_minor).toBe(0);
  expect(before - (await fund())).toBe(spent);
});

test('a payout that waits is called off for the bank; one on its way that comes back is kept for it', async () => {
  const { id: payment_id, payer } = await aTopUp(server, provider, 20_000);
  await identityIsKnown(payer);
  await server.passTime(days(31));
  const ask = async (roubles: number) => {
    const asked = await server.call(requestPayout, { as: payer, body: await payoutTo(payer, rub(roubles)) });
    if (!asked.ok) throw new Error(asked.error.message);
    return asked.body.result._id;
  };
  const sent = await ask(8000);
  await server.call(approvePayout, { as: finance!, params: { id: sent }, body: {} });
  await sendPayout({ payout_id: sent });
  const waiting = await ask(5000);
  const before = await fund();
  const id = await stop(payment_id);
  const mine = (await server.call(listMyPayouts, { as: payer })).body!.result;
  expect(mine.find(({ _id }) => _id === waiting)).toMatchObject({ status: 'cancelled' });
  expect(mine.find(({ _id }) => _id === sent)).toMatchObject({ status: 'processing' });
  expect((await balances(payer)).available_minor).toBe(0);
  await lose(id);
  expect(before - (await fund())).toBe(rub(8000));
  provider.decide(sent, 'canceled', 'recipient_not_found');
  await provider.tell(sent);
  expect((await balances(payer)).available_minor).toBe(0);
  expect(await fund()).toBe(before);
});

test('a dispute stands still with its order; the bank keeps the money, and it is over', async () => {
  const walk = await paidByCard('delivered');
  const opened = await server.call(openDispute, {
    as: walk.customer,
    body: { stage_id: walk.stage_id, category: 'quality', text: 'В макете нет палитры, о которой договорились', customer_percent: 70 },
  });
  const dispute = opened.body!.result._id;
  const id = await stop(walk.payment_id);
  const room = async () => (await server.call(getDispute, { as: walk.seller, params: { id: dispute } })).body!.result;
  expect((await room()).allowed_actions).toEqual([]);
  const accepted = await server.call(acceptInDispute, {
    as: walk.seller,
    params: { id: dispute },
    body: { customer_percent: 70 } as never,
  });
  expect(accepted.error?.code).toBe('ORDER_IS_CONTESTED');
  await server.passTime(days(15));
  expect((await room()).status).toBe('opened');
  await lose(id);
  expect((await room()).closed_at).not.toBeNull();
  expect((await seen(walk)).status).toBe('cancelled');
});

test('two payments of one order, both contested: it goes on when neither is, and ends with the first that is lost', async () => {
  const walk = await anOrder(server, provider, 'created');
  const topped = await server.call(pay, { as: walk.customer, body: { purpose: 'topup', amount_minor: rub(5000), method: 'card' } });
  const one = topped.body!.result._id;
  provider.decide(one, 'succeeded');
  await provider.tell(one);
  const paid = await server.call(pay, {
    as: walk.customer,
    body: { purpose: 'order', order_id: walk.order._id, method: 'card', use_balance: true },
  });
  const two = paid.body!.result._id;
  provider.decide(two, 'succeeded');
  await provider.tell(two);
  const [a, b] = [await stop(one), await stop(two)];
  await win(a);
  expect((await seen(walk)).next.step).toBe('bank');
  const c = await stop(one);
  await lose(c);
  expect(await seen(walk)).toMatchObject({ status: 'cancelled', end_reason: 'chargeback' });
  expect((await balances(walk.customer)).available_minor).toBe(0);
  await win(b);
  expect((await balances(walk.customer)).available_minor).toBe(walk.order.total_minor + walk.order.fee_buyer_minor - rub(5000));
});
