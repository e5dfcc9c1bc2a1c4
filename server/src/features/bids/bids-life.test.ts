/** The life of a bid through the API: written, sent, talked about, chosen, ended. */

import { listNotifications } from '@artel/contracts/chat/notifications.ts';
import { cancelOrder, getOrder } from '@artel/contracts/orders/orders.ts';
import { hideWork } from '@artel/contracts/people/portfolio.ts';
import { adminListBids, adminRemoveBid, adminRestoreBid } from '@artel/contracts/projects/bid-moderation.ts';
import * as api from '@artel/contracts/projects/bids.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aChosenBid, aInput, aSentBid, inStages, payStages } from '../../../test/bids.ts';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../test/people.ts';
import { aShownWork } from '../../../test/portfolio.ts';
import { aProject } from '../../../test/projects.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { someTrades, type Trades } from '../../../test/services.ts';
import { days, hours, later } from '../../platform/clock.ts';

let server: TestServer;
let provider: TestProvider;
let trades: Trades;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
  trades = await someTrades();
});
afterAll(() => server.close());

const own = async (as: TestPerson, id: string) => (await server.call(api.getMyBid, { as, params: { id } })).body!.result!;
const balance = async (as: TestPerson) => (await server.call(api.getBidStats, { as })).body!.result.credits.balance;
const offered = async (as: TestPerson, id: string) => (await server.call(api.listProjectBids, { as, params: { id } })).body!.result;
const noticesOf = async (as: TestPerson) => (await server.call(listNotifications, { as })).body!.result.map(({ code }) => code);
const flagOf = async (as: TestPerson) => (await server.call(api.getBidsFlag, { as })).body!.result.hasUnread;
const on = (id: string) => ({ params: { id }, body: {} });

test('a draft is kept half-filled, for its seller alone, and is sent from there', async () => {
  const [customer, seller] = [await aCustomer(), await aSeller()];
  const project_id = await aProject(trades, { customer });
  for (const text of ['Начал', 'Начал писать'])
    expect((await server.call(api.saveBidDraft, { as: seller, params: { id: project_id }, body: { text } })).status).toBe(200);
  expect(await own(seller, project_id)).toMatchObject({
    status: 'draft',
    text: 'Начал писать',
    price_minor: null,
    allowed_actions: ['send'],
  });
  expect(await offered(customer, project_id)).toEqual([]);
  const sent = await server.call(api.sendBid, { as: seller, params: { id: project_id }, body: aInput() });
  expect(sent.body!.result).toMatchObject({ status: 'sent', credits_spent: 2, place: { no: 1, among: 1 } });
  expect((await server.call(api.saveBidDraft, { as: seller, params: { id: project_id }, body: {} })).error?.code).toBe('ALREADY_BID');
});

test.each([
  ['a price below 300 руб.', { price_minor: 29_999 }, 'price_minor'],
  ['too few words', { text: 'Сделаю' }, 'text'],
  ['no term', { term_days: 0 }, 'term_days'],
  ['stages that do not add up', { ...inStages, price_minor: 1_400_000 }, 'stages'],
  ['stages longer than the term', { ...inStages, term_days: 11 }, 'stages'],
])('%s is refused at its field', async (_, wish, field) => {
  const project_id = await aProject(trades);
  const reply = await server.call(api.sendBid, { as: await aSeller(), params: { id: project_id }, body: aInput(wish) });
  expect(reply.error).toMatchObject({ status: 400, code: 'INPUT_INVALID' });
  expect(Object.keys(reply.error!.details!)[0]).toBe(field);
});

test('own works stand beside a bid for both sides, in the order named; others’, hidden and unknown ones are refused at their field', async () => {
  const [customer, seller] = [await aCustomer(), await aSeller()];
  const project_id = await aProject(trades, { customer });
  const [first, second] = [await aShownWork(server, trades, seller), await aShownWork(server, trades, seller, { title: 'Вторая вывеска' })];
  const foreign = await aShownWork(server, trades, await aSeller());
  const send = (work_ids: string[]) => server.call(api.sendBid, { as: seller, params: { id: project_id }, body: aInput({ work_ids }) });
  for (const wrong of [[foreign], [first, newId()]]) {
    const refused = await send(wrong);
    expect(refused.error).toMatchObject({ status: 400, code: 'INPUT_INVALID', details: { work_ids: expect.any(String) } });
  }
  const { _id: id, works } = (await send([second, first])).body!.result;
  expect(works.map(({ title }) => title)).toEqual(['Вторая вывеска', 'Вывеска для пекарни']);
  expect((await offered(customer, project_id))[0]!.works).toEqual(works);
  const edit = await server.call(api.editBid, { as: seller, params: { id }, body: aInput({ work_ids: [foreign] }) });
  expect(edit.error?.details).toHaveProperty('work_ids');
  await server.call(hideWork, { as: await anAdmin(), params: { id: second }, body: { reason: 'Чужая работа, есть жалоба' } });
  expect((await offered(customer, project_id))[0]!.works.map(({ _id }) => _id)).toEqual([first]);
});

