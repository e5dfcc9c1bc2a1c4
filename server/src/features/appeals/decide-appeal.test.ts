/** What a decision does, by the rules of whatever it is done to. */
import { rub } from '@artel/contracts/kit/money.ts';
import { holdPayout } from '@artel/contracts/money/payouts/payout-holds.ts';
import { requestPayout } from '@artel/contracts/money/payouts/payouts.ts';
import { getMyReview, listMyReviews } from '@artel/contracts/orders/reviews.ts';
import { getAppealCase } from '@artel/contracts/people/appeals/admin-appeals.ts';
import * as api from '@artel/contracts/people/appeals/appeals.ts';
import { blockProject } from '@artel/contracts/projects/project-moderation.ts';
import { getProject } from '@artel/contracts/projects/projects.ts';
import { getService } from '@artel/contracts/services/services.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appealsOn, appealText as text } from '../../../test/appeals.ts';
import { lettersTo } from '../../../test/mailbox.ts';
import { noticesTo } from '../../../test/notices.ts';
import { anOrder } from '../../../test/orders.ts';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../test/people.ts';
import { aProject } from '../../../test/projects.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { identityIsKnown, payoutTo } from '../../../test/requisites.ts';
import { aReviewBy } from '../../../test/reviews.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { aContent, aService, someTrades, type Trades } from '../../../test/services.ts';

let server: TestServer;
let provider: TestProvider;
let trades: Trades;
let moderator: TestPerson;
let second: TestPerson;
let file: ReturnType<typeof appealsOn>['file'];
let take: ReturnType<typeof appealsOn>['take'];
let decide: ReturnType<typeof appealsOn>['decide'];
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
  trades = await someTrades();
  ({ file, take, decide } = appealsOn(server));
});
beforeEach(async () => {
  [moderator, second] = [await anAdmin(['moderator']), await anAdmin(['moderator'])];
});
afterAll(() => server.close());

const reason = 'Нужно посмотреть, всё ли здесь по правилам.';
const params = (id: string) => ({ params: { id } });

describe('a review', () => {
  async function aReviewed() {
    const walk = await anOrder(server, provider, 'accepted');
    await aReviewBy(server, walk, 'seller');
    await aReviewBy(server, walk, 'customer', { stars: 1, text: 'Верните деньги, или поставлю единицу всем вашим услугам.' });
    const [mine] = (await server.call(listMyReviews, { as: walk.seller, query: { tab: 'about_me' } })).body!.result;
    return { ...walk, review: mine! };
  }
  const contest = (as: TestPerson, id: string, why: api.ComplaintReason = 'blackmail') =>
    server.call(api.complain, { as, body: { target: { type: 'review', id }, reason: why, text } });
  const state = async (as: TestPerson, id: string) => (await server.call(getMyReview, { as, ...params(id) })).body?.result;

  test('about me is contested once, stays meanwhile, and is hidden behind its rule; its author appeals and it is back', async () => {
    const { seller, customer, review } = await aReviewed();
    expect(review.allowed_actions).toContain('contest');
    expect((await contest(seller, review._id, 'untrue')).error?.details).toHaveProperty('reason');
    const { _id: id } = (await contest(seller, review._id)).body!.result;
    expect(await state(seller, review._id)).toMatchObject({ status: 'contested', text: review.text, allowed_actions: ['reply'] });
    await take(moderator, id);
    const hidden = await decide(moderator, id, { reason: 'violation', rule: 'sanctions-4.3', measure: 'hide_review' });
    expect(hidden.error).toBeUndefined();
    expect(hidden.body!.result.status).toBe('upheld');
    expect(await noticesTo(customer)).toContain('N-R6 letter');
    const author = await state(customer, review._id);
    expect(author).toMatchObject({ status: 'hidden', text: '', hidden: { rule: 'sanctions-4.3' } });
    const [standing] = (await server.call(api.listStandingDecisions, { as: customer })).body!.result;
    expect(standing).toMatchObject({ target: { type: 'review', id: review._id } });
    const against = (await file(customer, standing!.target)).body!.result._id;
    expect((await take(moderator, against)).error?.code).toBe('APPEAL_OF_MY_DECISION');
    await take(second, against);
    expect((await decide(second, against, { measure: 'show_review' })).ok).toBe(true);
    expect(await state(customer, review._id)).toMatchObject({ status: 'published', text: review.text, hidden: null });
  });

  test.each([
    ['an opinion', { reason: 'opinion', rule: 'sanctions-4.2' }, ['reason', 'rule']],
    ['a rule that is no breach', { reason: 'violation', rule: 'sanctions-4.1' }, ['rule']],
    ['a breach without a violation', { reason: 'not_enough', rule: 'sanctions-4.3' }, ['reason']],
    ['a mistake of the staff', { reason: 'other', rule: 'sanctions-4.4', result: 'partly' }, ['reason', 'rule']],
  ])('is not hidden for %s', async (_, decision, fields) => {
    const { seller, review } = await aReviewed();
    const { _id: id } = (await contest(seller, review._id)).body!.result;
    await take(moderator, id);
    const { error } = await decide(moderator, id, { ...decision, measure: 'hide_review' });
    expect([error?.code, Object.keys(error!.details!).sort()]).toEqual(['INPUT_INVALID', fields]);
    expect(await state(seller, review._id)).toMatchObject({ status: 'contested', text: review.text });
  });

  test('stays when the appeal is refused, and is not contested again; taken back, it may be', async () => {
    const { seller, review } = await aReviewed();
    const first = (await contest(seller, review._id)).body!.result._id;
    await server.call(api.withdrawAppeal, { as: seller, ...params(first), body: {} });
    expect(await state(seller, review._id)).toMatchObject({ status: 'published' });
    const id = (await contest(seller, review._id)).body!.result._id;
    await take(moderator, id);
    await decide(moderator, id, { result: 'rejected', reason: 'opinion', rule: 'sanctions-4.2' });
    const kept = await state(seller, review._id);
    expect(kept!.status).toBe('published');
    expect(kept!.allowed_actions).not.toContain('contest');
    expect((await contest(seller, review._id)).error?.code).toBe('REVIEW_CONTEST_ONCE');
  });
});

