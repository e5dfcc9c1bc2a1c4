import { openDispute } from '@artel/contracts/disputes/disputes.ts';
import { rub } from '@artel/contracts/kit/money.ts';
import { getBalances } from '@artel/contracts/money/finance.ts';
import * as orders from '@artel/contracts/orders/orders.ts';
import * as api from '@artel/contracts/orders/requests.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aChosenBid, payStages } from '../../../../test/bids.ts';
import { anOrder, type Reached, type Walk } from '../../../../test/orders.ts';
import { aCustomer, type TestPerson } from '../../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../../test/provider.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { someTrades } from '../../../../test/services.ts';
import { days, hours } from '../../../platform/clock.ts';
import { database } from '../../../platform/db/index.ts';
import { verifyLedger } from '../../ledger/index.ts';

let server: TestServer;
let provider: TestProvider;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
});
afterAll(async () => {
  expect((await verifyLedger()).breaches).toEqual([]);
  await server.close();
});

const reason = 'Планы изменились, вывеска больше не нужна';
type Side = Pick<Walk, 'customer' | 'seller' | 'stage_id'> & { order: Pick<orders.Order, '_id'> };
const openRequest = (as: TestPerson, { stage_id }: Pick<Side, 'stage_id'>, customer_minor: number) =>
  server.call(api.requestCancel, { as, params: { id: stage_id }, body: { customer_minor, reason } });
const asked = async (as: TestPerson, walk: Side, customer_minor: number) => {
  const reply = await openRequest(as, walk, customer_minor);
  if (!reply.ok) throw new Error(`a request was refused: ${reply.error.message}`);
  return reply.body.result.requests.find(({ kind }) => kind === 'cancel') as Extract<api.OrderRequest, { kind: 'cancel' }>;
};
const accept = (as: TestPerson, id: string) => server.call(api.acceptRequest, { as, params: { id }, body: {} });
const decline = (as: TestPerson, id: string) => server.call(api.declineRequest, { as, params: { id }, body: {} });
const preview = (as: TestPerson, { stage_id }: Pick<Side, 'stage_id'>, customer_minor: number) =>
  server.call(api.previewSplit, { as, params: { id: stage_id }, query: { customer_minor: String(customer_minor) } as never });
const seen = async ({ order }: Side, as: TestPerson) =>
  (await server.call(orders.getOrder, { as, params: { id: order._id } })).body!.result;
const balances = async (as: TestPerson) => (await server.call(getBalances, { as })).body!.result;
const deliver = ({ seller, stage_id }: Side) =>
  server.call(orders.deliverStage, { as: seller, params: { id: stage_id }, body: { text: 'Готово, посмотрите' } });
const take = ({ customer, stage_id }: Side) => server.call(orders.acceptStage, { as: customer, params: { id: stage_id }, body: {} });
const at = (reached: Reached, known = {}) => anOrder(server, provider, reached, known);
/** 12 000 руб. and a fee of 360; 40 % back. */
const back = rub(4800);

