import { chooseNotice } from '@artel/contracts/chat/notification-choices.ts';
import { listNotifications } from '@artel/contracts/chat/notifications.ts';
import * as requests from '@artel/contracts/orders/requests.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersTo } from '../../../../test/mailbox.ts';
import { anOrder } from '../../../../test/orders.ts';
import { aCustomer, type TestPerson } from '../../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../../test/provider.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { hours } from '../../../platform/clock.ts';
import { database } from '../../../platform/db/index.ts';

let server: TestServer;
let provider: TestProvider;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
});
afterAll(() => server.close());

const feedOf = async (as: TestPerson) => (await server.call(listNotifications, { as })).body!.result;
const codesOf = async (as: TestPerson) => (await feedOf(as)).map(({ code }) => code);
const plain = (words: string) => words.replaceAll('\u00a0', ' ');
const lettersOf = async ({ email }: TestPerson) => (await lettersTo(email)).map(({ subject }) => plain(subject));

test('an order from its payment to its acceptance: each side is told its part, in the feed and by letter, once', async () => {
  const { customer, seller, order } = await anOrder(server, provider, 'accepted');
  const n = `№${order.number}`;
  expect(await codesOf(customer)).toEqual(['N-R1', 'N-O9', 'N-O7', 'N-F1', 'N-O1']);
  expect(await codesOf(seller)).toEqual(['N-R1', 'N-O16', 'N-O12', 'N-O5']);
  const [, done, accepted, begun] = await feedOf(seller);
  expect([done!.title, plain(accepted!.title), plain(begun!.title)]).toEqual([
    `Заказ ${n} завершён`,
    `Заказ ${n}: работа принята, вам 10 800 руб.`,
    `Новый заказ ${n}: вам не меньше 10 800 руб.`,
  ]);
  expect(accepted).toMatchObject({ category: 'orders', url: `/profile/orders?id=${order._id}`, is_read: false });
  expect((await lettersOf(customer)).map((subject) => subject.replace(/до .*/, 'до …'))).toEqual([
    `Оплачено 12 360 руб.: заказ ${n}`,
    `Заказ ${n} начат, срок до …`,
    `Заказ ${n}: сдано, проверьте до …`,
    `Оцените заказ ${n} до …`,
  ]);
  expect((await lettersOf(seller)).map((subject) => subject.replace(/до .*/, 'до …'))).toEqual([
    `Новый заказ ${n}: вам не меньше 10 800 руб.`,
    `Заказ ${n}: работа принята, вам 10 800 руб.`,
    `Оцените заказ ${n} до …`,
  ]);
});

test('work accepted by silence is told to both, each with its own sum', async () => {
  const { customer, seller, order } = await anOrder(server, provider, 'delivered');
  await server.passTime(hours(73));
  const told = async (as: TestPerson) => plain((await feedOf(as)).find(({ code }) => code === 'N-O13')!.title);
  expect(await told(customer)).toBe(`Заказ №${order.number}: работа принята автоматически, 12 000 руб. исполнителю`);
  expect(await told(seller)).toBe(`Заказ №${order.number}: работа принята автоматически, вам 10 800 руб.`);
});

test('a request to stop is told to the one who is asked; agreed to, both read what they have', async () => {
  const { customer, seller, stage_id, order } = await anOrder(server, provider, 'started');
  const asked = await server.call(requests.requestCancel, {
    as: customer,
    params: { id: stage_id },
    body: { customer_minor: 600_000, reason: 'Планы изменились' },
  });
  const n = `№${order.number}`;
  expect(plain((await feedOf(seller))[0]!.title)).toBe(`Заказ ${n}: запрос отмены, 5 400 руб. вам`);
  await server.call(requests.acceptRequest, { as: seller, params: { id: asked.body!.result.requests[0]!._id }, body: {} });
  expect(plain((await feedOf(seller))[1]!.title)).toBe(`Заказ ${n}: вы договорились, вам 5 400 руб.`);
  expect(plain((await feedOf(customer))[1]!.title)).toBe(`Заказ ${n}: вы договорились, вам вернулось 6 180 руб.`);
});

test('who wants nothing of orders is still told of deadlines and of money', async () => {
  const customer = await aCustomer();
  for (const channel of ['in_app', 'email'] as const)
    await server.call(chooseNotice, { as: customer, body: { kind: 'orders', channel, is_on: false } });
  await anOrder(server, provider, 'delivered', { customer });
  expect(await codesOf(customer)).toEqual(['N-O9', 'N-F1']);
  expect(await lettersOf(customer)).toHaveLength(2);
});

test('an event told twice is one line and one letter', async () => {
  const { customer } = await anOrder(server, provider, 'delivered');
  const before = [await codesOf(customer), await lettersOf(customer)];
  await database().query(`insert into untold_events (event_id, entity_id)
    select id, entity_id from events where type = 'stage.delivered' and data ->> 'customer_id' = '${customer.user_id}'`);
  await server.passDue();
  expect([await codesOf(customer), await lettersOf(customer)]).toEqual(before);
});
