import { acceptStage, cancelOrder, declineOrder, deliverStage, getOrder, reviseStage } from '@artel/contracts/orders/orders.ts';
import { getMyLevel } from '@artel/contracts/people/levels.ts';
import { getCustomerRecord, getPublicProfile } from '@artel/contracts/people/users.ts';
import { withdrawBid } from '@artel/contracts/projects/bids.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aChosenBid, payStages } from '../../../../test/bids.ts';
import { anOrder, aService } from '../../../../test/orders.ts';
import { aCustomer, aSeller, type TestPerson } from '../../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../../test/provider.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { someTrades, type Trades } from '../../../../test/services.ts';
import { days, hours, setClockShift } from '../../../platform/clock.ts';
import { countOutcomes } from '../index.ts';

let server: TestServer;
let provider: TestProvider;
let seller: TestPerson;
let trades: Trades;
let sold: Awaited<ReturnType<typeof aService>>;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
  trades = await someTrades();
});
afterAll(() => server.close());
beforeEach(async () => {
  setClockShift(0);
  seller = await aSeller();
  sold = await aService({ seller });
});

const record = async () => {
  for (let i = 0; i < 2; i++) await countOutcomes();
  const profile = (await server.call(getPublicProfile, { params: { id: seller.user_id } })).body!.result;
  const { completed_count, cancelled_fault_count, on_time_num, on_time_den, customers_count, repeat_customers_count } = profile;
  return { completed_count, cancelled_fault_count, on_time: [on_time_num, on_time_den], customers_count, repeat_customers_count };
};
/** Which orders stand against the seller in the shares of a level. */
const missed = async () => (await server.call(getMyLevel, { as: seller })).body!.result.missed;
const nothing = { completed_count: 0, cancelled_fault_count: 0, on_time: [0, 0], customers_count: 0, repeat_customers_count: 0 };

test('work handed in on time and accepted counts for both, and only once it is over', async () => {
  const walk = await anOrder(server, provider, 'delivered', sold);
  expect(await record()).toEqual(nothing);
  await server.call(acceptStage, { as: walk.customer, params: { id: walk.stage_id }, body: {} });
  expect(await record()).toEqual({ ...nothing, completed_count: 1, on_time: [1, 1], customers_count: 1 });
});

test('a customer who comes again is counted as one who came again, once', async () => {
  const customer = await aCustomer();
  for (let i = 0; i < 3; i++) await anOrder(server, provider, 'accepted', { ...sold, customer });
  expect(await record()).toMatchObject({ completed_count: 3, customers_count: 1, repeat_customers_count: 1 });
  await anOrder(server, provider, 'accepted', { ...sold, customer });
  await anOrder(server, provider, 'accepted', sold);
  expect(await record()).toMatchObject({ completed_count: 5, customers_count: 2, repeat_customers_count: 1 });
});

test('an order the seller declined is the seller’s fault; one the customer gave up is nobody’s', async () => {
  const declined = await anOrder(server, provider, 'paid', sold);
  await server.call(declineOrder, { as: seller, params: { id: declined.order._id }, body: { reason: 'Не успею: заболела' } });
  expect(await record()).toEqual({ ...nothing, cancelled_fault_count: 1 });
  const { number } = declined.order;
  expect(await missed()).toMatchObject([{ number, metric: 'success', end_reason: 'seller' }]);
  const given_up = await anOrder(server, provider, 'paid', sold);
  const answer = await server.call(cancelOrder, { as: given_up.customer, params: { id: given_up.order._id }, body: { reason: '' } });
  expect(answer.status).toBe(200);
  await anOrder(server, provider, 'created', sold);
  await server.passTime(days(1));
  expect(await record()).toEqual({ ...nothing, cancelled_fault_count: 1 });
});