test('who may not bid is told why before writing, and refused after it', async () => {
  const customer = await aCustomer();
  const [open, over, full] = [
    await aProject(trades, { customer }),
    await aProject(trades, { customer, active_until: later(-1) }),
    await aProject(trades, { customer, bids_count: 30 }),
  ];
  const cases: [TestPerson, string, string][] = [
    [customer, open, 'PROJECT_IS_YOURS'],
    [await aCustomer(), open, 'NOT_A_SELLER'],
    [await aSeller({ email_verified_at: null }), open, 'EMAIL_NOT_CONFIRMED'],
    [await aSeller(), over, 'PROJECT_TAKES_NO_BIDS'],
    [await aSeller(), full, 'PROJECT_IS_FULL'],
  ];
  for (const [as, id, code] of cases) {
    expect((await server.call(api.getBidding, { as, params: { id } })).body!.result.obstacle?.code).toBe(code);
    expect((await server.call(api.sendBid, { as, params: { id }, body: aInput() })).error?.code).toBe(code);
  }
});

test('spec §1: customers put up projects, sellers bid; the customer is told of a new bid; opening, shortlisting and taking off are shown to the seller', async () => {
  const { customer, seller, project_id, bid } = await aSentBid(server, trades);
  expect([await flagOf(customer), await noticesOf(customer)]).toEqual([true, ['N-B1']]);
  await server.call(api.clearBidsFlag, { as: customer, body: {} });
  expect(await flagOf(customer)).toBe(false);
  for (let i = 0; i < 2; i++) expect((await server.call(api.openBid, { as: customer, ...on(bid._id) })).body!.result.status).toBe('viewed');
  const seen = await own(seller, project_id);
  expect(seen).toMatchObject({ status: 'viewed', viewed_at: expect.any(String) });
  const put = (is_on: boolean) => server.call(api.shortlistBid, { as: customer, params: { id: bid._id }, body: { is_on } });
  for (const is_on of [true, true, false, false, true]) await put(is_on);
  expect(await own(seller, project_id)).toMatchObject({ status: 'shortlisted', viewed_at: seen.viewed_at });
  expect([await flagOf(seller), (await noticesOf(seller))[0]]).toEqual([true, 'N-B2']);
});

test('a seller never receives another’s price or words, by any call', async () => {
  const { customer, project_id, bid } = await aSentBid(server, trades, {
    wish: { price_minor: 1_234_500, text: `Тайные слова соперника. ${'Подробно. '.repeat(8)}` },
  });
  await server.call(api.counterBid, { as: customer, params: { id: bid._id }, body: { price_minor: 1_111_100, term_days: 9 } });
  const rival = await aSeller();
  await aSentBid(server, trades, { seller: rival, customer, project_id });
  const answers = [
    await server.call(api.getMyBid, { as: rival, params: { id: project_id } }),
    await server.call(api.getBidding, { as: rival, params: { id: project_id } }),
    await server.call(api.listMyBids, { as: rival, query: { side: 'seller' } }),
    await server.call(api.listMyBids, { as: rival, query: { side: 'customer' } }),
    await server.call(api.getBidStats, { as: rival }),
    await server.call(api.listProjectBids, { as: rival, params: { id: project_id } }),
    await server.call(api.openBid, { as: rival, ...on(bid._id) }),
    await server.call(api.shortlistBid, { as: rival, params: { id: bid._id }, body: { is_on: true } }),
    await server.call(api.declineBid, { as: rival, ...on(bid._id) }),
    await server.call(api.chooseBid, { as: rival, ...on(bid._id) }),
    await server.call(api.editBid, { as: rival, params: { id: bid._id }, body: aInput() }),
    await server.call(api.withdrawBid, { as: rival, ...on(bid._id) }),
    await server.call(listNotifications, { as: rival }),
  ];
  for (const { body, error } of answers) {
    expect(JSON.stringify(body ?? error)).not.toMatch(/1234500|1111100|12 345|11 111|Тайные слова/);
    expect(JSON.stringify(body ?? error)).not.toContain(bid._id);
  }
  expect(answers.slice(5, 12).map(({ status }) => status)).toEqual(Array(7).fill(404));
});

