import { listTodos } from '@artel/contracts/chat/actions.ts';
import { answerDispute, openDispute } from '@artel/contracts/disputes/disputes.ts';
import { askAppealParty } from '@artel/contracts/people/appeals/admin-appeals.ts';
import { complain } from '@artel/contracts/people/appeals/appeals.ts';
import { answerHearing, openHearing } from '@artel/contracts/people/appeals/hearings.ts';
import { beginIdentity } from '@artel/contracts/people/identity.ts';
import * as bids from '@artel/contracts/projects/bids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appealsOn } from '../../../test/appeals.ts';
import { aSentBid } from '../../../test/bids.ts';
import { anOrder } from '../../../test/orders.ts';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../test/people.ts';
import { testProvider } from '../../../test/provider.ts';
import { aReviewBy } from '../../../test/reviews.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { aContent, aService, someTrades, type Trades } from '../../../test/services.ts';
import { days, hours, later } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';

let server: TestServer;
let trades: Trades;
const provider = testProvider();
beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
});
afterAll(() => server.close());

const todosOf = async (as: TestPerson) => (await server.call(listTodos, { as })).body!.result;
const kindsOf = async (as: TestPerson) => (await todosOf(as)).deeds.map(({ kind }) => kind);

test('a newcomer is told the first step, by the role they are in', async () => {
  expect(await todosOf(await aCustomer())).toEqual({ deeds: [], total: 0, first_step: 'order' });
  expect(await todosOf(await aSeller())).toEqual({ deeds: [], total: 0, first_step: 'service' });
});

test('bids wait until the customer opens them, a counter-offer until the seller answers', async () => {
  const { customer, seller, project_id, bid } = await aSentBid(server, trades);
  await aSentBid(server, trades, { customer, project_id });
  expect(await todosOf(customer)).toMatchObject({
    deeds: [{ kind: 'bids', count: 2, until: null, project: { _id: project_id } }],
    total: 1,
    first_step: null,
  });
  expect(await kindsOf(seller)).toEqual([]);

  const on = { params: { id: bid._id } };
  await server.call(bids.openBid, { as: customer, ...on, body: {} });
  expect((await todosOf(customer)).deeds).toMatchObject([{ kind: 'bids', count: 1 }]);
  await server.call(bids.counterBid, { as: customer, ...on, body: { price_minor: 1_000_000, term_days: 10 } });
  expect(await todosOf(seller)).toMatchObject({
    deeds: [
      {
        kind: 'counter',
        price_minor: 1_000_000,
        net_minor: 900_000,
        term_days: 10,
        until: expect.any(String),
        other: { _id: customer.user_id },
      },
    ],
    total: 1,
  });
  await server.call(bids.answerCounter, { as: seller, ...on, body: { decision: 'decline' } });
  expect(await todosOf(seller)).toMatchObject({ deeds: [], total: 0, first_step: null });
});

test('a review waits for both sides until its window closes', async () => {
  const walk = await anOrder(server, provider, 'accepted');
  const { customer, seller, order } = walk;
  for (const side of [customer, seller])
    expect(await todosOf(side)).toMatchObject({
      deeds: [{ kind: 'review', until: expect.any(String), order: { number: order.number }, is_other_written: false }],
      total: 1,
    });
  await aReviewBy(server, walk, 'seller');
  expect(await kindsOf(seller)).toEqual([]);
  expect(await todosOf(customer)).toMatchObject({ deeds: [{ kind: 'review', is_other_written: true }] });
  await server.passTime(days(15));
  expect(await kindsOf(customer)).toEqual([]);
});

