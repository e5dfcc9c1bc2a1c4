/** An order with a large reserve is cancelled by two of the finance staff. */
import { rub } from '@artel/contracts/kit/money.ts';
import { getBalances } from '@artel/contracts/money/finance.ts';
import * as desk from '@artel/contracts/orders/order-desk.ts';
import { acceptStage, deliverStage, getOrder, listOrderHistory } from '@artel/contracts/orders/orders.ts';
import { getOverview } from '@artel/contracts/site/overview.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noticesTo } from '../../../../test/notices.ts';
import { anOrder, type Walk } from '../../../../test/orders.ts';
import { anAdmin, type TestPerson } from '../../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../../test/provider.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { days } from '../../../platform/clock.ts';
import { database } from '../../../platform/db/index.ts';
import { whenDrained } from '../../../platform/outbox.ts';
import { verifyLedger } from '../../ledger/index.ts';

let server: TestServer;
let provider: TestProvider;
let fedor: TestPerson;
let olga: TestPerson;
let marta: TestPerson;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
  [fedor, olga, marta] = [await anAdmin(['finance']), await anAdmin(['finance']), await anAdmin(['finance'])];
});
afterAll(async () => {
  expect((await verifyLedger()).breaches).toEqual([]);
  await server.close();
});

const reason = 'Исполнитель перестал выходить на связь, заказчик просит помочь';
const params = ({ order }: Walk) => ({ params: { id: order._id } });
const started = (price = 120_000) => anOrder(server, provider, 'started', { price_minor: rub(price) });
const cancel = (walk: Walk, as = fedor) => server.call(desk.cancelByStaff, { as, ...params(walk), body: { reason } });
const sign = (as: TestPerson, walk: Walk, key = newId()) => server.call(desk.signCancel, { as, ...params(walk), body: {}, key });
const refuse = (as: TestPerson, walk: Walk) =>
  server.call(desk.refuseCancel, { as, ...params(walk), body: { reason: 'Исполнитель ответил сегодня утром' } });
const withdraw = (as: TestPerson, walk: Walk) => server.call(desk.withdrawCancel, { as, ...params(walk), body: {} });
const shown = async (walk: Walk, as = olga) => (await server.call(desk.getOrderDesk, { as, ...params(walk) })).body!.result.cancel;
const statusOf = async (walk: Walk) => (await server.call(getOrder, { as: walk.customer, ...params(walk) })).body!.result.status;
const available = async (as: TestPerson) => (await server.call(getBalances, { as })).body!.result.available_minor;
const waiting = async (as: TestPerson, walk: Walk) =>
  (await server.call(getOverview, { as })).body!.result.waiting.filter(({ _id }) => _id === walk.order._id);
async function proposed(price?: number): Promise<Walk> {
  const walk = await started(price);
  expect((await cancel(walk)).body!.result.status).toBe('in_progress');
  return walk;
}

// with the fee of 1 500 roubles
test.each([
  ['below the limit', 98_499, 'cancelled'],
  ['at the limit', 98_500, 'cancelled'],
  ['above the limit', 98_500.01, 'in_progress'],
])('%s: %f roubles, and the order is %s', async (_, price, status) => {
  const [walk, as] = [await started(price), await anAdmin(['finance'])];
  expect((await shown(walk, as))!.takes_two).toBe(status === 'in_progress');
  expect((await cancel(walk, as)).body!.result.status).toBe(status);
  expect(await available(walk.customer)).toBe(status === 'cancelled' ? rub(price + 1500) : 0);
});

test('what one cancels alone in a day is one sum: the part that goes above the limit waits for another, also when raced', async () => {
  const as = await anAdmin(['finance']);
  // 41 500 with the fee, each
  const walks = [await started(40_000), await started(40_000), await started(40_000)] as const;
  const statuses = (await Promise.all(walks.map((walk) => cancel(walk, as)))).map(({ body }) => body!.result.status);
  expect(statuses.toSorted()).toEqual(['cancelled', 'cancelled', 'in_progress']);
  const rest = walks[statuses.indexOf('in_progress')]!;
  expect((await shown(rest))!.takes_two).toBe(false);
  expect((await sign(olga, rest)).ok).toBe(true);
  const [small, large] = [await started(15_000), await started(40_000)];
  expect((await cancel(small, as)).body!.result.status).toBe('cancelled');
  expect((await shown(large, as))!.takes_two).toBe(true);
  await database().query(`update decided_alone set at = at - interval '1 day' where user_id = $1`, [as.user_id]);
  expect((await shown(large, as))!.takes_two).toBe(false);
});

