import * as api from '@artel/contracts/disputes/disputes.ts';
import { rub } from '@artel/contracts/kit/money.ts';
import { getOrder } from '@artel/contracts/orders/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFileOf } from '../../../test/files.ts';
import { lettersTo } from '../../../test/mailbox.ts';
import { anOrder, type Walk } from '../../../test/orders.ts';
import { aCustomer, type TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days, hours, now } from '../../platform/clock.ts';
import { findBalances, verifyLedger } from '../ledger/index.ts';
import { countOverdueCases } from './index.ts';

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

type Case = Walk & { id: string };
const claim = { category: 'quality', text: 'В макете нет палитры, о которой мы договорились', customer_percent: 70 } as const;
/** A delivered order of 12 000 руб.; the customer wants 70 % back. */
async function quarrelled(more: object = {}): Promise<Case> {
  const walk = await anOrder(server, provider, 'delivered');
  const opened = await server.call(api.openDispute, { as: walk.customer, body: { ...claim, stage_id: walk.stage_id, ...more } });
  return { ...walk, id: opened.body!.result._id };
}
const reply = 'Палитра лежит в архиве со шрифтами, верну только десятую часть';
const answer = (as: TestPerson, id: string, customer_percent = 10, more: object = {}) =>
  server.call(api.answerDispute, { as, params: { id }, body: { customer_percent, text: reply, ...more } });
const offer = (as: TestPerson, id: string, customer_percent: number, against_percent: number) =>
  server.call(api.offerInDispute, { as, params: { id }, body: { customer_percent, against_percent } });
const accept = (as: TestPerson, id: string, customer_percent: number) =>
  server.call(api.acceptInDispute, { as, params: { id }, body: { customer_percent } });
const escalate = (as: TestPerson, id: string) => server.call(api.escalateDispute, { as, params: { id }, body: {} });
const room = async (as: TestPerson, id: string) => (await server.call(api.getDispute, { as, params: { id } })).body!.result;
async function inTalks(): Promise<Case> {
  const walk = await quarrelled();
  await answer(walk.seller, walk.id);
  return walk;
}

test('the sides come closer from 70 and 10 to 40, and the money goes apart by it once', async () => {
  const walk = await quarrelled({ points: [{ no: 0, fulfilled: 'partly' }] });
  const { customer, seller, id } = walk;
  const answered = (await answer(seller, id, 10, { points: [{ no: 0, fulfilled: 'yes' }] })).body!.result;
  expect(answered).toMatchObject({
    status: 'negotiation',
    acts_by: 'opener',
    opener_percent: 70,
    respondent_percent: 10,
    range: { from_percent: 11, to_percent: 69 },
    if_accepted: { customer_minor: rub(8400) },
  });
  expect(answered.points[0]).toMatchObject({ opener: 'partly', respondent: 'yes', arbiter: null });
  expect((await offer(customer, id, 50, 10)).body!.result).toMatchObject({ acts_by: 'respondent', opener_percent: 50 });
  expect((await offer(seller, id, 40, 50)).body!.result).toMatchObject({ acts_by: 'opener', respondent_percent: 40 });
  const seen = await room(customer, id);
  expect(seen).toMatchObject({
    range: { from_percent: 41, to_percent: 49 },
    if_accepted: { customer_minor: rub(4800), fee_back_minor: rub(144) },
  });
  expect(seen.moves.map(({ kind, by, customer_percent }) => [kind, by, customer_percent])).toEqual([
    ['claim', 'opener', 70],
    ['answer', 'respondent', 10],
    ['offer', 'opener', 50],
    ['offer', 'respondent', 40],
  ]);
  const done = (await accept(customer, id, 40)).body!.result;
  expect(done).toMatchObject({ status: 'settled', acts_by: null, acts_until: null, allowed_actions: [], range: null, if_accepted: null });
  expect(done.outcome).toEqual(seen.if_accepted);
  expect((await accept(customer, id, 40)).body!.result.status).toBe('settled');
  const order = (await server.call(getOrder, { as: customer, params: { id: walk.order._id } })).body!.result;
  expect(order).toMatchObject({ status: 'resolved', stages: [{ status: 'split', customer_minor: rub(4800) }] });
  expect((await findBalances(customer.user_id)).available_minor).toBe(rub(4944));
  const letters = (await lettersTo(seller.email)).map(({ subject }) => subject);
  expect(letters).toEqual(
    expect.arrayContaining([`Новое предложение в споре: заказ №${walk.order.number}`, `Спор урегулирован: заказ №${walk.order.number}`]),
  );
});

