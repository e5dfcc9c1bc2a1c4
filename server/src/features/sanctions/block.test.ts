/** The fourth rung: nothing new, while what was begun is ended, money leaves, and the block may be appealed against. */
import { findChat, sendMessage } from '@artel/contracts/chat/chat.ts';
import * as disputes from '@artel/contracts/disputes/disputes.ts';
import { rub } from '@artel/contracts/kit/money.ts';
import { requestPayout } from '@artel/contracts/money/payouts/payouts.ts';
import { acceptStage, deliverStage, getOrder } from '@artel/contracts/orders/orders.ts';
import * as reviews from '@artel/contracts/orders/reviews.ts';
import * as appeals from '@artel/contracts/people/appeals/appeals.ts';
import { becomeSeller, getMe, getPublicProfile } from '@artel/contracts/people/users.ts';
import { chooseBid } from '@artel/contracts/projects/bids.ts';
import { getProject } from '@artel/contracts/projects/projects.ts';
import { countMyServices } from '@artel/contracts/services/my-services.ts';
import { getService } from '@artel/contracts/services/services.ts';
import { login } from '@artel/contracts/sign-in/auth.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appealsOn } from '../../../test/appeals.ts';
import { aSentBid } from '../../../test/bids.ts';
import { aFileOf } from '../../../test/files.ts';
import { lettersTo } from '../../../test/mailbox.ts';
import { noticesTo } from '../../../test/notices.ts';
import { anOrder } from '../../../test/orders.ts';
import { aCustomer, anAdmin, aSeller, type TestPerson, testPassword } from '../../../test/people.ts';
import { aProject } from '../../../test/projects.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { identityIsKnown, payoutTo } from '../../../test/requisites.ts';
import { aReview, aReviewBy } from '../../../test/reviews.ts';
import { sanctionsOn } from '../../../test/sanctions.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { aContent, aService, someTrades, type Trades } from '../../../test/services.ts';
import { days } from '../../platform/clock.ts';

let server: TestServer;
let provider: TestProvider;
let trades: Trades;
let boss: TestPerson;
let set: ReturnType<typeof sanctionsOn>['set'];
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
  trades = await someTrades();
  boss = await anAdmin();
  ({ set } = sanctionsOn(server));
});
afterAll(() => server.close());

const params = (id: string) => ({ params: { id } });
/** The session they come in with after the block. */
async function blocked(person: TestPerson, more: object = {}): Promise<TestPerson> {
  const done = await set(boss, person.user_id, 'block', more);
  if (!done.ok) throw new Error(JSON.stringify(done.error));
  expect((await server.call(getMe, { as: person })).status).toBe(401);
  const token = (await server.call(login, { body: { email: person.email, password: testPassword } })).body!.result;
  return { ...person, token };
}

test('every session ends at once; the next one sees why and until when, and begins nothing', async () => {
  const person = await blocked(await aCustomer(), { days: 30 });
  const me = (await server.call(getMe, { as: person })).body!.result;
  expect(me).toMatchObject({ is_blocked: true, held: [{ kind: 'block', ends_at: expect.any(String) }] });
  expect((await server.call(becomeSeller, { as: person, body: {} })).error?.code).toBe('ACCOUNT_BLOCKED');
  const other = await aSeller();
  const message = { recipient: other.user_id, message: 'Здравствуйте' };
  expect((await server.call(sendMessage, { as: person, body: message })).error?.code).toBe('ACCOUNT_BLOCKED');
  const asked = await server.call(findChat, { as: person, query: { recipient: other.user_id } });
  expect(asked.body!.result.obstacle).toContain('Аккаунт заблокирован');
  expect((await server.call(getPublicProfile, { params: { id: person.user_id } })).status).toBe(404);
  expect((await lettersTo(person.email)).map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Аккаунт заблокирован до/));

  await server.passTime(days(30));
  expect((await server.call(getMe, { as: person })).body!.result).toMatchObject({ is_blocked: false, held: [] });
  expect((await server.call(becomeSeller, { as: person, body: {} })).ok).toBe(true);
});

