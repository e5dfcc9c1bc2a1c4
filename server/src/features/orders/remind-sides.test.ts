import { listNotifications } from '@artel/contracts/chat/notifications.ts';
import * as api from '@artel/contracts/orders/orders.ts';
import * as requests from '@artel/contracts/orders/requests.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersTo } from '../../../test/mailbox.ts';
import { anOrder } from '../../../test/orders.ts';
import type { TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { clockShift, days, hours, minutes, now, setClockShift } from '../../platform/clock.ts';

let server: TestServer;
let provider: TestProvider;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
});
afterAll(() => server.close());

const feedOf = async (as: TestPerson) => (await server.call(listNotifications, { as })).body!.result;
/** What the person was reminded of: of how much is left, oldest first. */
const reminded = async (as: TestPerson, code: string) =>
  (await feedOf(as))
    .filter((line) => line.code === code && /^Остал/.test(line.title))
    .map(({ title }) => title.split(':')[0]!.replaceAll('\u00a0', ' '))
    .reverse();
const mailed = async ({ email }: TestPerson) => (await lettersTo(email)).filter(({ subject }) => /^Остал/.test(subject)).length;
const orderOf = async (as: TestPerson, { _id }: api.Order) => (await server.call(api.getOrder, { as, params: { id: _id } })).body!.result;
/** The product was down: the clock goes on, and nothing of it is lived through. */
const isDown = async (ms: number) => {
  setClockShift(clockShift() + ms);
  await server.passDue();
};

test('a day and three hours before the work is accepted by silence its customer is told, in the feed and by letter', async () => {
  const { customer, seller, order } = await anOrder(server, provider, 'delivered');
  await server.passTime(hours(47));
  expect(await reminded(customer, 'N-O9')).toEqual([]);
  await server.passTime(hours(1));
  expect(await reminded(customer, 'N-O9')).toEqual(['Остались сутки']);
  await server.passTime(hours(22));
  expect(await reminded(customer, 'N-O9')).toEqual(['Остались сутки', 'Осталось 3 часа']);
  expect([await mailed(customer), await mailed(seller)]).toEqual([2, 0]);
  expect((await orderOf(customer, order)).status).toBe('delivered');
  await server.passTime(hours(2));
  expect((await orderOf(customer, order)).status).toBe('completed');
});

test('the reminders move with the review: a longer one, a late word; none comes when it has ended', async () => {
  const walk = await anOrder(server, provider, 'delivered');
  await server.passTime(hours(50));
  await server.call(api.extendReview, { as: walk.customer, params: { id: walk.stage_id }, body: {} });
  await server.passTime(hours(22));
  expect(await reminded(walk.customer, 'N-O9')).toEqual(['Остались сутки']);
  await server.passTime(hours(48));
  expect(await reminded(walk.customer, 'N-O9')).toEqual(['Остались сутки', 'Остались сутки']);
  await server.call(api.acceptStage, { as: walk.customer, params: { id: walk.stage_id }, body: {} });
  await server.passTime(days(3));
  expect(await reminded(walk.customer, 'N-O9')).toHaveLength(2);
});

test('silence accepts nothing that was not told: after a standstill the person has three hours first', async () => {
  const { customer, seller, order } = await anOrder(server, provider, 'delivered');
  await isDown(days(4));
  const moved = await orderOf(customer, order);
  expect(moved.status).toBe('delivered');
  const until = new Date(moved.next.until!);
  expect(until.getTime() - now().getTime()).toBeGreaterThan(hours(3) - minutes(1));
  expect(await reminded(customer, 'N-O9')).toEqual(['Осталось 3 часа']);
  expect((await feedOf(customer))[0]!.text).toContain('срок мы сдвинули');
  await server.passTime(hours(2));
  expect((await orderOf(customer, order)).status).toBe('delivered');
  await server.passTime(hours(1) + minutes(1));
  expect((await orderOf(seller, order)).status).toBe('completed');
  expect(await reminded(customer, 'N-O9')).toHaveLength(1);
});

test('a reminder that comes a little late, while three hours are left, moves nothing', async () => {
  const { customer, order } = await anOrder(server, provider, 'delivered');
  const { until } = (await orderOf(customer, order)).next;
  await isDown(hours(60));
  expect(await reminded(customer, 'N-O9')).toEqual(['Осталось 12 часов']);
  await isDown(hours(9) + minutes(5));
  expect(await reminded(customer, 'N-O9')).toEqual(['Осталось 12 часов', 'Осталось 3 часа']);
  expect((await orderOf(customer, order)).next.until).toBe(until);
});

test('a seller who does not take the order is told, and after a standstill has three hours', async () => {
  const { seller, customer, order } = await anOrder(server, provider, 'paid');
  await isDown(hours(50));
  expect(await reminded(seller, 'N-O6')).toEqual(['Осталось 3 часа']);
  expect((await orderOf(seller, order)).status).toBe('awaiting_start');
  await server.passTime(hours(3) + minutes(1));
  expect(await orderOf(customer, order)).toMatchObject({ status: 'cancelled', end_reason: 'not_started' });
});

test('the customer is told before an order without answers is cancelled', async () => {
  const { customer } = await anOrder(server, provider, 'paid', { brief: [{ question: 'Название', type: 'text', required: true }] });
  await server.passTime(days(15));
  expect(await reminded(customer, 'N-O4')).toEqual(['Остались сутки', 'Осталось 3 часа']);
});

test('both are told before late work is cancelled, also when nobody swept for a month', async () => {
  const walked = await anOrder(server, provider, 'started');
  await server.passTime(days(18));
  for (const side of [walked.customer, walked.seller]) expect(await reminded(side, 'N-O14')).toEqual(['Остались сутки', 'Осталось 3 часа']);
  const jumped = await anOrder(server, provider, 'started');
  await isDown(days(30));
  expect(await reminded(jumped.seller, 'N-O14')).toEqual(['Осталось 3 часа']);
  expect((await orderOf(jumped.seller, jumped.order)).status).toBe('in_progress');
  await server.passTime(hours(4));
  expect(await orderOf(jumped.seller, jumped.order)).toMatchObject({ status: 'cancelled', end_reason: 'late' });
});

test('who is asked to stop is told before silence agrees, and can still answer', async () => {
  const { customer, seller, stage_id, order } = await anOrder(server, provider, 'started');
  const body = { customer_minor: 600_000, reason: 'Планы изменились' };
  await server.call(requests.requestCancel, { as: customer, params: { id: stage_id }, body });
  await isDown(hours(49));
  expect([await reminded(seller, 'N-O15'), await reminded(customer, 'N-O15')]).toEqual([['Осталось 3 часа'], []]);
  const [request] = (await orderOf(seller, order)).requests;
  expect(new Date(request!.until).getTime()).toBeGreaterThan(now().getTime());
  expect((await server.call(requests.declineRequest, { as: seller, params: { id: request!._id }, body: {} })).status).toBe(200);
});

test('half an hour for paying goes without a reminder', async () => {
  const { customer, order } = await anOrder(server, provider, 'created');
  await isDown(minutes(31));
  expect(await orderOf(customer, order)).toMatchObject({ status: 'cancelled', end_reason: 'unpaid' });
  expect(await reminded(customer, 'N-O1')).toEqual([]);
});