test('a cancel by consent with 40/60: what each side has was shown before, to each its own, and is what comes', async () => {
  const walk = await at('delivered');
  const { customer, seller } = walk;
  const shown = { customer_minor: back, returned_minor: back + rub(144), seller_minor: rub(7200) };
  expect((await preview(customer, walk, back)).body!.result).toEqual({ ...shown, net_minor: null });
  expect((await preview(seller, walk, back)).body!.result).toEqual({ ...shown, net_minor: rub(6480) });
  const request = await asked(customer, walk, back);
  expect(request).toMatchObject({
    asked_by: 'customer',
    if_silent: 'declined',
    split: { ...shown, net_minor: null },
    allowed_actions: ['withdraw'],
  });
  expect((await seen(walk, seller)).requests).toMatchObject([
    { split: { ...shown, net_minor: rub(6480) }, allowed_actions: ['accept', 'decline'] },
  ]);
  const ended = (await accept(seller, request._id)).body!.result;
  expect(ended).toMatchObject({
    status: 'resolved',
    end_reason: 'agreed',
    net_minor: rub(6480),
    requests: [],
    stages: [{ status: 'split', fee_seller_minor: rub(720), customer_minor: shown.customer_minor, may_ask: [], allowed_actions: [] }],
  });
  expect(await balances(customer)).toMatchObject({ available_minor: back + rub(144), reserved_minor: 0 });
  expect(await balances(seller)).toMatchObject({ available_minor: rub(6480), hold_minor: 0 });
  expect((await database().query(`select kind from timers where entity_id = $1 and kind <> 'reserve'`, [walk.stage_id])).rows).toEqual([]);
  const history = (await server.call(orders.listOrderHistory, { as: customer, params: { id: walk.order._id } })).body!.result;
  expect(history.slice(0, 3)).toMatchObject([
    { type: 'order.resolved', data: { end_reason: 'agreed' } },
    { type: 'stage.shared_out', data: { price_minor: rub(12_000), customer_minor: back, how: 'agreed' } },
    { type: 'order.request_accepted', actor: 'seller', data: { kind: 'cancel', customer_minor: back } },
  ]);
});

test('what was paid by card waits for the bank in the seller’s part too', async () => {
  const walk = await at('started', { method: 'card' });
  await accept(walk.customer, (await asked(walk.seller, walk, back))._id);
  expect(await balances(walk.seller)).toMatchObject({ available_minor: 0, hold_minor: rub(6480) });
  await server.passTime(days(7));
  expect(await balances(walk.seller)).toMatchObject({ available_minor: rub(6480), hold_minor: 0 });
  expect((await seen(walk, walk.seller)).stages[0]).toMatchObject({ status: 'split' });
});

test('the whole price back is a plain cancel, nothing back pays the seller all', async () => {
  const whole = await at('started');
  const cancelled = (await accept(whole.customer, (await asked(whole.seller, whole, rub(12_000)))._id)).body!.result;
  expect(cancelled).toMatchObject({ status: 'cancelled', end_reason: 'agreed', stages: [{ status: 'cancelled', customer_minor: null }] });
  expect(await balances(whole.customer)).toMatchObject({ available_minor: rub(12_360) });
  const nothing = await at('started');
  await accept(nothing.seller, (await asked(nothing.customer, nothing, 0))._id);
  expect([await balances(nothing.customer), await balances(nothing.seller)]).toMatchObject([
    { available_minor: 0 },
    { available_minor: rub(10_800) },
  ]);
});

test.each(['customer', 'seller'] as const)(
  'nothing handed in, the %s asks and the other is silent: cancelled, everything comes back',
  async (side) => {
    const walk = await at('started');
    const request = await asked(walk[side], walk, back);
    expect(request.if_silent).toBe('cancelled');
    await server.passTime(hours(48));
    expect(await seen(walk, walk.customer)).toMatchObject({ status: 'cancelled', end_reason: 'agreed', stages: [{ status: 'cancelled' }] });
    expect([await balances(walk.customer), await balances(walk.seller)]).toMatchObject([
      { available_minor: rub(12_360) },
      { available_minor: 0 },
    ]);
  },
);

test.each(['customer', 'seller'] as const)('after a delivery silence declines what the %s asked; the work is judged', async (side) => {
  const walk = await at('started');
  const { _id } = await asked(walk[side], walk, back);
  await server.passTime(hours(1));
  await deliver(walk);
  expect((await seen(walk, walk.seller)).requests[0]).toMatchObject({ if_silent: 'declined' });
  await server.passTime(hours(48));
  expect((await accept(walk.customer, _id)).ok).toBe(false);
  expect(await seen(walk, walk.customer)).toMatchObject({
    status: 'delivered',
    requests: [],
    stages: [{ allowed_actions: expect.arrayContaining(['dispute']) }],
  });
});

