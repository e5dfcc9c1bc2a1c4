/** Reviews before the moderators: what the list shows, hiding for a rule, and the way back. */
import { listReviewsOf } from '@artel/contracts/orders/ratings.ts';
import * as moderation from '@artel/contracts/orders/review-moderation.ts';
import { getMyReview, listMyReviews } from '@artel/contracts/orders/reviews.ts';
import * as appeals from '@artel/contracts/people/appeals/appeals.ts';
import { listAudit } from '@artel/contracts/site/admin-audit.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noticesTo } from '../../../../test/notices.ts';
import { anOrder, type Walk } from '../../../../test/orders.ts';
import { anAdmin, type TestPerson } from '../../../../test/people.ts';
import { testProvider } from '../../../../test/provider.ts';
import { aReviewBy } from '../../../../test/reviews.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
let moderator: TestPerson;
const provider = testProvider();
beforeAll(async () => {
  server = await testServer();
  moderator = await anAdmin(['moderator']);
});
afterAll(() => server.close());

/** Both are open; answers the customer's. */
async function opened(stars: number, text: string): Promise<Walk & { id: string }> {
  const walk = await anOrder(server, provider, 'accepted');
  const id = (await aReviewBy(server, walk, 'customer', { stars, text })).body!.result._id;
  await aReviewBy(server, walk, 'seller');
  return { ...walk, id };
}
type Query = { q?: string; status?: moderation.ModeratedReviewTab; direction?: 'c2s' | 's2c'; after?: string };
const found = async (query: Query = {}, as = moderator) => (await server.call(moderation.adminFindReviews, { as, query })).body!;
const ids = async (query: Query) => (await found(query)).result.map(({ _id }) => _id);
const hide = (id: string, { as = moderator, rule = 'sanctions-1.2' as moderation.HidingRule } = {}) =>
  server.call(moderation.hidePublishedReview, { as, params: { id }, body: { rule, reason: 'Требует вернуть деньги за хороший отзыв' } });
const show = (id: string, as = moderator) =>
  server.call(moderation.showHiddenReview, { as, params: { id }, body: { reason: 'Угрозы в словах нет, мнение остаётся' } });
const contest = async (as: TestPerson, id: string) =>
  (
    await server.call(appeals.complain, {
      as,
      body: { target: { type: 'review', id }, reason: 'blackmail', text: 'Автор грозил этим отзывом, если не верну деньги.' },
    })
  ).body!.result;
const everybodys = async (walk: Walk) =>
  (await server.call(listReviewsOf, { params: { subject: 'seller', id: walk.seller.user_id } })).body!.result[0];

test('all published reviews, the newest first, those contested longest before them; found by words, people, number and state', async () => {
  const words = 'Маяк нарисован, но не тот, который просили';
  const first = await opened(1, `${words}: первый`);
  const second = await opened(5, `${words}: второй`);
  const third = await opened(4, `${words}: третий`);
  const pages = await found({ q: words });
  expect(pages.result.map(({ _id }) => _id)).toEqual([third.id, second.id, first.id]);
  for (const review of pages.result) expect(moderation.ModeratedReview.strict().safeParse(review).error).toBeUndefined();
  expect(pages.result[0]).toMatchObject({ order: { number: third.order.number }, appeal: null, allowed_actions: ['hide'] });
  const { number } = await contest(first.seller, first.id);
  expect(await ids({ q: words })).toEqual([first.id, third.id, second.id]);
  expect((await found({ q: words, status: 'contested' })).result).toMatchObject([
    { _id: first.id, appeal: { number }, allowed_actions: [] },
  ]);
  expect(await ids({ q: words, status: 'low' })).toEqual([first.id]);
  expect(await ids({ q: words, direction: 's2c' })).toEqual([]);
  expect(await ids({ q: `№${second.order.number}`, direction: 'c2s' })).toEqual([second.id]);
  expect(await ids({ q: third.customer.user_name, direction: 'c2s' })).toEqual([third.id]);
  expect(await ids({ q: words, status: 'hidden' })).toEqual([]);
});

