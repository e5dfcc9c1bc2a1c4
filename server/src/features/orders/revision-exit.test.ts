/** A revision ends, whichever of the two goes away. */
import { rub } from '@artel/contracts/kit/money.ts';
import { getBalances } from '@artel/contracts/money/finance.ts';
import { cancelLateStage, deliverStage, getOrder, reviseStage } from '@artel/contracts/orders/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder, type Walk } from '../../../test/orders.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days, hours } from '../../platform/clock.ts';
import { verifyLedger } from '../ledger/index.ts';

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

/** Ten days of work give three days for a revision. */
async function sentBack(): Promise<Walk> {
  const walk = await anOrder(server, provider, 'delivered');
  const body = { comment: 'Сделайте знак крупнее и теплее' };
  expect((await server.call(reviseStage, { as: walk.customer, params: { id: walk.stage_id }, body })).status).toBe(200);
  return walk;
}
const seen = async ({ customer, order }: Walk) => (await server.call(getOrder, { as: customer, params: { id: order._id } })).body!.result;
const cancel = ({ customer, stage_id }: Walk) => server.call(cancelLateStage, { as: customer, params: { id: stage_id }, body: {} });

test('the seller is gone: the customer cancels three days after the term of the revision and has everything back', async () => {
  const walk = await sentBack();
  await server.passTime(days(3) + hours(71));
  expect((await seen(walk)).stages[0]).toMatchObject({ status: 'revision', is_late: true });
  expect((await cancel(walk)).error?.code).toBe('NOT_LATE_ENOUGH');
  await server.passTime(hours(2));
  expect((await seen(walk)).stages[0]?.allowed_actions).toContain('cancel_late');
  expect((await cancel(walk)).body?.result).toMatchObject({ status: 'cancelled', end_reason: 'late' });
  expect((await server.call(getBalances, { as: walk.customer })).body?.result).toMatchObject({ available_minor: rub(12_360) });
});

test('both are gone: a week after the term of the revision the clock gives the money back', async () => {
  const walk = await sentBack();
  await server.passTime(days(3) + hours(1));
  expect((await seen(walk)).next).toMatchObject({ step: 'revise', if_silent: 'cancelled' });
  await server.passTime(days(7));
  expect(await seen(walk)).toMatchObject({ status: 'cancelled', end_reason: 'late' });
});

test('the customer is gone: handed in again, the work is accepted by silence', async () => {
  const walk = await sentBack();
  await server.passTime(days(4));
  await server.call(deliverStage, { as: walk.seller, params: { id: walk.stage_id }, body: { text: 'Знак крупнее, посмотрите' } });
  await server.passTime(days(7));
  expect(await seen(walk)).toMatchObject({ status: 'completed' });
});
