import { rub } from '@artel/contracts/kit/money.ts';
import { getOrder, type Order } from '@artel/contracts/orders/orders.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aChosenBid, payStages } from '../../../../test/bids.ts';
import { anOrder } from '../../../../test/orders.ts';
import type { TestPerson } from '../../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../../test/provider.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { someTrades, type Trades } from '../../../../test/services.ts';
import { days } from '../../../platform/clock.ts';
import { database, inTransaction } from '../../../platform/db/index.ts';
import { findBalances, verifyLedger } from '../../ledger/index.ts';
import { lockOrder, settleBySplit } from '../index.ts';

let server: TestServer;
let provider: TestProvider;
let trades: Trades;
beforeAll(async () => {
  provider = testProvider();
  server = await testServer();
  trades = await someTrades();
});
afterEach(async () => {
  expect((await verifyLedger()).breaches).toEqual([]);
});
afterAll(() => server.close());

const shareOut = (order: Pick<Order, '_id'>, stage_id: string, customer_minor: number) =>
  inTransaction(async (tx) => {
    const locked = (await lockOrder(tx, order._id))!;
    await settleBySplit(tx, locked, locked.stages.find(({ id }) => id === stage_id)!, { customer_minor, by: 'customer', how: 'agreed' });
  });
const seen = async (as: TestPerson, order: Pick<Order, '_id'>) =>
  (await server.call(getOrder, { as, params: { id: order._id } })).body!.result;

test('a part to each: the customer has the part with its share of the fee, the seller the rest less the commission, and the order is over', async () => {
  const { customer, seller, order, stage_id } = await anOrder(server, provider, 'delivered');
  await shareOut(order, stage_id, rub(4800));
  expect(await seen(seller, order)).toMatchObject({
    status: 'resolved',
    end_reason: 'agreed',
    net_minor: rub(6480),
    stages: [{ status: 'split', customer_minor: rub(4800), fee_seller_minor: rub(720) }],
  });
  expect(await findBalances(customer.user_id)).toMatchObject({ available_minor: rub(4800) + rub(144) });
  expect(await findBalances(seller.user_id)).toMatchObject({ available_minor: rub(6480), hold_minor: 0 });
});

test('the seller’s part of a card payment waits for its clearing, then is available, once', async () => {
  const { seller, order, stage_id } = await anOrder(server, provider, 'delivered', { method: 'card' });
  await shareOut(order, stage_id, rub(6000));
  expect(await findBalances(seller.user_id)).toMatchObject({ available_minor: 0, hold_minor: rub(5400) });
  await server.passTime(days(8));
  expect(await findBalances(seller.user_id)).toMatchObject({ available_minor: rub(5400), hold_minor: 0 });
  await server.passTime(days(8));
  expect(await findBalances(seller.user_id)).toMatchObject({ available_minor: rub(5400) });
});

test.each([
  [0, 'completed', 'released', 'completed'],
  [rub(12_000), 'cancelled', 'cancelled', 'agreed'],
])('%i back of 12 000 руб.: the order is %s', async (back, status, stage_status, end_reason) => {
  const { customer, order, stage_id } = await anOrder(server, provider, 'started');
  await shareOut(order, stage_id, back);
  expect(await seen(customer, order)).toMatchObject({ status, end_reason, stages: [{ status: stage_status }] });
});

test('a stage whose money has moved is shared out no more', async () => {
  const { order, stage_id } = await anOrder(server, provider, 'accepted');
  await expect(shareOut(order, stage_id, rub(1000))).rejects.toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
});

test('of several stages the next one goes on, and the turnover of the pair counts the seller’s part alone', async () => {
  const { customer, order } = await aChosenBid(server, trades);
  await payStages(server, provider, customer, order._id);
  await shareOut(order, order.stages[0]!._id, rub(2000));
  const after = await seen(customer, order);
  expect(after.stages.map(({ status }) => status)).toEqual(['split', 'in_work', 'funded']);
  const { rows } = await database().query('select earned_minor from stages where order_id = $1 order by no', [order._id]);
  expect(rows.map(({ earned_minor }) => earned_minor)).toEqual([rub(3000), 0, 0]);
});
