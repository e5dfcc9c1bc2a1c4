import { listNotifications } from '@artel/contracts/chat/notifications.ts';
import { cancelOrder, getOrder } from '@artel/contracts/orders/orders.ts';
import * as api from '@artel/contracts/orders/reviews.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { lettersTo } from '../../../test/mailbox.ts';
import { anOrder, type Walk } from '../../../test/orders.ts';
import { aCustomer, type TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { aReviewBy } from '../../../test/reviews.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days, setClockShift } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';

let server: TestServer;
let provider: TestProvider;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
});
afterEach(() => setClockShift(0));
afterAll(() => server.close());

const tab = async (as: TestPerson, asked: api.ReviewTab) =>
  (await server.call(api.listMyReviews, { as, query: { tab: asked } })).body!.result;
const ofOrder = async (as: TestPerson, { order }: Walk) =>
  (await server.call(api.getReviewsOfOrder, { as, params: { id: order._id } })).body?.result;
const write = (walk: Walk, side: 'customer' | 'seller', known: Parameters<typeof aReviewBy>[3] = {}) =>
  aReviewBy(server, walk, side, known);
const codes = async (as: TestPerson) =>
  (await server.call(listNotifications, { as, query: { category: 'reviews' } })).body!.result.map(({ code }) => code).sort();
const requestsOver = async (as: TestPerson) =>
  (await server.call(listNotifications, { as, query: { category: 'reviews' } }))
    .body!.result.filter(({ code }) => code === 'N-R1')
    .map(({ is_over }) => is_over);
const letters = async ({ email }: TestPerson) =>
  (await lettersTo(email)).map(({ subject }) => subject).filter((subject) => /отзыв|оцените/i.test(subject)).length;

test('an accepted order asks both sides for a review, and neither sees what the other has', async () => {
  const walk = await anOrder(server, provider, 'accepted');
  const { customer, seller, order } = walk;
  for (const side of [customer, seller]) {
    expect(await tab(side, 'awaiting')).toMatchObject([
      { status: 'awaiting', order: { number: order.number }, score: null, is_other_written: false, allowed_actions: ['write'] },
    ]);
    expect(await ofOrder(side, walk)).toMatchObject({ mine: { status: 'awaiting' }, theirs: null });
    expect([await codes(side), await letters(side)]).toEqual([['N-R1'], 1]);
  }
  expect(await ofOrder(await aCustomer(), walk)).toEqual({ mine: null, theirs: null });
});

test('an order that was cancelled before work began is reviewed by nobody', async () => {
  const walk = await anOrder(server, provider, 'paid');
  const gone = await server.call(cancelOrder, {
    as: walk.customer,
    params: { id: walk.order._id },
    body: { reason: 'Передумал, извините' },
  });
  expect(gone.ok).toBe(true);
  expect(await ofOrder(walk.customer, walk)).toEqual({ mine: null, theirs: null });
});

test('spec §1: both reviews open at once, when the second one is written', async () => {
  const walk = await anOrder(server, provider, 'accepted');
  const { customer, seller } = walk;
  const first = await write(walk, 'customer', { stars: 4 });
  expect(first.body?.result).toMatchObject({ status: 'submitted', score: 4, published_at: null, allowed_actions: ['write'] });
  expect(await tab(seller, 'about_me')).toEqual([]);
  expect(await tab(seller, 'awaiting')).toMatchObject([{ is_other_written: true }]);
  expect([await codes(customer), await codes(seller)]).toEqual([['N-R1'], ['N-R1', 'N-R2']]);
  // written anew before anybody has read it, told to nobody
  expect((await write(walk, 'customer', { stars: 3 })).body?.result).toMatchObject({ status: 'submitted', score: 3 });
  expect(await codes(seller)).toEqual(['N-R1', 'N-R2']);

  expect((await write(walk, 'seller', { stars: 5 })).body?.result).toMatchObject({ status: 'published', score: 5 });
  const open = { customer: await ofOrder(customer, walk), seller: await ofOrder(seller, walk) };
  expect(open.customer).toMatchObject({ mine: { score: 3, status: 'published' }, theirs: { score: 5, status: 'published' } });
  expect(open.seller).toMatchObject({ mine: { score: 5 }, theirs: { score: 3 } });
  expect(open.customer!.mine!.published_at).toBe(open.customer!.theirs!.published_at);
  expect([await codes(customer), await codes(seller)]).toEqual([
    ['N-R1', 'N-R3'],
    ['N-R1', 'N-R2', 'N-R3'],
  ]);
  expect([await letters(customer), await letters(seller)]).toEqual([2, 3]);
  expect(await tab(customer, 'about_me')).toMatchObject([{ score: 5, facts: { package_title: 'Эконом', price_from_minor: 1_200_000 } }]);

  // about oneself: by role, and filtered as everybody's list
  const aboutMe = async (query: object) =>
    (await server.call(api.listMyReviews, { as: seller, query: { tab: 'about_me', ...query } })).body!.result.length;
  expect([await aboutMe({ as: 'seller' }), await aboutMe({ as: 'customer' })]).toEqual([1, 0]);
  expect([await aboutMe({ stars: 'low' }), await aboutMe({ stars: '5' }), await aboutMe({ replied: '1' })]).toEqual([1, 0, 0]);

  // the same again was lost on its way; other words come too late
  expect((await write(walk, 'seller', { stars: 5 })).status).toBe(200);
  expect((await write(walk, 'seller', { stars: 4 })).error?.code).toBe('REVIEW_IS_PUBLISHED');
});