test('a dispute waits for the side whose word is next, an order to be cancelled stands before it', async () => {
  const { customer, seller, stage_id } = await anOrder(server, provider, 'delivered');
  const body = { category: 'quality' as const, text: 'В макете нет палитры, о которой мы договорились', customer_percent: 60, stage_id };
  const { _id } = (await server.call(openDispute, { as: customer, body })).body!.result;
  expect(await kindsOf(customer)).toEqual([]);
  expect(await todosOf(seller)).toMatchObject({
    deeds: [{ kind: 'dispute', until: expect.any(String), dispute: { _id, status: 'opened' } }],
  });

  await aSentBid(server, trades, { customer });
  const { order } = await anOrder(server, provider, 'started', { customer });
  await server.call(answerDispute, {
    as: seller,
    params: { id: _id },
    body: { text: 'Палитра лежит на второй странице файла', customer_percent: 10 },
  });
  expect(await kindsOf(customer)).toEqual(['dispute', 'bids']);
  await server.passTime(days(order.stages[0]!.term_days + 3));
  expect((await kindsOf(customer))[0]).toBe('late_order');
});

test('a question of the staff waits for the author of an appeal, and for whoever a complaint is about until they answer or their time is over', async () => {
  const [author, moderator] = [await aCustomer(), await anAdmin(['moderator'])];
  const filed = async () => {
    const seller = await aSeller();
    const { _id } = await aService(server, { seller, moderator: await anAdmin(['moderator']) }, aContent(trades), 'active');
    const text = 'Он просил перевести деньги на карту и после этого перестал отвечать.';
    const body = { target: { type: 'service' as const, id: _id }, reason: 'fraud' as const, text };
    const id = (await server.call(complain, { as: author, body })).body!.result._id;
    await appealsOn(server).take(moderator, id);
    return { seller, params: { id } };
  };
  const hear = (params: { id: string }) =>
    server.call(openHearing, { as: moderator, params, body: { text: 'В описании предлагают платить мимо. Как было дело?' } });
  const hearingsOf = async (as: TestPerson) => (await todosOf(as)).deeds.filter(({ kind }) => kind === 'hearing');

  const { seller, params } = await filed();
  expect(await hearingsOf(seller)).toEqual([]);
  const asked = await hear(params);
  const { deeds, total } = await todosOf(seller);
  expect(deeds).toContainEqual({
    ...{ kind: 'hearing', until: asked.body!.result.hearing!.until },
    appeal: { _id: params.id, number: expect.any(Number), about: expect.any(String) },
  });
  expect(total).toBe(deeds.length);
  expect(await kindsOf(author)).toEqual([]);
  await server.call(askAppealParty, { as: moderator, params, body: { text: 'Когда он об этом просил?' } });
  expect((await todosOf(author)).deeds).toMatchObject([{ kind: 'appeal', until: expect.any(String), appeal: { _id: params.id } }]);
  await server.call(answerHearing, { as: seller, params, body: { text: 'Это описание прежней версии.' } });
  expect(await hearingsOf(seller)).toEqual([]);

  const silent = await filed();
  await hear(silent.params);
  expect(await hearingsOf(silent.seller)).toHaveLength(1);
  await server.passTime(hours(72) + 1000);
  expect(await hearingsOf(silent.seller)).toEqual([]);
});

test('a paper the staff asked for waits on the page of proofs', async () => {
  const member = await aSeller();
  const begun = await server.call(beginIdentity, { as: member, body: { document: 'passport', is_agreed: true } });
  expect(begun.ok).toBe(true);
  await database().query(`update identity_cases set status = 'needs_info', answer_by = $2 where user_id = $1`, [
    member.user_id,
    later(days(7)),
  ]);
  expect(await todosOf(member)).toMatchObject({ deeds: [{ kind: 'identity', until: expect.any(String) }], total: 1 });
});

test('an overdue order waits for the seller by its term, and for the customer once they may cancel it', async () => {
  const { customer, seller, order } = await anOrder(server, provider, 'started');
  expect(await kindsOf(customer)).toEqual([]);
  expect(await kindsOf(seller)).toEqual(['order']);
  await server.passTime(days(order.stages[0]!.term_days + 3));
  expect(await todosOf(customer)).toMatchObject({
    deeds: [{ kind: 'late_order', order: { _id: order._id }, returns_minor: order.total_minor + order.fee_buyer_minor }],
    total: 1,
  });
  const [deed] = (await todosOf(seller)).deeds;
  expect(deed).toMatchObject({ kind: 'order', until: deed?.kind === 'order' && deed.order.due_at });
});