test('a running order goes on for both, chat and money included; money leaves once it is known whose it is', async () => {
  const { seller, customer, order } = await anOrder(server, provider, 'started');
  const narrow = await blocked(seller);
  expect((await server.call(getOrder, { as: customer, ...params(order._id) })).ok).toBe(true);
  const { chat } = (await server.call(findChat, { as: customer, query: { order_id: order._id } })).body!.result;
  const say = (as: TestPerson) => server.call(sendMessage, { as, body: { chat_id: chat!._id, message: 'Как дела с макетом?' } });
  expect([(await say(customer)).ok, (await say(narrow)).ok]).toEqual([true, true]);
  const stage = { ...params(order.stages[0]!._id) };
  const delivered = await server.call(deliverStage, { as: narrow, ...stage, body: { text: 'Готово, посмотрите макет.' } });
  expect(delivered.error).toBeUndefined();
  expect((await server.call(acceptStage, { as: customer, ...stage, body: {} })).error).toBeUndefined();
  await server.passTime(days(15));
  const ask = async () => server.call(requestPayout, { as: narrow, body: await payoutTo(seller, rub(1_000)) });
  expect((await ask()).error?.code).toBe('PAYOUT_WANTS_IDENTITY');
  await identityIsKnown(seller);
  expect((await ask()).error).toBeUndefined();
});

test('a dispute goes on for whoever is blocked meanwhile: they answer, come closer and agree, and the money goes apart', async () => {
  const { seller, customer, order, stage_id } = await anOrder(server, provider, 'delivered');
  const claim = { category: 'quality', text: 'В макете нет палитры, о которой мы договорились', customer_percent: 70, stage_id } as const;
  const { _id: id } = (await server.call(disputes.openDispute, { as: customer, body: claim })).body!.result;
  const narrow = await blocked(seller);
  const file = await aFileOf(server, narrow, 'Палитра.txt', Buffer.from('палитра'));
  const words = { text: 'Палитра лежит в архиве со шрифтами, верну десятую часть', customer_percent: 10, file_ids: [file._id] };
  expect((await server.call(disputes.answerDispute, { as: narrow, ...params(id), body: words })).error).toBeUndefined();
  const nearer = { customer_percent: 50, against_percent: 10 };
  expect((await server.call(disputes.offerInDispute, { as: customer, ...params(id), body: nearer })).error).toBeUndefined();
  const agreed = await server.call(disputes.acceptInDispute, { as: narrow, ...params(id), body: { customer_percent: 50 } });
  expect(agreed.error).toBeUndefined();
  expect((await server.call(disputes.getDispute, { as: narrow, ...params(id) })).body!.result).toMatchObject({ acts_by: null });
  const { stages } = (await server.call(getOrder, { as: customer, ...params(order._id) })).body!.result;
  expect(stages[0]).toMatchObject({ status: 'split' });
});