test('two who write in the same moment open both, once', async () => {
  const walk = await anOrder(server, provider, 'accepted');
  const answers = await Promise.all([write(walk, 'customer'), write(walk, 'seller')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await ofOrder(walk.customer, walk)).toMatchObject({ mine: { status: 'published' }, theirs: { status: 'published' } });
  const { rows } = await database().query(`select id from events where type = 'reviews.published' and entity_id = $1`, [walk.order._id]);
  expect(rows.length).toBe(1);
});

test('after two weeks what is written opens alone, what is not is written no more; reminders come after a week and a day before', async () => {
  const walk = await anOrder(server, provider, 'accepted');
  const { customer, seller } = walk;
  await write(walk, 'customer');
  await server.passTime(days(7) + 1000);
  expect([await letters(customer), await letters(seller)]).toEqual([1, 3]);
  await server.passTime(days(6));
  expect([await letters(customer), await letters(seller)]).toEqual([1, 4]);
  expect([await requestsOver(customer), await requestsOver(seller)]).toEqual([[true], [false, false, false]]);
  expect(await tab(seller, 'about_me')).toEqual([]);
  await server.passTime(days(1));
  expect(await ofOrder(seller, walk)).toMatchObject({ mine: { status: 'expired', allowed_actions: [] }, theirs: { status: 'published' } });
  expect((await write(walk, 'seller')).error?.code).toBe('REVIEW_WINDOW_OVER');
  expect(await requestsOver(seller)).toEqual([true, true, true]);
  expect(await tab(customer, 'mine')).toMatchObject([{ status: 'published' }]);
  expect([await tab(seller, 'awaiting'), await tab(seller, 'mine')]).toEqual([[], []]);
});

test('a review is its author’s: whom it is about, and strangers, write nothing; the stars are those of the side', async () => {
  const walk = await anOrder(server, provider, 'accepted');
  const id = (await ofOrder(walk.customer, walk))!.mine!._id;
  const words = { text: 'Сделано в срок и с душой, спасибо.', is_recommended: true };
  const body = { direction: 'c2s' as const, axes: { quality: 5, terms: 5, talk: 5 }, ...words };
  for (const as of [walk.seller, await aCustomer()])
    expect((await server.call(api.writeReview, { as, params: { id }, body })).status).toBe(404);
  const swapped = { direction: 's2c' as const, axes: { clarity: 5, stability: 5, talk: 5, payment: 5 }, ...words };
  expect((await server.call(api.writeReview, { as: walk.customer, params: { id }, body: swapped })).error?.code).toBe(
    'REVIEW_OF_OTHER_SIDE',
  );
  const short = await server.call(api.writeReview, { as: walk.customer, params: { id }, body: { ...body, text: 'Всё хорошо' } });
  expect(short.error?.details).toEqual({ text: 'Напишите хотя бы 20 знаков' });
  const noStar = { ...body, axes: { ...body.axes, talk: 0 } };
  expect((await server.call(api.writeReview, { as: walk.customer, params: { id }, body: noStar })).error?.details).toHaveProperty(
    'axes.talk',
  );
  expect((await server.call(getOrder, { as: walk.customer, params: { id: walk.order._id } })).body?.result.status).toBe('completed');
});