test('a paid order that nobody has begun can be cancelled by consent as well', async () => {
  const walk = await at('paid');
  expect((await decline(walk.seller, (await asked(walk.customer, walk, back))._id)).body!.result.status).toBe('awaiting_start');
  const ended = (await accept(walk.seller, (await asked(walk.customer, walk, rub(12_000)))._id)).body!.result;
  expect(ended).toMatchObject({ status: 'cancelled', end_reason: 'agreed' });
});

test('of three stages the accepted stays paid, the one in turn is parted, the rest is cancelled with its money', async () => {
  const { order, customer, seller } = await aChosenBid(server, await someTrades());
  const [first, second] = order.stages.map(({ _id }) => _id) as [string, string];
  await payStages(server, provider, customer, order._id);
  await deliver({ customer, seller, order, stage_id: first });
  await take({ customer, seller, order, stage_id: first });
  expect((await openRequest(customer, { stage_id: first }, 0)).error?.code).toBe('REQUEST_OUT_OF_PLACE');
  const { _id } = await asked(seller, { customer, seller, order, stage_id: second }, rub(1000));
  const ended = (await accept(customer, _id)).body!.result;
  expect(ended).toMatchObject({
    status: 'completed',
    end_reason: 'agreed',
    stages: [{ status: 'released' }, { status: 'split' }, { status: 'cancelled' }],
  });
  // 4 000 and 120 of fee: a quarter comes back; the third stage of 6 000 and 180 whole
  expect(await balances(customer)).toMatchObject({ available_minor: rub(1000 + 30 + 6180), reserved_minor: 0 });
  expect(await balances(seller)).toMatchObject({ available_minor: rub(4500 + 2700) });
});

test('whole roubles up to the price, by the two sides alone', async () => {
  const walk = await at('started');
  for (const part of [back + 50, rub(12_001), -100]) {
    expect((await openRequest(walk.customer, walk, part)).status).toBe(400);
    expect((await preview(walk.customer, walk, part)).status).toBe(400);
  }
  const stranger = await aCustomer();
  expect((await openRequest(stranger, walk, back)).error?.code).toBe('STAGE_NOT_FOUND');
  expect((await preview(stranger, walk, back)).error?.code).toBe('STAGE_NOT_FOUND');
  await asked(walk.customer, walk, back);
  expect((await openRequest(walk.seller, walk, back)).error?.code).toBe('REQUEST_IS_OPEN');
});

test('a frozen stage is settled by its dispute: no cancel is asked for, agreed to, or made by silence', async () => {
  const walk = await at('started');
  await server.passTime(days(10) + hours(1));
  const { _id } = await asked(walk.customer, walk, back);
  const claim = { category: 'late', text: 'Срок прошёл, а работы всё нет и нет', customer_percent: 100 } as const;
  await server.call(openDispute, { as: walk.customer, body: { ...claim, stage_id: walk.stage_id } });
  expect((await accept(walk.seller, _id)).ok).toBe(false);
  expect((await openRequest(walk.customer, walk, back)).error?.code).toBe('STAGE_IN_DISPUTE');
  await server.passTime(hours(49));
  expect((await seen(walk, walk.customer)).status).toBe('disputed');
});

test('of an agreed cancel and an acceptance that meet, one ends the stage', async () => {
  const walk = await at('delivered');
  const { _id } = await asked(walk.customer, walk, back);
  const [agreed, accepted] = await Promise.all([accept(walk.seller, _id), take(walk)]);
  expect([agreed.status, accepted.status].sort()).toEqual([200, 409]);
  expect((await seen(walk, walk.customer)).stages[0]!.status).toBe(agreed.ok ? 'split' : 'released');
});

test('of an answer, a delivery and silence that meet, the money moves once', async () => {
  const walk = await at('started');
  const { _id } = await asked(walk.customer, walk, back);
  const [answered] = await Promise.all([accept(walk.seller, _id), deliver(walk), server.passTime(hours(48))]);
  const order = await seen(walk, walk.customer);
  if (answered.ok) expect(order.stages[0]!.status).toBe('split');
  else expect(['cancelled', 'delivered']).toContain(order.stages[0]!.status);
  expect((await verifyLedger()).breaches).toEqual([]);
});
