/**
 * What people live through, and what they are told of it: whom, and by which ways. Those of the catalogue that no test of a feature lives
 * through; that each code has its scenario, here or there, keeps checks/walls/notice-scenarios.test.ts.
 */
import * as disputes from '@artel/contracts/disputes/disputes.ts';
import * as orders from '@artel/contracts/orders/orders.ts';
import * as requests from '@artel/contracts/orders/requests.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aChosenBid, payStages } from '../test/bids.ts';
import { noticesTo } from '../test/notices.ts';
import { anOrder, type Walk } from '../test/orders.ts';
import type { TestPerson } from '../test/people.ts';
import { type TestProvider, testProvider } from '../test/provider.ts';
import { type TestServer, testServer } from '../test/server.ts';
import { someTrades } from '../test/services.ts';
import { days, hours } from './platform/clock.ts';

let server: TestServer;
let provider: TestProvider;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
});
afterAll(() => server.close());

type Answered = Promise<{ ok: boolean; error?: { message: string } | undefined }>;
const done = async (reply: Answered) => expect((await reply).error?.message).toBeUndefined();
const on = (as: TestPerson, id: string) => ({ as, params: { id } });
const isTold = async (who: TestPerson, ...told: string[]) => expect(await noticesTo(who)).toEqual(expect.arrayContaining(told));
const isNotTold = async (who: TestPerson, code: string) =>
  expect((await noticesTo(who)).filter((told) => told.split(' ')[0] === code)).toEqual([]);

test('a question is told to the customer, its answer to the seller in the feed', async () => {
  const { customer, seller, stage_id } = await anOrder(server, provider, 'started');
  await done(server.call(orders.askQuestions, { ...on(seller, stage_id), body: { questions: ['Какой у вас фирменный цвет?'] } }));
  await isTold(customer, 'N-O8 letter');
  await isNotTold(seller, 'N-O8');
  await done(server.call(orders.answerQuestions, { ...on(customer, stage_id), body: { answers: ['Синий'] } }));
  await isTold(seller, 'N-O8');
});

test('more days and more work are asked of the customer, by letter', async () => {
  const { customer, seller, stage_id } = await anOrder(server, provider, 'started');
  const reason = 'Нужна заставка для открытия';
  await done(server.call(requests.requestExtension, { ...on(seller, stage_id), body: { days: 2, reason } }));
  await isTold(customer, 'N-O17 letter');
  await isNotTold(seller, 'N-O17');
  const extra = { title: 'Анимация знака', price_minor: 900_000, days: 3, reason };
  await done(server.call(requests.requestExtra, { ...on(seller, stage_id), body: extra as never }));
  await isTold(customer, 'N-O18 letter');
  await isNotTold(seller, 'N-O18');
});

test('work sent back is told to the seller by letter, a longer review in the feed alone', async () => {
  const { customer, seller, stage_id } = await anOrder(server, provider, 'delivered');
  await done(server.call(orders.extendReview, { ...on(customer, stage_id), body: {} }));
  await isTold(seller, 'N-O10');
  await isNotTold(customer, 'N-O10');
  const comment = 'Знак мельчит: уберите обводку и сделайте его крупнее';
  await done(server.call(orders.reviseStage, { ...on(customer, stage_id), body: { comment } }));
  await isTold(seller, 'N-O11 letter');
  await isNotTold(customer, 'N-O11');
});

test('a seller who declines is read of by the customer, with the letter', async () => {
  const { customer, seller, order } = await anOrder(server, provider, 'paid');
  await done(server.call(orders.declineOrder, { ...on(seller, order._id), body: { reason: 'Заболел, не успею в срок' } }));
  await isTold(customer, 'N-O2 letter');
});

test('a paid order with a brief asks its customer for the answers', async () => {
  const brief = [{ question: 'Как называется пекарня?', type: 'text' as const, required: true }];
  const { customer, seller } = await anOrder(server, provider, 'paid', { brief });
  await isTold(customer, 'N-O3 letter');
  await isNotTold(seller, 'N-O3');
});

test('the first money of a chosen bid tells its seller to begin', async () => {
  const { customer, seller, order } = await aChosenBid(server, await someTrades());
  await isNotTold(seller, 'N-B5');
  await payStages(server, provider, customer, order._id, [order.stages[0]!._id]);
  await isTold(seller, 'N-B5 letter');
  await isNotTold(customer, 'N-B5');
});

const claim = { category: 'quality', text: 'В макете нет палитры, о которой мы договорились', customer_percent: 70 } as const;
async function quarrelled(): Promise<Walk & { id: string }> {
  const walk = await anOrder(server, provider, 'delivered');
  const opened = await server.call(disputes.openDispute, { as: walk.customer, body: { ...claim, stage_id: walk.stage_id } });
  return { ...walk, id: opened.body!.result._id };
}

test('an answer in a dispute is told to whoever opened it', async () => {
  const { customer, seller, id } = await quarrelled();
  const text = 'Палитра лежит в архиве со шрифтами, верну только десятую часть';
  await done(server.call(disputes.answerDispute, { ...on(seller, id), body: { customer_percent: 10, text } }));
  await isTold(customer, 'N-D3 letter');
  await isNotTold(seller, 'N-D3');
});

test('a dispute nobody answers comes to the arbiter, and both are told so', async () => {
  const { customer, seller } = await quarrelled();
  await server.passTime(hours(73));
  for (const side of [customer, seller]) await isTold(side, 'N-D4 letter');
});

test('card money is told of when it has cleared', async () => {
  const { customer, seller } = await anOrder(server, provider, 'accepted', { method: 'card' });
  await isNotTold(seller, 'N-F3');
  await server.passTime(days(20));
  await isTold(seller, 'N-F3 letter');
  await isNotTold(customer, 'N-F3');
});
