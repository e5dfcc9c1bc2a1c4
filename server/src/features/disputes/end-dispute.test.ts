import { rub } from '@artel/contracts/kit/money.ts';
import * as api from '@artel/contracts/orders/disputes.ts';
import { getOrder } from '@artel/contracts/orders/orders.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersTo } from '../../../test/mailbox.ts';
import { anOrder, type Walk } from '../../../test/orders.ts';
import { aCustomer, anAdmin, type TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { findBalances, verifyLedger } from '../ledger/index.ts';

let server: TestServer;
let provider: TestProvider;
let first: TestPerson;
let second: TestPerson;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
  first = await anAdmin(['arbiter']);
  second = await anAdmin(['arbiter']);
});
afterAll(async () => {
  expect((await verifyLedger()).breaches).toEqual([]);
  await server.close();
});

const wish = { category: 'quality', text: 'В макете нет палитры, о которой мы договорились', wanted_seller_percent: 40 } as const;
/** A delivered order of 12 000 руб., quarrelled about by the customer, who would leave 40 % to the seller. */
async function quarrelled(): Promise<Walk & { id: string }> {
  const walk = await anOrder(server, provider, 'delivered');
  const opened = await server.call(api.openDispute, { as: walk.customer, body: { ...wish, stage_id: walk.stage_id } });
  return { ...walk, id: opened.body!.result._id };
}
const concede = (as: TestPerson, id: string, key?: string) =>
  server.call(api.concedeDispute, { as, params: { id }, body: {}, ...(key && { key }) });
const text = 'Палитры в макете нет, остальное сдано и годится в печать: правило 6.4.';
const propose = (as: TestPerson, id: string, customer_roubles = 3000) =>
  server.call(api.proposeSplit, { as, params: { id }, body: { customer_roubles, text } });
const sign = (as: TestPerson, id: string, key?: string) =>
  server.call(api.signSplit, { as, params: { id }, body: {}, ...(key && { key }) });
const seen = async ({ customer, order }: Walk) => (await server.call(getOrder, { as: customer, params: { id: order._id } })).body!.result;
const balancesOf = async ({ customer, seller }: Walk) => ({
  customer: (await findBalances(customer.user_id)).available_minor,
  seller: (await findBalances(seller.user_id)).available_minor,
});

test('the other side sees what agreeing would cost, agrees, and the money is shared out as the opener wished, once', async () => {
  const walk = await quarrelled();
  const [mine] = (await server.call(api.listMyDisputes, { as: walk.seller })).body!.result;
  expect(mine).toMatchObject({
    allowed_actions: ['concede'],
    if_conceded: {
      price_minor: rub(12_000),
      customer_minor: rub(7200),
      fee_back_minor: rub(216),
      fee_seller_minor: rub(480),
      seller_net_minor: rub(4320),
    },
  });
  const press = newId();
  const done = await concede(walk.seller, walk.id, press);
  expect(done.body!.result).toMatchObject({ status: 'settled', acts_by: null, allowed_actions: [], if_conceded: null });
  expect((await concede(walk.seller, walk.id, press)).body).toEqual(done.body);
  expect((await concede(walk.seller, walk.id)).body!.result.status).toBe('settled');
  expect(await seen(walk)).toMatchObject({ status: 'resolved', stages: [{ status: 'split', customer_minor: rub(7200) }] });
  expect(await balancesOf(walk)).toEqual({ customer: rub(7416), seller: rub(4320) });
  for (const side of [walk.customer, walk.seller])
    expect((await lettersTo(side.email)).map(({ subject }) => subject)).toContain(`Спор урегулирован: заказ №${walk.order.number}`);
});

test('nobody else agrees for the other side', async () => {
  const walk = await quarrelled();
  expect((await concede(walk.customer, walk.id)).error).toMatchObject({ status: 409, code: 'MOVE_NOT_ALLOWED' });
  for (const stranger of [await aCustomer(), first])
    expect((await concede(stranger, walk.id)).error).toMatchObject({ status: 404, code: 'DISPUTE_NOT_FOUND' });
  expect((await seen(walk)).status).toBe('disputed');
});