test('terms are talked about in rounds, at most five; each is kept', async () => {
  const { customer, seller, project_id, bid } = await aSentBid(server, trades);
  const offer = (price_minor: number) =>
    server.call(api.counterBid, { as: customer, params: { id: bid._id }, body: { price_minor, term_days: 10 } });
  const answer = (decision: 'accept' | 'decline') =>
    server.call(api.answerCounter, { as: seller, params: { id: bid._id }, body: { decision } });
  const reply = (price_minor: number, term_days: number) =>
    server.call(api.replyToCounter, {
      as: seller,
      params: { id: bid._id },
      body: { price_minor, term_days, comment: 'Дешевле без монтажа' },
    });
  const same = await server.call(api.counterBid, {
    as: customer,
    params: { id: bid._id },
    body: { price_minor: 1_500_000, term_days: 12 },
  });
  expect(same.error?.code).toBe('COUNTER_IS_THE_SAME');

  expect((await offer(1_000_000)).body!.result).toMatchObject({ status: 'countered', rounds_left: 4, price_minor: 1_500_000 });
  expect((await offer(900_000)).error?.code).toBe('MOVE_NOT_ALLOWED');
  expect((await answer('decline')).body!.result).toMatchObject({ status: 'sent', price_minor: 1_500_000 });
  await offer(1_100_000);
  expect((await reply(1_400_000, 11)).body!.result).toMatchObject({
    status: 'sent',
    price_minor: 1_400_000,
    term_days: 11,
  });
  await offer(1_200_000);
  await server.passTime(hours(73));
  expect(await own(seller, project_id)).toMatchObject({ status: 'sent', price_minor: 1_400_000 });
  await offer(1_250_000);
  await answer('decline');
  await offer(1_300_000);
  expect((await answer('accept')).body!.result).toMatchObject({ status: 'sent', price_minor: 1_300_000, term_days: 10 });
  expect((await offer(1_200_000)).error?.code).toBe('NO_ROUNDS_LEFT');
  const { rounds } = (await offered(customer, project_id))[0]!;
  expect(rounds.map(({ by, outcome, price_minor }) => `${by} ${outcome} ${price_minor / 100}`)).toEqual([
    ...['seller standing 15000', 'customer declined 10000', 'customer answered 11000', 'seller standing 14000'],
    ...['customer lapsed 12000', 'customer declined 12500', 'customer accepted 13000'],
  ]);
  expect((await answer('accept')).error?.code).toBe('MOVE_NOT_ALLOWED');
});

test('an edited bid stands before the customer anew, with the earlier terms kept', async () => {
  const { customer, seller, project_id, bid } = await aSentBid(server, trades);
  await server.call(api.shortlistBid, { as: customer, params: { id: bid._id }, body: { is_on: true } });
  const edited = await server.call(api.editBid, { as: seller, params: { id: bid._id }, body: aInput({ price_minor: 1_200_000 }) });
  expect(edited.body!.result).toMatchObject({ status: 'sent', is_shortlisted: true, credits_spent: 2, price_minor: 1_200_000 });
  expect((await own(seller, project_id)).rounds).toHaveLength(2);
});

test('a project that goes to work passes the others over; their credits are spent, and a reopened one may be answered again', async () => {
  const { customer, project_id, order } = await aChosenBid(server, trades);
  const other = await aSentBid(server, trades, { customer, project_id });
  await payStages(server, provider, customer, order._id);
  expect(await own(other.seller, project_id)).toMatchObject({ status: 'not_selected', credits_returned: 0, allowed_actions: [] });
  expect((await noticesOf(other.seller))[0]).toBe('N-B6');
  // the only order comes to nothing: the project looks for somebody anew
  await server.passTime(days(12));
  expect((await noticesOf(other.seller))[0]).toBe('N-P8');
  expect((await own(other.seller, project_id)).allowed_actions).toEqual(['renew']);
});