test('what one proposes stands before another with the sum and the reason; signed, the money is the customer’s, once', async () => {
  const walk = await proposed();
  const unsigned = { returned_minor: rub(121_500), reason, proposed_by: expect.any(String) };
  expect((await shown(walk, fedor))!.unsigned).toMatchObject({ ...unsigned, allowed_actions: ['withdraw'] });
  expect(await shown(walk)).toMatchObject({ journals: [{ code: 'M5' }], unsigned: { ...unsigned, allowed_actions: ['sign', 'refuse'] } });
  expect(await waiting(olga, walk)).toMatchObject([{ kind: 'order_cancel', number: walk.order.number, amount_minor: rub(121_500) }]);
  expect(await noticesTo(olga)).toContain('N-K5 letter');
  // the sides read of nothing that might yet not be
  const history = (await server.call(listOrderHistory, { as: walk.seller, ...params(walk) })).body!.result;
  expect(history.filter(({ reason: said }) => said === reason)).toEqual([]);

  const key = newId();
  const signed = await sign(olga, walk, key);
  expect(signed.body!.result.cancel).toBeNull();
  expect((await sign(olga, walk, key)).body).toEqual(signed.body);
  expect((await sign(marta, walk)).error?.code).toBe('CANCEL_IS_VOID');
  expect(await statusOf(walk)).toBe('cancelled');
  expect(await available(walk.customer)).toBe(rub(121_500));
  expect(await waiting(olga, walk)).toEqual([]);
  const { rows } = await database().query('select proposed_by, decided_by, status from approvals where entity_id = $1', [walk.order._id]);
  expect(rows).toEqual([{ proposed_by: fedor.user_id, decided_by: olga.user_id, status: 'signed' }]);
});

test.each([
  ['signed by whoever proposed it', (walk: Walk) => sign(fedor, walk), 'APPROVAL_OF_ONE'],
  ['refused by whoever proposed it', (walk: Walk) => refuse(fedor, walk), 'APPROVAL_OF_ONE'],
  ['withdrawn by a colleague', (walk: Walk) => withdraw(olga, walk), 'MOVE_NOT_ALLOWED'],
  ['proposed a second time', (walk: Walk) => cancel(walk, olga), 'APPROVAL_IS_OPEN'],
])('%s, and nothing moves', async (_, act, code) => {
  const walk = await proposed();
  expect((await act(walk)).error?.code).toBe(code);
  expect(await statusOf(walk)).toBe('in_progress');
  expect((await shown(walk))!.unsigned).not.toBeNull();
});

test('a side of the order signs nothing of it, nor does whoever has no such right', async () => {
  const walk = await proposed();
  await database().query('update orders set seller_id = $2 where id = $1', [walk.order._id, olga.user_id]);
  expect((await sign(olga, walk)).error?.code).toBe('ORDER_OF_ONES_OWN');
  await database().query('update orders set seller_id = $2 where id = $1', [walk.order._id, walk.seller.user_id]);
  expect((await sign(await anAdmin(['support']), walk)).status).toBe(404);
});

test.each([
  ['refused', (walk: Walk) => refuse(olga, walk)],
  ['withdrawn', (walk: Walk) => withdraw(fedor, walk)],
])('%s, the order goes on, and it may be proposed anew', async (_, act) => {
  const walk = await proposed();
  expect((await act(walk)).body!.result.cancel!.unsigned).toBeNull();
  expect((await sign(marta, walk)).error?.code).toBe('APPROVAL_NOT_FOUND');
  expect(await statusOf(walk)).toBe('in_progress');
  expect((await cancel(walk, olga)).ok).toBe(true);
  expect((await sign(marta, walk)).ok).toBe(true);
});

test('two sign, one refuses and the customer’s order ends at one moment: one of them has decided', async () => {
  for (let round = 0; round < 3; round += 1) {
    const walk = await proposed();
    const replies = await Promise.all([sign(olga, walk), sign(marta, walk), refuse(marta, walk), withdraw(fedor, walk)]);
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    const isCancelled = (await statusOf(walk)) === 'cancelled';
    expect(await available(walk.customer)).toBe(isCancelled ? rub(121_500) : 0);
  }
});

test('handed in meanwhile it is not cancelled; accepted, the proposal is void and its author reads so', async () => {
  const walk = await proposed();
  const of = { as: walk.seller, params: { id: walk.stage_id } };
  await server.call(deliverStage, { ...of, body: { text: 'Всё готово, посмотрите' } });
  expect((await sign(olga, walk)).error?.code).toBe('WORK_IS_HANDED_IN');
  expect((await shown(walk))!.unsigned!.allowed_actions).toEqual(['refuse']);
  await server.call(acceptStage, { ...of, as: walk.customer, body: {} });
  expect(await statusOf(walk)).toBe('completed');
  expect((await sign(olga, walk)).error?.code).toBe('CANCEL_IS_VOID');
  expect(await waiting(olga, walk)).toEqual([]);
  await whenDrained();
  const said = await database().query(`select from notifications where user_id = $1 and title = $2`, [
    fedor.user_id,
    `Заказ №${walk.order.number}: отмена больше не нужна`,
  ]);
  expect(said.rowCount).toBe(1);
  const { rows } = await database().query('select status from approvals where entity_id = $1', [walk.order._id]);
  expect(rows).toEqual([{ status: 'withdrawn' }]);
});

test('another reserve than was proposed is not signed', async () => {
  const walk = await proposed();
  await database().query(`update approvals set proposal = '{"returned_minor": 12000000}' where entity_id = $1`, [walk.order._id]);
  expect((await sign(olga, walk)).error?.code).toBe('CANCEL_HAS_CHANGED');
  expect((await refuse(olga, walk)).ok).toBe(true);
});

test('unsigned for three days it is over, also before the clock has come round', async () => {
  const walk = await proposed();
  await database().query(`update approvals set proposed_at = proposed_at - interval '3 days' where entity_id = $1`, [walk.order._id]);
  expect((await sign(olga, walk)).error?.code).toBe('CANCEL_EXPIRED');
  await server.passTime(days(3));
  expect((await shown(walk))!.unsigned).toBeNull();
  expect(await statusOf(walk)).toBe('in_progress');
});