test('late work stays late, whatever revisions come after', async () => {
  const walk = await anOrder(server, provider, 'started', sold);
  await server.passTime(days(10) + hours(1));
  const id = walk.stage_id;
  const deliver = () => server.call(deliverStage, { as: seller, params: { id }, body: { text: 'Всё готово, посмотрите' } });
  expect((await deliver()).status).toBe(200);
  const body = { comment: 'Поправьте, пожалуйста, отступы в знаке' } as never;
  expect((await server.call(reviseStage, { as: walk.customer, params: { id }, body })).status).toBe(200);
  expect((await deliver()).status).toBe(200);
  await server.call(acceptStage, { as: walk.customer, params: { id }, body: {} });
  expect(await record()).toMatchObject({ completed_count: 1, on_time: [0, 1] });
  expect(await missed()).toMatchObject([{ number: walk.order.number, metric: 'on_time', end_reason: 'completed' }]);
});

test('work that never came is late and the seller’s fault', async () => {
  await anOrder(server, provider, 'started', sold);
  await server.passTime(days(18));
  expect(await record()).toMatchObject({ completed_count: 0, cancelled_fault_count: 1, on_time: [0, 1] });
});

const brief = [{ question: 'Как называется компания?', type: 'text' as const, required: true }];

test('a customer silent about the brief for two weeks is no fault of the seller', async () => {
  const { order, customer } = await anOrder(server, provider, 'paid', { ...(await aService({ seller, brief })) });
  await server.passTime(days(14) + hours(1));
  const seen = (await server.call(getOrder, { as: customer, params: { id: order._id } })).body?.result;
  expect(seen).toMatchObject({ status: 'cancelled', end_reason: 'unanswered' });
  expect(await record()).toEqual(nothing);
});

test.each([
  [days(7) - hours(1), 'seller', 1],
  [days(7) + hours(1), 'unanswered', 0],
] as const)('declined after %i ms without answers to the brief', async (silence, end_reason, cancelled_fault_count) => {
  const { order } = await anOrder(server, provider, 'paid', { ...(await aService({ seller, brief })) });
  await server.passTime(silence);
  const declined = await server.call(declineOrder, { as: seller, params: { id: order._id }, body: { reason: 'Ответов так и нет' } });
  expect(declined.body?.result).toMatchObject({ status: 'cancelled', end_reason });
  expect(await record()).toEqual({ ...nothing, cancelled_fault_count });
});

test('a seller who abandons the second of three stages is counted, and the order is not one brought to the end', async () => {
  const { customer, order } = await aChosenBid(server, trades, { seller });
  await payStages(server, provider, customer, order._id);
  const id = order.stages[0]!._id;
  await server.call(deliverStage, { as: seller, params: { id }, body: { text: 'Эскизы готовы, посмотрите' } });
  await server.call(acceptStage, { as: customer, params: { id }, body: {} });
  await server.passTime(days(12));
  const seen = (await server.call(getOrder, { as: customer, params: { id: order._id } })).body?.result;
  expect(seen).toMatchObject({ status: 'completed', end_reason: 'late' });
  expect(await record()).toMatchObject({ completed_count: 0, cancelled_fault_count: 1, on_time: [1, 2] });
});

test('a bid taken back before anybody paid harms nobody', async () => {
  const { bid } = await aChosenBid(server, trades, { seller });
  expect((await server.call(withdrawBid, { as: seller, params: { id: bid._id }, body: {} })).status).toBe(200);
  expect(await record()).toEqual(nothing);
});

test('what is known of a customer is counted from the rows', async () => {
  const customer = await aCustomer();
  await anOrder(server, provider, 'accepted', { ...sold, customer });
  await anOrder(server, provider, 'created', { ...sold, customer });
  const known = (await server.call(getCustomerRecord, { params: { id: customer.user_id } })).body?.result;
  expect(known).toMatchObject({ paid_orders_count: 1, disputed_count: 0, projects_count: 0, hired_num: 0, hired_den: 0 });
  expect(known?.acceptance_minutes).toBeGreaterThanOrEqual(0);
});
