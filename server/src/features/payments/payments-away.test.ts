import { rub } from '@artel/contracts/kit/money.ts';
import { getBalances } from '@artel/contracts/money/finance.ts';
import { getCheckout, pay } from '@artel/contracts/money/payments.ts';
import { getOrder } from '@artel/contracts/orders/orders.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anOrder } from '../../../test/orders.ts';
import { aCustomer, type TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { hours, later, minutes } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';
import { liveThrough, sweepTimers } from '../../platform/jobs/timers.ts';
import { verifyLedger } from '../ledger/index.ts';

let server: TestServer;
let provider: TestProvider;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(() => {
  provider = testProvider();
});
afterAll(async () => {
  expect((await verifyLedger()).breaches).toEqual([]);
  await server.close();
});

const balances = async (as: TestPerson) => (await server.call(getBalances, { as })).body!.result;
const statusOf = async (as: TestPerson, id: string) => (await server.call(getOrder, { as, params: { id } })).body!.result.status;
const begin = (as: TestPerson, order_id: string, more: object = {}) =>
  server.call(pay, { as, body: { purpose: 'order', order_id, method: 'sbp', ...more } });

// these two come first: through their days what the others leave at a provider that is gone would be asked for every minute
test('a payment whose link never came is looked for when its hour is over, not begun again', async () => {
  const { customer, order } = await anOrder(server, provider, 'created');
  provider.state.losesWishes = true;
  expect((await begin(customer, order._id)).error).toMatchObject({ code: 'PROVIDER_AWAY' });
  provider.forgetIds();
  await server.passTime(hours(2));
  provider.state.losesWishes = false;
  await server.passTime(hours(48));
  expect(provider.state.created).toBe(0);
  expect(await statusOf(customer, order._id)).toBe('cancelled');
});

test('a hundred payments at a provider that hangs hold up no other deadline', async () => {
  provider.state.hangs = true;
  const { order, customer } = await anOrder(server, provider, 'delivered');
  const payer = await aCustomer();
  await database().query(
    `insert into payments (id, payer_id, purpose, amount_minor, method, provider, provider_id, status, return_url, created_at, expires_at)
     select gen_random_uuid(), $1, 'topup', 10000, 'sbp', 'sandbox', 'hangs-' || n, 'pending', 'http://127.0.0.1/', now(), now() + interval '1 hour'
     from generate_series(1, 100) n`,
    [payer.user_id],
  );
  await database().query(
    `insert into timers (entity, entity_id, kind, due_at) select 'payment', id, 'check', created_at from payments where payer_id = $1`,
    [payer.user_id],
  );
  await liveThrough(later(hours(73)));
  while ((await sweepTimers()) > 0);
  expect(await statusOf(customer, order._id)).toBe('completed');
  const { rows } = await database().query(
    `select count(*)::int as waiting, count(distinct queue_name)::int as queues from graphile_worker.jobs where task_identifier = 'ask_payment'`,
  );
  expect(rows[0]).toMatchObject({ queues: 1 });
  expect(rows[0].waiting).toBeGreaterThanOrEqual(100);
  await database().query(`delete from graphile_worker._private_jobs`);
  await database().query(`delete from timers where entity = 'payment'`);
});

test('a provider that is away: the payer is told, nothing is lost, the clock finishes it', async () => {
  const { customer, order } = await anOrder(server, provider, 'created');
  provider.state.isAway = true;
  const away = await begin(customer, order._id);
  expect(away.error).toMatchObject({ status: 503, code: 'PROVIDER_AWAY' });
  provider.state.isAway = false;
  await server.passTime(minutes(2));
  const open = (await server.call(getCheckout, { as: customer, params: { order_id: order._id } })).body!.result.payment!;
  expect(open.status).toBe('pending');
  provider.decide(open._id, 'succeeded'); // the webhook is lost
  await server.passTime(minutes(2));
  expect(await statusOf(customer, order._id)).toBe('awaiting_start');
});

test('paid in the last moment and learned of when the time is over: the order lives', async () => {
  const { customer, order } = await anOrder(server, provider, 'created');
  const id = (await begin(customer, order._id)).body!.result._id;
  await server.passTime(minutes(29)); // asked a moment ago, and not again before the deadline
  provider.decide(id, 'succeeded'); // the webhook is lost
  await server.passTime(minutes(1));
  expect(await statusOf(customer, order._id)).toBe('awaiting_start');
});

test('while the provider cannot be asked, an order that is being paid is not cancelled as unpaid', async () => {
  const { customer, order } = await anOrder(server, provider, 'created');
  const id = (await begin(customer, order._id)).body!.result._id;
  provider.decide(id, 'succeeded');
  provider.state.isAway = true;
  await server.passTime(minutes(31));
  expect(await statusOf(customer, order._id)).toBe('awaiting_payment');
  provider.state.isAway = false;
  await server.passTime(minutes(1));
  expect(await statusOf(customer, order._id)).toBe('awaiting_start');
});

test('a refusal after a try without an answer is looked up: the payment is there, its link is shown', async () => {
  const { customer, order } = await anOrder(server, provider, 'created');
  provider.state.losesAnswers = true;
  expect((await begin(customer, order._id)).error).toMatchObject({ code: 'PROVIDER_AWAY' });
  Object.assign(provider.state, { losesAnswers: false, refuses: true });
  provider.forgetIds();
  expect((await begin(customer, order._id)).body!.result).toMatchObject({ status: 'pending', confirmation: { type: 'redirect' } });
  expect(provider.state.created).toBe(1);
});

test('a payment begun in time and paid late is never lost', async () => {
  const { customer, order } = await anOrder(server, provider, 'created');
  const id = (await begin(customer, order._id)).body!.result._id;
  await server.passTime(minutes(31));
  expect(await statusOf(customer, order._id)).toBe('cancelled');
  provider.decide(id, 'succeeded');
  await server.passTime(hours(1));
  expect((await balances(customer)).available_minor).toBe(rub(12_360));
  expect((await begin(customer, order._id)).error?.code).toBe('PAYMENT_IS_LATE');
});

test('another sum than was asked for is not booked by a machine', async () => {
  const { customer, order } = await anOrder(server, provider, 'created');
  const id = (await begin(customer, order._id)).body!.result._id;
  provider.decide(id, 'succeeded').amount_minor = rub(1);
  await provider.tell(id);
  expect(await statusOf(customer, order._id)).toBe('awaiting_payment');
});