test('a review nobody has published is in no list', async () => {
  const walk = await anOrder(server, provider, 'accepted');
  await aReviewBy(server, walk, 'customer', { text: 'Этого до публикации не читает никто, и модератор.' });
  expect((await found({ q: 'Этого до публикации' })).result).toEqual([]);
});

test('hidden for a rule behind a stub, its author told and free to appeal; shown again it counts; both stand in the log', async () => {
  const walk = await opened(1, 'Верните деньги, и я поставлю пять звёзд вместо единицы.');
  expect((await hide(walk.id)).body?.result).toMatchObject({
    status: 'hidden',
    text: 'Верните деньги, и я поставлю пять звёзд вместо единицы.',
    hidden: { rule: 'sanctions-1.2' },
    allowed_actions: ['show'],
  });
  expect((await hide(walk.id)).status).toBe(200);
  expect((await hide(walk.id, { rule: 'sanctions-1.6' })).error?.code).toBe('MOVE_NOT_ALLOWED');
  expect(await everybodys(walk)).toMatchObject({ text: '', score: null, hidden: { rule: 'sanctions-1.2' } });
  const aboutMe = async (query: object = {}) =>
    (await server.call(listMyReviews, { as: walk.seller, query: { tab: 'about_me', ...query } })).body!.result;
  expect(await aboutMe()).toMatchObject([
    { _id: walk.id, text: '', score: null, reply: null, hidden: { rule: 'sanctions-1.2' }, allowed_actions: [] },
  ]);
  expect([await aboutMe({ as: 'seller' }), await aboutMe({ stars: 'low' })]).toMatchObject([[{ _id: walk.id }], []]);
  expect(await noticesTo(walk.customer)).toContain('N-R6 letter');
  const [standing] = (await server.call(appeals.listStandingDecisions, { as: walk.customer })).body!.result;
  expect(standing).toMatchObject({ target: { type: 'review', id: walk.id }, reason: expect.stringContaining('Давление. Требует вернуть') });
  expect((await show(walk.id)).body?.result).toMatchObject({ status: 'published', hidden: null, allowed_actions: ['hide'] });
  expect((await show(walk.id)).status).toBe(200);
  expect(await everybodys(walk)).toMatchObject({ score: 1, hidden: null });
  const auditor = await anAdmin(['superadmin']);
  const log = (await server.call(listAudit, { as: auditor, query: { staff: moderator.user_id, status: 'content' } })).body!.result;
  expect(log.filter(({ entity_id }) => entity_id === walk.id).map(({ words, reason }) => `${words}: ${reason}`)).toEqual(
    expect.arrayContaining([
      'Возвращён отзыв: Угрозы в словах нет, мнение остаётся',
      'Скрыт отзыв: Требует вернуть деньги за хороший отзыв',
    ]),
  );
});

test('what is contested is decided as an appeal; own reviews are nobody’s to judge', async () => {
  const walk = await opened(1, 'Ничего не сделано вовремя, а потом ещё и грубили.');
  await contest(walk.seller, walk.id);
  expect((await hide(walk.id)).error?.code).toBe('REVIEW_HAS_APPEAL');
  expect((await server.call(getMyReview, { as: walk.customer, params: { id: walk.id } })).body?.result.status).toBe('contested');
  expect((await hide(walk.order._id)).status).toBe(404);
});

test('the list is taken along with a reason', async () => {
  await opened(2, 'Строка для таблицы; с точкой с запятой.');
  const taken = await server.call(moderation.exportReviews, {
    as: moderator,
    body: { q: 'Строка для таблицы', status: 'low', reason: 'Сверка жалоб за неделю' },
  });
  expect(taken.body!.result).toMatchObject({ rows_count: 1, is_cut: false });
  expect(taken.body!.result.csv).toContain(';2;"Строка для таблицы; с точкой с запятой.";;"Опубликован";;');
});