test('two of the staff sign a split: the second signature moves the money, once', async () => {
  const walk = await quarrelled();
  const params = { id: walk.id };
  const sums = (await server.call(api.previewSplit, { as: first, params, query: { customer_roubles: 3000 } })).body!.result;
  expect(sums).toMatchObject({
    customer_minor: rub(3000),
    fee_back_minor: rub(90),
    fee_seller_minor: rub(900),
    seller_net_minor: rub(8100),
  });
  expect((await sign(second, walk.id)).error).toMatchObject({ status: 404, code: 'APPROVAL_NOT_FOUND' });
  expect((await propose(first, walk.id)).body!.result).toMatchObject({ proposal: { ...sums, text }, staff_actions: [] });
  expect((await propose(second, walk.id)).error).toMatchObject({ status: 409, code: 'APPROVAL_IS_OPEN' });
  expect((await sign(first, walk.id)).error).toMatchObject({ status: 403, code: 'APPROVAL_OF_ONE' });
  expect((await seen(walk)).status).toBe('disputed');
  const press = newId();
  const done = await sign(second, walk.id, press);
  expect(done.body!.result).toMatchObject({ status: 'closed', proposal: null, staff_actions: [] });
  expect((await sign(second, walk.id, press)).body).toEqual(done.body);
  expect(await seen(walk)).toMatchObject({ status: 'resolved', end_reason: 'decided', stages: [{ status: 'split' }] });
  expect(await balancesOf(walk)).toEqual({ customer: rub(3090), seller: rub(8100) });
});

test('a refused split moves nothing, and another can be proposed', async () => {
  const walk = await quarrelled();
  await propose(first, walk.id);
  const refused = await server.call(api.refuseSplit, {
    as: second,
    params: { id: walk.id },
    body: { reason: 'Исходники были обещаны в переписке' },
  });
  expect(refused.body!.result).toMatchObject({ proposal: null, staff_actions: ['propose_split'] });
  expect((await seen(walk)).status).toBe('disputed');
  expect((await propose(second, walk.id, 12_000)).ok).toBe(true);
  await sign(first, walk.id);
  expect(await seen(walk)).toMatchObject({ status: 'cancelled', end_reason: 'decided', stages: [{ status: 'cancelled' }] });
});

test('a side of the dispute decides nothing, and more than the price cannot go back', async () => {
  const customer = await anAdmin(['arbiter']);
  const walk = await anOrder(server, provider, 'delivered', { customer });
  const opened = await server.call(api.openDispute, { as: customer, body: { ...wish, stage_id: walk.stage_id } });
  const id = opened.body!.result._id;
  expect((await propose(customer, id)).error).toMatchObject({ status: 403, code: 'DISPUTE_OWN_CASE' });
  expect((await propose(first, id, 12_001)).error).toMatchObject({ status: 400, code: 'DISPUTE_SPLIT_TOO_BIG' });
  await propose(first, id);
  expect((await sign(customer, id)).error).toMatchObject({ status: 403, code: 'DISPUTE_OWN_CASE' });
});

test('agreeing, taking back and two signatures at one moment end the dispute once', async () => {
  const walk = await quarrelled();
  await propose(first, walk.id);
  const answers = await Promise.all([
    concede(walk.seller, walk.id),
    server.call(api.withdrawDispute, { as: walk.customer, params: { id: walk.id } }),
    sign(second, walk.id),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('taken back twice, it is not opened a third time', async () => {
  const walk = await quarrelled();
  const again = () => server.call(api.openDispute, { as: walk.customer, body: { ...wish, stage_id: walk.stage_id } });
  const withdraw = (id: string) => server.call(api.withdrawDispute, { as: walk.customer, params: { id } });
  await withdraw(walk.id);
  await withdraw((await again()).body!.result._id);
  expect((await seen(walk)).stages[0]!.allowed_actions).not.toContain('dispute');
  expect((await again()).error).toMatchObject({ status: 409, code: 'DISPUTE_OPENED_TOO_OFTEN' });
});
