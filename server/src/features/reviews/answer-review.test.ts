import { listNotifications } from '@artel/contracts/chat/notifications.ts';
import { getRating, listReviewsOf } from '@artel/contracts/orders/ratings.ts';
import * as api from '@artel/contracts/orders/reviews.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { lettersTo } from '../../../test/mailbox.ts';
import { anOrder, type Walk } from '../../../test/orders.ts';
import type { TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { aReview, aReviewBy } from '../../../test/reviews.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days, setClockShift } from '../../platform/clock.ts';

let server: TestServer;
let provider: TestProvider;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
});
afterEach(() => setClockShift(0));
afterAll(() => server.close());

/** Both are open; the customer gave these stars. */
async function opened(stars = 2): Promise<Walk & { id: string }> {
  const walk = await anOrder(server, provider, 'accepted');
  const id = (await aReviewBy(server, walk, 'customer', { stars })).body!.result._id;
  await aReviewBy(server, walk, 'seller');
  return { ...walk, id };
}
const reply = (as: TestPerson, id: string, text = 'Спасибо за честный рассказ, учтём.') =>
  server.call(api.replyToReview, { as, params: { id }, body: { text } });
const allow = (as: TestPerson, id: string) => server.call(api.allowAmend, { as, params: { id } });
const rewrite = (as: TestPerson, id: string, stars: number) =>
  server.call(api.writeReview, { as, params: { id }, body: aReview('c2s', { stars, text: 'Исполнитель всё поправил, спасибо.' }) });
const codes = async (as: TestPerson) =>
  (await server.call(listNotifications, { as, query: { category: 'reviews' } })).body!.result.map(({ code }) => code);
const listed = async ({ user_id }: TestPerson) =>
  (await server.call(listReviewsOf, { params: { subject: 'seller', id: user_id } })).body!.result[0]!;
const ratingOf = async ({ user_id }: TestPerson) =>
  (await server.call(getRating, { params: { subject: 'seller', id: user_id } })).body!.result;

test('whoever a review is about answers it once, for good, and the author is told', async () => {
  const { seller, customer, id } = await opened();
  expect((await reply(seller, id)).body?.result).toMatchObject({
    reply: 'Спасибо за честный рассказ, учтём.',
    allowed_actions: ['allow_amend', 'contest'],
  });
  expect((await reply(seller, id)).status).toBe(200);
  expect((await reply(seller, id, 'Передумали отвечать так')).error?.code).toBe('REVIEW_IS_ANSWERED');
  expect((await reply(customer, id)).status).toBe(404);
  expect(await listed(seller)).toMatchObject({ reply: 'Спасибо за честный рассказ, учтём.', status: 'published' });
  expect((await ratingOf(seller)).replied_count).toBe(1);
  expect((await codes(customer))[0]).toBe('N-R4');
  expect((await lettersTo(customer.email)).map(({ subject }) => subject).filter((said) => said.includes('Ответ на ваш отзыв')).length).toBe(
    1,
  );
});

test('an answer comes within thirty days, and not before both are open', async () => {
  const [late, inTime] = [await opened(), await opened()];
  await server.passTime(days(29));
  expect((await reply(inTime.seller, inTime.id)).error).toBeUndefined();
  await server.passTime(days(1) + 1000);
  const { seller, id } = late;
  expect((await reply(seller, id)).error?.code).toBe('REVIEW_REPLY_LATE');
  const closed = await anOrder(server, provider, 'accepted');
  const unread = (await aReviewBy(server, closed, 'customer')).body!.result._id;
  for (const act of [reply, allow]) expect((await act(closed.seller, unread)).status).toBe(404);
});

test('a review is changed once when both agree; what it said stays beside it, and the score follows', async () => {
  const { seller, customer, id } = await opened(2);
  expect((await rewrite(customer, id, 5)).error?.code).toBe('REVIEW_IS_PUBLISHED');
  const before = await ratingOf(seller);
  expect((await allow(seller, id)).body?.result).toMatchObject({ status: 'amendable' });
  expect((await allow(seller, id)).status).toBe(200);
  expect((await codes(customer))[0]).toBe('N-R5');
  expect((await rewrite(customer, id, 5)).body?.result).toMatchObject({ status: 'published', score: 5, allowed_actions: [] });
  expect(await listed(seller)).toMatchObject({
    score: 5,
    amended_at: expect.any(String),
    before: { score: 2, text: 'Работать было легко, договорённости сдержаны.' },
  });
  expect((await ratingOf(seller)).score).toBeGreaterThan(before.score!);
  expect((await allow(seller, id)).error?.code).toBe('REVIEW_AMEND_ONCE');
  expect((await rewrite(customer, id, 4)).error?.code).toBe('REVIEW_IS_PUBLISHED');
});

test('a leave that nobody used ends after a week, and is not given again', async () => {
  const { seller, customer, id } = await opened(3);
  await allow(seller, id);
  await server.passTime(days(7) + 1000);
  expect(await listed(seller)).toMatchObject({ status: 'published', score: 3, amended_at: null, before: null });
  expect((await rewrite(customer, id, 5)).error?.code).toBe('REVIEW_IS_PUBLISHED');
  expect((await allow(seller, id)).error?.code).toBe('REVIEW_AMEND_ONCE');
});