test('nobody takes an appeal by, or about, somebody they traded with', async () => {
  const friend = await anAdmin(['moderator']);
  const { seller } = await anOrder(server, provider, 'delivered', { customer: friend });
  const stranger = await aCustomer();
  const complaint = (as: TestPerson, about: TestPerson) =>
    server.call(api.complain, { as, body: { target: { type: 'user', id: about.user_id }, reason: 'rude', text } });
  for (const filed of [await complaint(seller, stranger), await complaint(stranger, seller)]) {
    const { _id: id } = filed.body!.result;
    expect((await take(friend, id)).error).toMatchObject({ status: 403, code: 'APPEAL_KNOWN_SIDE' });
    expect((await server.call(getAppealCase, { as: friend, ...params(id) })).body!.result).toMatchObject({
      staff_actions: [],
      refused: expect.stringContaining('имели дело'),
    });
    expect((await take(second, id)).ok).toBe(true);
  }
});

test('a complaint that is right blocks a service with the rule as the reason, and not a word of who wrote', async () => {
  const [author, seller] = [await aCustomer(), await aSeller()];
  const { _id } = await aService(server, { seller, moderator }, aContent(trades));
  const target = { type: 'service', id: _id } as const;
  const { _id: id } = (await server.call(api.complain, { as: author, body: { target, reason: 'contacts', text } })).body!.result;
  const seen = (await take(moderator, id)).body!.result;
  expect(seen).toMatchObject({
    owner: { _id: seller.user_id },
    owner_record: { about: 1, about_confirmed: 0 },
    author_record: { filed: 1 },
  });
  const mistaken = await decide(moderator, id, { measure: 'block_service' });
  expect([mistaken.error?.code, Object.keys(mistaken.error!.details!).sort()]).toEqual(['INPUT_INVALID', ['reason', 'rule']]);
  await decide(moderator, id, { reason: 'violation', rule: 'sanctions-1.1', measure: 'block_service' });
  expect((await server.call(getService, { ...params(_id) })).status).toBe(410);
  const letter = (await lettersTo(seller.email)).at(-1)!;
  expect(letter.text).toContain('Нарушение правил: Оплата мимо сервиса');
  expect(letter.text).not.toContain(text);
});

test('a blocked project is given back', async () => {
  const customer = await aCustomer();
  const id = await aProject(trades, { customer });
  await server.call(blockProject, { as: moderator, ...params(id), body: { reason } });
  const appeal = (await file(customer, { type: 'project', id })).body!.result._id;
  await take(second, appeal);
  expect((await decide(second, appeal, { measure: 'publish_project' })).ok).toBe(true);
  expect((await server.call(getProject, { as: customer, ...params(id) })).body!.result.status).toBe('closed');
});

test('money is for finance: a held payout is appealed against, and not before whoever holds it', async () => {
  const [finance, colleague] = [await anAdmin(['finance']), await anAdmin(['finance'])];
  const { seller } = await anOrder(server, provider, 'accepted');
  await identityIsKnown(seller);
  const asked = await server.call(requestPayout, { as: seller, body: await payoutTo(seller, rub(10_000)) });
  const id = asked.body!.result._id;
  expect((await server.call(holdPayout, { as: finance, ...params(id), body: { reason } })).ok).toBe(true);
  const body = { type: 'payment', target: { type: 'payout', id }, reason: 'refused', text } as const;
  const appeal = (await server.call(api.fileAppeal, { as: seller, body })).body!.result._id;
  expect((await take(await anAdmin(['support']), appeal)).status).toBe(404);
  expect((await take(finance, appeal)).error?.code).toBe('APPEAL_OF_MY_DECISION');
  expect((await take(colleague, appeal)).body!.result.measures).toEqual(['none']);
});