test('reviews of what was begun before go on: written, answered, changed again and contested; nothing else is complained about', async () => {
  const walk = await anOrder(server, provider, 'accepted');
  const narrow = await blocked(walk.seller);
  const seen = async () => (await server.call(reviews.getReviewsOfOrder, { as: narrow, ...params(walk.order._id) })).body!.result;
  expect((await seen()).mine!.allowed_actions).toEqual(['write']);
  expect((await aReviewBy(server, { ...walk, seller: narrow }, 'seller')).error).toBeUndefined();
  const { _id: id } = (await aReviewBy(server, walk, 'customer', { stars: 2 })).body!.result;
  expect((await seen()).theirs!.allowed_actions).toEqual(['reply', 'allow_amend', 'contest']);
  const answered = await server.call(reviews.replyToReview, { as: narrow, ...params(id), body: { text: 'Спасибо, учтём на будущее.' } });
  expect(answered.error).toBeUndefined();
  expect((await server.call(reviews.allowAmend, { as: narrow, ...params(id) })).error).toBeUndefined();
  const again = { ...params(id), body: aReview('c2s', { stars: 1, text: 'Теперь всё ещё хуже, чем было.' }) };
  expect((await server.call(reviews.writeReview, { as: walk.customer, ...again })).error).toBeUndefined();
  const complain = (target: appeals.ComplaintTarget) => {
    const text = 'Заказчик требовал скидку в обмен на хороший отзыв о работе.';
    return server.call(appeals.complain, { as: narrow, body: { target, reason: 'rude', text } });
  };
  expect((await complain({ type: 'user', id: walk.customer.user_id })).error?.code).toBe('ACCOUNT_BLOCKED');
  expect((await complain({ type: 'review', id: (await seen()).mine!._id })).error?.code).toBe('ACCOUNT_BLOCKED');
  expect((await complain({ type: 'review', id })).error).toBeUndefined();
  expect((await seen()).theirs).toMatchObject({ status: 'contested' });
});

test('what they sell is off sale, their projects take no bids, their bids are not chosen; when the block is over, services return', async () => {
  const seller = await aSeller();
  const moderator = await anAdmin(['moderator']);
  const service = await aService(server, { seller, moderator }, aContent(trades));
  const own = await aProject(trades, { customer: seller });
  const { customer, bid } = await aSentBid(server, trades, { seller });
  const narrow = await blocked(seller);
  expect((await server.call(getService, { params: { id: service._id } })).body!.result).toMatchObject({ status: 'paused' });
  expect((await server.call(countMyServices, { as: narrow })).body!.result).toMatchObject({ active: 0, paused: 1 });
  expect((await server.call(getProject, { params: { id: own } })).body!.result.status).toBe('bids_closed');
  expect((await server.call(chooseBid, { as: customer, ...params(bid._id), body: {} as never })).error?.code).toBe('BID_SELLER_AWAY');
  const { sanctions } = (await sanctionsOn(server).of(boss, seller.user_id)).body!.result;
  await sanctionsOn(server).lift(boss, sanctions[0]!._id);
  expect((await server.call(getService, { params: { id: service._id } })).body!.result).toMatchObject({ status: 'active' });
});

test('the block is appealed against from the narrow session; another one lifts it, and everything is as before', async () => {
  const narrow = await blocked(await aSeller());
  const { file, take, decide } = appealsOn(server);
  const [standing] = (await server.call(appeals.listStandingDecisions, { as: narrow })).body!.result;
  expect(standing).toMatchObject({ target: { type: 'sanction' }, title: 'Блокировка' });
  const filed = await file(narrow, standing!.target);
  expect(filed.error).toBeUndefined();
  const id = filed.body!.result._id;
  expect((await take(boss, id)).error?.code).toBe('APPEAL_OF_MY_DECISION');
  const moderator = await anAdmin(['moderator']);
  expect((await take(moderator, id)).body!.result.measures).toEqual(['none', 'lift_sanction']);
  expect((await decide(moderator, id)).body!.result.decisions).toMatchObject([{ measure: 'lift_sanction' }]);
  expect((await server.call(getMe, { as: narrow })).body!.result).toMatchObject({ is_blocked: false, held: [] });
  expect(await noticesTo(narrow)).toEqual(expect.arrayContaining(['N-Z1 letter', 'N-Z3 letter']));
  expect(await sanctionsOn(server).mine(narrow)).toMatchObject([{ status: 'lifted', appeal: { _id: id, is_open: false } }]);
});

test('staff loses its rights before it is blocked', async () => {
  const colleague = await anAdmin(['support']);
  expect((await set(boss, colleague.user_id, 'block')).error?.code).toBe('STAFF_IS_NOT_BLOCKED');
  expect((await set(boss, (await anAdmin()).user_id, 'warning')).error?.code).toBe('SANCTION_OF_SENIOR');
});
