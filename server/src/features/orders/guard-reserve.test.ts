/** No money stays in reserve for ever. */
import { rub } from '@artel/contracts/kit/money.ts';
import { getBalances } from '@artel/contracts/money/finance.ts';
import * as api from '@artel/contracts/orders/orders.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aChosenBid, payStages } from '../../../test/bids.ts';
import { noticesTo } from '../../../test/notices.ts';
import { anOrder } from '../../../test/orders.ts';
import type { TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { someTrades, type Trades } from '../../../test/services.ts';
import { days, hours, setClockShift } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';
import { verifyLedger } from '../ledger/index.ts';

let server: TestServer;
let provider: TestProvider;
let trades: Trades;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
  trades = await someTrades();
});
beforeEach(() => setClockShift(0));
afterAll(async () => {
  expect((await verifyLedger()).breaches).toEqual([]);
  await server.close();
});

const seen = async (as: TestPerson, id: string) => (await server.call(api.getOrder, { as, params: { id } })).body!.result;
const told = async (order_id: string) =>
  (
    await database().query<{ type: string }>(
      `select type from events where entity_id = $1 and type like 'stage.reserve%' order by at, id`,
      [order_id],
    )
  ).rows.map(({ type }) => type.slice('stage.reserve_'.length));
/** As if they had agreed to a term of most of a year. */
const withoutTerm = (stage_id: string) =>
  Promise.all([
    database().query(`update stages set due_at = due_at + interval '300 days' where id = $1`, [stage_id]),
    database().query(`delete from timers where entity_id = $1 and kind in ('late', 'late_cancel')`, [stage_id]),
  ]);
const balance = async (as: TestPerson) => (await server.call(getBalances, { as })).body!.result.available_minor;

test('warned at 120 days, asked at 150, given back a week later: what was never handed in is nobody’s fault', async () => {
  const { order, customer, seller, stage_id } = await anOrder(server, provider, 'started');
  await withoutTerm(stage_id);
  await server.passTime(days(120) + hours(1));
  for (const side of [customer, seller]) expect(await noticesTo(side)).toContain('N-O19 letter');
  expect(await told(order._id)).toEqual(['warned']);
  await server.passTime(days(30));
  expect(await told(order._id)).toEqual(['warned', 'asked']);
  expect((await seen(customer, order._id)).stages[0]?.reserve_ends_at).not.toBeNull();
  await server.passTime(days(6));
  expect((await seen(customer, order._id)).status).toBe('in_progress');
  await server.passTime(days(1));
  expect(await seen(customer, order._id)).toMatchObject({ status: 'cancelled', end_reason: 'reserve' });
  expect(await balance(customer)).toBe(rub(12_360));
  expect((await database().query('select fault from orders where id = $1', [order._id])).rows).toEqual([{ fault: 'none' }]);
});

test('what was handed in before is looked at once more as it stands, and silence accepts it', async () => {
  const { order, customer, seller, stage_id } = await anOrder(server, provider, 'delivered');
  const revise = () =>
    server.call(api.reviseStage, { as: customer, params: { id: stage_id }, body: { comment: 'Сделайте знак крупнее и теплее' } });
  expect((await revise()).status).toBe(200);
  await withoutTerm(stage_id);
  await server.passTime(days(121));
  await server.passTime(days(30));
  await server.passTime(days(8));
  expect((await seen(customer, order._id)).stages[0]).toMatchObject({ status: 'delivered' });
  expect((await revise()).error?.code).toBe('RESERVE_IS_ENDING');
  await server.passTime(days(4));
  expect(await seen(seller, order._id)).toMatchObject({ status: 'completed', stages: [{ accepted_by: 'clock' }] });
});

test('a stage that never began goes back alone; the order goes on with the others', async () => {
  const { order, customer } = await aChosenBid(server, trades);
  await payStages(server, provider, customer, order._id);
  const [first, second] = order.stages.map(({ _id }) => _id);
  await withoutTerm(first!);
  await database().query(`update stages set funded_at = funded_at - interval '151 days' where id = $1`, [second]);
  await database().query(`update timers set due_at = due_at - interval '151 days' where entity_id = $1 and kind = 'reserve'`, [second]);
  await server.passTime(hours(1));
  await server.passTime(days(7));
  const after = await seen(customer, order._id);
  expect([after.status, after.stages.map(({ status }) => status)]).toEqual(['in_progress', ['in_work', 'cancelled', 'funded']]);
  expect(await balance(customer)).toBe(rub(4120));
});