test.each([
  ['the same again', 'customer', 70],
  ['worse for the other side', 'customer', 80],
  ['their own figure, which is taken instead', 'customer', 10],
  ['more than they ask', 'customer', 5],
  ['the seller less than before', 'seller', 9],
  ['the seller more than is asked', 'seller', 71],
] as const)('no offer: %s', async (_, side, percent) => {
  const walk = await inTalks();
  const { error } = await offer(walk[side], walk.id, percent, side === 'customer' ? 10 : 70);
  expect(error).toMatchObject({
    status: 400,
    code: 'DISPUTE_OFFER_OUT_OF_RANGE',
    details: { customer_percent: 'От 11 до 69 % цены этапа' },
  });
});

test('an answer leaves less than the claim wants; all of it is agreeing', async () => {
  const walk = await quarrelled();
  expect((await answer(walk.seller, walk.id, 70)).error).toMatchObject({ code: 'DISPUTE_OFFER_OUT_OF_RANGE' });
  expect((await answer(walk.seller, walk.id, 69)).ok).toBe(true);
  expect((await answer(walk.seller, walk.id, 68)).error).toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
});

test('a claim that wants nothing is none', async () => {
  const walk = await anOrder(server, provider, 'delivered');
  const empty = await server.call(api.openDispute, { as: walk.customer, body: { ...claim, stage_id: walk.stage_id, customer_percent: 0 } });
  expect(empty.error).toMatchObject({ status: 400, code: 'DISPUTE_CLAIM_EMPTY' });
  const order = (await server.call(getOrder, { as: walk.customer, params: { id: walk.order._id } })).body!.result;
  expect(order.status).toBe('delivered');
});

test('who has not seen the newest figure sends nothing, and takes nothing', async () => {
  const { customer, seller, id } = await inTalks();
  await offer(seller, id, 20, 70);
  expect((await offer(customer, id, 60, 10)).error).toMatchObject({ status: 409, code: 'DISPUTE_OFFER_MOVED' });
  expect((await accept(customer, id, 10)).error).toMatchObject({ status: 409, code: 'DISPUTE_OFFER_MOVED' });
  expect(await room(customer, id)).toMatchObject({ status: 'negotiation', opener_percent: 70, respondent_percent: 20 });
});

test('once agreed, the same figure is taken again without harm, another one is refused', async () => {
  const { id, customer, seller } = await inTalks();
  expect((await accept(customer, id, 10)).ok).toBe(true);
  for (const as of [customer, seller]) {
    expect((await accept(as, id, 10)).body!.result).toMatchObject({ status: 'settled' });
    expect((await accept(as, id, 90)).error).toMatchObject({ code: 'DISPUTE_OFFER_MOVED' });
  }
});

test('taking at one moment what the other replaces ends either agreed or untouched, never by a figure nobody took', async () => {
  const { customer, seller, id } = await inTalks();
  const [taken, offered] = await Promise.all([accept(customer, id, 10), offer(seller, id, 30, 70)]);
  expect([taken.ok, offered.ok].filter(Boolean)).toHaveLength(1);
  expect(await room(customer, id)).toMatchObject(
    taken.ok ? { status: 'settled', respondent_percent: 10 } : { status: 'negotiation', respondent_percent: 30 },
  );
});

test('answered, it is taken back no more', async () => {
  const { customer, id } = await inTalks();
  expect((await server.call(api.withdrawDispute, { as: customer, params: { id } })).error).toMatchObject({ status: 409 });
});

