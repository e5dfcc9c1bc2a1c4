/** A member's operations over HTTP: rows, months, filters, pages. */
import { getBalances } from '@artel/contracts/money/finance.ts';
import { getMonthOfMoney, listOperations } from '@artel/contracts/money/operations.ts';
import { pay } from '@artel/contracts/money/payments.ts';
import { cancelPayout, requestPayout } from '@artel/contracts/money/payouts/payouts.ts';
import { declineOrder } from '@artel/contracts/orders/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder, type Walk } from '../../../test/orders.ts';
import { aCustomer, type TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { payoutTo } from '../../../test/requisites.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days } from '../../platform/clock.ts';

let server: TestServer;
let provider: TestProvider;
let customer: TestPerson;
let walk: Walk;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
  customer = await aCustomer();
  walk = await anOrder(server, provider, 'accepted', { customer, method: 'card' });
});
afterAll(() => server.close());

const operations = async (as: TestPerson, query: object = {}) => {
  const reply = await server.call(listOperations, { as, query });
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.body;
};
const month = async (as: TestPerson, query: object = {}) => {
  const reply = await server.call(getMonthOfMoney, { as, query });
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.body.result;
};
const available = async (as: TestPerson) => {
  const reply = await server.call(getBalances, { as });
  return reply.ok ? reply.body.result.available_minor : Number.NaN;
};

test('an order paid by card is one row with both journals, each of which adds up to nothing', async () => {
  const { result, total } = await operations(customer);
  expect(total).toBe(1);
  expect(result[0]).toMatchObject({ kind: 'orders', look: 'pay', state: null, order: { number: walk.order.number } });
  expect(result[0]!.amount_minor).toBe(-(walk.order.total_minor + walk.order.fee_buyer_minor));
  expect(result[0]!.in_minor).toBe(result[0]!.out_minor);
  expect(result[0]!.journals.map(({ reason }) => reason)).toEqual(['topup', 'reserve']);
  for (const { entries } of result[0]!.journals) expect(entries.reduce((sum, { amount_minor }) => sum + amount_minor, 0)).toBe(0);
  expect(JSON.stringify(result)).not.toContain(walk.seller.user_id);
});

test('work waits: listed with its date, counted when it comes, and then it is still one row', async () => {
  const [waiting] = (await operations(walk.seller)).result;
  expect(waiting).toMatchObject({ kind: 'work', in_minor: 0, out_minor: 0, state: { name: 'Ожидает' } });
  expect(waiting!.amount_minor).toBe(1_080_000);
  expect(waiting!.note).toMatch(/^с \d+ /);
  const before = await month(walk.seller);
  expect(before).toMatchObject({ in_minor: 0, end_minor: 0, hold_minor: 1_080_000, count: 1 });
  await server.passTime(days(8));
  const at = new Date((await operations(walk.seller)).result[0]!.at);
  const { result } = await operations(walk.seller, { order: walk.order._id });
  expect(result).toHaveLength(1);
  expect(result[0]).toMatchObject({ in_minor: 1_080_000, state: null, note: '12\u00a0000\u00a0руб. минус комиссия 1\u00a0200\u00a0руб.' });
  const inMonth = await month(walk.seller, { month: new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 7) });
  expect(inMonth).toMatchObject({ in_minor: 1_080_000, price_minor: 1_200_000, fee_minor: 120_000 });
  expect(inMonth.end_minor).toBe(await available(walk.seller));
});

test('what came back, what was refused and what was taken back by oneself: each one row that says so', async () => {
  const declined = await anOrder(server, provider, 'paid', { customer });
  await server.call(declineOrder, { as: declined.seller, params: { id: declined.order._id }, body: { reason: 'Заболел, не успею' } });
  const begun = await server.call(pay, { as: customer, body: { purpose: 'topup', amount_minor: 50_000, method: 'card' } });
  if (!begun.ok) throw new Error(begun.error.message);
  provider.decide(begun.body.result._id, 'canceled');
  await provider.tell(begun.body.result._id);
  const asked = await server.call(requestPayout, {
    as: walk.seller,
    body: await payoutTo(walk.seller, 60_000, 'card'),
  });
  if (!asked.ok) throw new Error(asked.error.message);
  await server.call(cancelPayout, { as: walk.seller, params: { id: asked.body.result._id }, body: {} });

  const [failed, back] = (await operations(customer)).result;
  expect(failed).toMatchObject({ look: 'failed', amount_minor: 0, note: 'деньги не списаны', journals: [] });
  expect(back).toMatchObject({ look: 'back', state: { name: 'На балансе' } });
  expect(back!.in_minor).toBe(declined.order.total_minor + declined.order.fee_buyer_minor);
  const [payout] = (await operations(walk.seller)).result;
  expect(payout).toMatchObject({ kind: 'payout', amount_minor: 0, state: { name: 'Отменён' }, note: '600\u00a0руб. снова ваши' });
  expect((await month(customer)).end_minor).toBe(await available(customer));
});

test('filters: kind, direction, order, words and sums; counts are of the whole month', async () => {
  const all = await operations(customer);
  const kinds = (await month(customer)).kinds;
  expect(kinds.orders.count + kinds.other.count).toBe(all.total);
  expect((await operations(customer, { kind: 'other' })).result.map(({ look }) => look)).toEqual(['failed']);
  expect((await operations(customer, { direction: 'in' })).result.map(({ look }) => look)).toEqual(['back']);
  expect((await operations(customer, { q: `№${all.result[1]!.order!.number}` })).total).toBe(2);
  expect((await operations(customer, { q: '12 360' })).total).toBeGreaterThan(0);
  expect((await operations(customer, { q: 'нет такого' })).total).toBe(0);
  expect((await operations(customer, { month: '2020-01' })).total).toBe(0);
});

test('a long month comes by pages that neither repeat nor lose a row', async () => {
  const payer = await aCustomer();
  for (let n = 0; n < 23; n++) {
    const begun = await server.call(pay, { as: payer, body: { purpose: 'topup', amount_minor: 10_000 + n, method: 'sbp' } });
    if (!begun.ok) throw new Error(begun.error.message);
    provider.decide(begun.body.result._id, 'succeeded');
    await provider.tell(begun.body.result._id);
  }
  const first = await operations(payer);
  const second = await operations(payer, { after: first.next });
  expect([first.result.length, second.result.length, second.next]).toEqual([20, 3, undefined]);
  expect(new Set([...first.result, ...second.result].map(({ _id }) => _id)).size).toBe(23);
});

test('a stranger sees nothing of it', async () => {
  expect(await operations(await aCustomer(), { order: walk.order._id })).toMatchObject({ result: [], total: 0 });
});