test('chosen once, however often it is pressed; another may be chosen only when the first fell through', async () => {
  const { customer, project_id, bid } = await aSentBid(server, trades);
  const rival = await aSentBid(server, trades, { customer, project_id });
  const presses = await Promise.all([bid, bid, rival.bid].map(({ _id }) => server.call(api.chooseBid, { as: customer, ...on(_id) })));
  expect(presses.filter(({ ok }) => ok)).toHaveLength(1);
  const chosen = presses.find(({ ok }) => ok)!.body!.result;
  await server.call(cancelOrder, { as: customer, params: { id: chosen.order_id }, body: {} });
  const after = (await offered(customer, project_id)).find(({ _id }) => _id === chosen.bid._id)!;
  expect(after).toMatchObject({ status: 'shortlisted', order_id: null });
  expect((await server.call(api.chooseBid, { as: customer, ...on(chosen.bid._id === bid._id ? rival.bid._id : bid._id) })).status).toBe(
    200,
  );
});

test('nobody paid in 72 hours: the bid is on the shortlist again and its seller is told', async () => {
  const { customer, seller, project_id, order } = await aChosenBid(server, trades);
  expect((await own(seller, project_id)).status).toBe('accepted');
  await server.passTime(hours(73));
  expect((await server.call(getOrder, { as: customer, params: { id: order._id } })).body!.result).toMatchObject({
    status: 'cancelled',
    end_reason: 'unpaid',
  });
  expect(await own(seller, project_id)).toMatchObject({ status: 'shortlisted', order_id: null });
  expect(await noticesOf(seller)).toEqual(['N-B8', 'N-B4']);
});

test('paying and taking back at once: either the order is paid and the seller hired, or it is cancelled and the money is on the balance', async () => {
  for (let i = 0; i < 5; i++) {
    const { customer, seller, project_id, bid, order } = await aChosenBid(server, trades);
    const [, back] = await Promise.all([
      payStages(server, provider, customer, order._id, [order.stages[0]!._id]).catch(() => undefined),
      server.call(api.withdrawBid, { as: seller, ...on(bid._id) }),
    ]);
    const status = (await own(seller, project_id)).status;
    const ended = (await server.call(getOrder, { as: customer, params: { id: order._id } })).body!.result;
    expect([status, ended.status]).toEqual(back.ok ? ['withdrawn', 'cancelled'] : ['hired', 'in_progress']);
  }
});

test('choosing and taking back at once: one of them wins, the other is told the state', async () => {
  for (let i = 0; i < 5; i++) {
    const { customer, seller, project_id, bid } = await aSentBid(server, trades);
    const [chosen, back] = await Promise.all([
      server.call(api.chooseBid, { as: customer, ...on(bid._id) }),
      server.call(api.withdrawBid, { as: seller, ...on(bid._id) }),
    ]);
    expect(back.ok).toBe(true);
    expect((await own(seller, project_id)).status).toBe('withdrawn');
    if (chosen.ok)
      expect((await server.call(getOrder, { as: customer, params: { id: chosen.body.result.order_id } })).body!.result.status).toBe(
        'cancelled',
      );
  }
});

test('a moderator takes a bid off with a reason: spam keeps the credits, else they return; it can be put back', async () => {
  const moderator = await anAdmin(['moderator']);
  const remove = (id: string, is_spam: boolean) =>
    server.call(adminRemoveBid, { as: moderator, params: { id }, body: { reason: 'Один текст во все проекты', is_spam } });
  const [spam, other] = [await aSentBid(server, trades), await aSentBid(server, trades)];
  expect((await remove(spam.bid._id, true)).body!.result).toMatchObject({
    status: 'removed',
    twins_count: expect.any(Number),
    allowed_actions: ['restore'],
  });
  await remove(other.bid._id, false);
  expect([await balance(spam.seller), await balance(other.seller)]).toEqual([28, 30]);
  expect(await offered(spam.customer, spam.project_id)).toEqual([]);
  expect(await own(spam.seller, spam.project_id)).toMatchObject({ status: 'removed', removed_reason: 'Один текст во все проекты' });
  expect((await noticesOf(spam.seller))[0]).toBe('N-B10');
  await server.call(adminRestoreBid, { as: moderator, params: { id: spam.bid._id }, body: {} });
  expect((await offered(spam.customer, spam.project_id)).map(({ status }) => status)).toEqual(['sent']);
  const listed = (await server.call(adminListBids, { as: moderator, query: { seller_id: spam.seller.user_id } })).body!.result;
  expect(listed).toMatchObject([{ _id: spam.bid._id, complaints_count: 0 }]);
  expect(listed[0]!.twins_count).toBeGreaterThan(0);
});