test('an arbiter is called a day after the answer; the sides may still come to terms', async () => {
  const { customer, seller, id } = await inTalks();
  expect((await escalate(customer, id)).error).toMatchObject({ status: 409, code: 'DISPUTE_ESCALATE_EARLY' });
  await server.passTime(days(1));
  expect((await escalate(customer, id)).body!.result).toMatchObject({
    status: 'arbitration',
    acts_by: 'arbiter',
    acts_until: expect.any(String),
  });
  expect((await escalate(seller, id)).body!.result.status).toBe('arbitration');
  expect((await offer(seller, id, 30, 70)).body!.result).toMatchObject({
    status: 'arbitration',
    acts_by: 'arbiter',
    respondent_percent: 30,
  });
  expect((await accept(customer, id, 30)).body!.result.status).toBe('settled');
});

test('72 hours without an answer lead to the arbiter and lose nothing', async () => {
  const { customer, seller, id } = await quarrelled();
  await server.passTime(hours(71));
  expect((await room(customer, id)).status).toBe('opened');
  expect((await lettersTo(seller.email)).map(({ subject }) => subject)).toContain(
    `Спор ждёт ответа: заказ №${(await room(customer, id)).order.number}`,
  );
  await server.passTime(hours(2));
  expect(await room(customer, id)).toMatchObject({ status: 'arbitration', acts_by: 'arbiter', allowed_actions: ['withdraw', 'attach'] });
  expect((await room(seller, id)).allowed_actions).toEqual(['accept', 'offer', 'attach']);
  expect((await answer(seller, id)).error).toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
});

test('five days of talks lead to the arbiter', async () => {
  const { customer, id } = await inTalks();
  await server.passTime(days(5) - hours(1));
  expect((await room(customer, id)).status).toBe('negotiation');
  await server.passTime(hours(2));
  const { status, acts_until } = await room(customer, id);
  expect(status).toBe('arbitration');
  // an arbiter who lets their time pass is a figure of the operator's
  const before = await countOverdueCases();
  await server.passTime(Date.parse(acts_until!) - now().getTime() + hours(1));
  expect(await countOverdueCases()).toBeGreaterThan(before);
});

test('files are numbered on, read by both sides, and added once', async () => {
  const { customer, seller, id } = await quarrelled();
  const [mine, theirs] = [
    await aFileOf(server, customer, 'проба.txt', Buffer.from('цвет ушёл')),
    await aFileOf(server, seller, 'замер.txt', Buffer.from('в допуске')),
  ];
  const attach = (as: TestPerson, file_ids: string[]) => server.call(api.attachToDispute, { as, params: { id }, body: { file_ids } });
  await attach(customer, [mine._id]);
  await attach(seller, [theirs._id]);
  expect((await attach(seller, [theirs._id])).body!.result.files.map(({ no, name, by }) => [no, name, by])).toEqual([
    [1, 'проба.txt', 'customer'],
    [2, 'замер.txt', 'seller'],
  ]);
  const read = (as: TestPerson, path: string) => server.app.inject({ url: path, headers: { authorization: `Bearer ${as.token}` } });
  expect((await read(seller, mine.filePath)).statusCode).toBe(200);
  expect((await read(await aCustomer(), mine.filePath)).statusCode).toBe(404);
  expect((await attach(seller, [mine._id])).error).toMatchObject({ code: 'FILE_NOT_YOURS' });
});

test('strangers learn nothing of it', async () => {
  const { id } = await quarrelled();
  const stranger = await aCustomer();
  const calls = [
    server.call(api.getDispute, { as: stranger, params: { id } }),
    server.call(api.previewDisputeSums, { as: stranger, params: { id }, query: { customer_percent: 50 } }),
    answer(stranger, id),
    offer(stranger, id, 50, 70),
    accept(stranger, id, 70),
    escalate(stranger, id),
  ];
  for (const { error } of await Promise.all(calls)) expect(error).toMatchObject({ status: 404, code: 'DISPUTE_NOT_FOUND' });
});
