import * as disputes from '@artel/contracts/disputes/disputes.ts';
import { acceptStage, declineOrder, getOrder } from '@artel/contracts/orders/orders.ts';
import { acceptRequest, requestCancel } from '@artel/contracts/orders/requests.ts';
import { proveIdentity } from '@artel/contracts/sign-in/security.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder, type Reached, type Walk } from '../../../test/orders.ts';
import { aCustomer, type TestPerson, testPassword } from '../../../test/people.ts';
import { testProvider } from '../../../test/provider.ts';
import { proofIsOld } from '../../../test/second-factor.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { hours } from '../../platform/clock.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const much = 5_000_100;
const anOrderOf = (price_minor: number, reached: Reached = 'delivered', customer?: TestPerson) =>
  anOrder(server, testProvider(), reached, { price_minor, ...(customer && { customer }) });
const bothAreAway = async ({ customer, seller }: Pick<Walk, 'customer' | 'seller'>) => {
  await proofIsOld(customer.session_id);
  await proofIsOld(seller.session_id);
};
const prove = (as: TestPerson) => server.call(proveIdentity, { as, body: { password: testPassword } });
const accept = ({ customer, stage_id }: Walk, key?: string) =>
  server.call(acceptStage, { as: customer, params: { id: stage_id }, body: {}, ...(key && { key }) });
const wantsProof = { status: 403, error: { code: 'STEP_UP_NEEDED', details: { methods: ['password'] } } };

const claim = { category: 'quality', text: 'В макете нет палитры, о которой мы договорились' } as const;
const open = ({ customer, stage_id }: Walk, customer_percent: number) =>
  server.call(disputes.openDispute, { as: customer, body: { ...claim, stage_id, customer_percent } });
const reply = 'Палитра лежит в архиве со шрифтами, верну только часть';
const answer = (as: TestPerson, id: string, customer_percent: number) =>
  server.call(disputes.answerDispute, { as, params: { id }, body: { customer_percent, text: reply } });
const offer = (as: TestPerson, id: string, customer_percent: number, against_percent: number) =>
  server.call(disputes.offerInDispute, { as, params: { id }, body: { customer_percent, against_percent } });
const agree = (as: TestPerson, id: string, customer_percent: number) =>
  server.call(disputes.acceptInDispute, { as, params: { id }, body: { customer_percent } });

test('up to 50 000 руб. are accepted without asking; more only by a customer who proved to be there', async () => {
  const little = await anOrderOf(5_000_000);
  await bothAreAway(little);
  expect((await accept(little)).status).toBe(200);

  const walk = await anOrderOf(much);
  await bothAreAway(walk);
  expect(await accept(walk, 'the-same-press')).toMatchObject(wantsProof);
  const still = await server.call(getOrder, { as: walk.customer, params: { id: walk.order._id } });
  expect(still.body?.result.stages[0]).toMatchObject({ status: 'delivered' });
  await prove(walk.customer);
  expect((await accept(walk, 'the-same-press')).status).toBe(200);
});

test('the sum of a day counts, not the stage: the second of two stages of 30 000 руб. wants the proof, a day later it does not', async () => {
  const first = await anOrderOf(3_000_000);
  const second = await anOrderOf(3_000_000, 'delivered', first.customer);
  await bothAreAway(first);
  expect((await accept(first)).status).toBe(200);
  expect(await accept(second)).toMatchObject(wantsProof);
  await server.passTime(hours(25));
  expect((await accept(second)).status).toBe(200);
});

test('two stages accepted at the same moment are counted one after the other', async () => {
  const first = await anOrderOf(3_000_000);
  const second = await anOrderOf(3_000_000, 'delivered', first.customer);
  await bothAreAway(first);
  const statuses = (await Promise.all([accept(first), accept(second)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 403]);
});

test('in a dispute a claim, an answer, an offer and agreement want the proof of whoever lets much money go', async () => {
  const walk = await anOrderOf(13_400_000);
  const { customer, seller } = walk;
  await bothAreAway(walk);
  expect(await open(walk, 50)).toMatchObject(wantsProof);
  const id = (await open(walk, 70)).body!.result._id;
  // 70 % asked: 40 200 руб. are let go of; the seller keeps everything
  expect((await answer(seller, id, 0)).status).toBe(200);
  expect(await offer(customer, id, 50, 0)).toMatchObject(wantsProof);
  expect(await agree(customer, id, 0)).toMatchObject(wantsProof);
  expect(await offer(seller, id, 60, 70)).toMatchObject(wantsProof);
  expect(await agree(seller, id, 70)).toMatchObject(wantsProof);
  await prove(seller);
  expect((await offer(seller, id, 60, 70)).status).toBe(200);
  await prove(customer);
  expect((await agree(customer, id, 60)).body?.result.status).toBe('settled');
});

test('a cancellation wants the proof of whoever lets much go, when it is offered and when it is agreed to', async () => {
  const walk = await anOrderOf(13_400_000);
  const { customer, seller, stage_id } = walk;
  await bothAreAway(walk);
  const ask = (as: TestPerson, customer_minor: number) =>
    server.call(requestCancel, {
      as,
      params: { id: stage_id },
      body: { customer_minor, reason: 'Планы изменились, вывеска больше не нужна' },
    });
  expect(await ask(customer, 0)).toMatchObject(wantsProof);
  expect(await ask(seller, 13_400_000)).toMatchObject(wantsProof);
  const asked = await ask(customer, 13_000_000);
  const request = asked.body!.result.requests[0]!;
  const yes = () => server.call(acceptRequest, { as: seller, params: { id: request._id }, body: {} });
  expect(await yes()).toMatchObject(wantsProof);
  await prove(seller);
  expect((await yes()).status).toBe(200);
});

test('a seller declines a dear order only with a proof', async () => {
  const walk = await anOrderOf(much, 'paid', await aCustomer());
  await bothAreAway(walk);
  const decline = () =>
    server.call(declineOrder, { as: walk.seller, params: { id: walk.order._id }, body: { reason: 'Не успеваю в этом месяце, извините' } });
  expect(await decline()).toMatchObject(wantsProof);
  await prove(walk.seller);
  expect((await decline()).status).toBe(200);
});
