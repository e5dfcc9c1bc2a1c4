import { type complaintWays, getConflictsOf, listComplaintsOf } from '@artel/contracts/people/accounts/person-complaints.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder } from '../../../../test/orders.ts';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../../test/people.ts';
import { testProvider } from '../../../../test/provider.ts';
import { anAppeal, aRow } from '../../../../test/rows.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { now } from '../../../platform/clock.ts';
import { database } from '../../../platform/db/index.ts';

let server: TestServer;
let moderator: TestPerson;
beforeAll(async () => {
  server = await testServer();
  moderator = await anAdmin(['moderator']);
});
afterAll(() => server.close());

const listed = async (as: TestPerson, { user_id }: TestPerson, way: (typeof complaintWays)[number]) =>
  (await server.call(listComplaintsOf, { as, params: { id: user_id }, query: { way } })).body!.result.map(({ _id }) => _id);
const conflicts = async (as: TestPerson, { user_id }: TestPerson) =>
  (await server.call(getConflictsOf, { as, params: { id: user_id } })).body!.result;
const decided = (appeal_id: string, result: 'upheld' | 'rejected') =>
  database().query(
    `insert into appeal_decisions (appeal_id, instance, result, reason, rule, text, measure, decided_by, decided_at)
     values ($1, 1, $2, 'violation', 'contacts-1', 'Посмотрели переписку и описание услуги целиком.', 'none', $3, now())`,
    [appeal_id, result, moderator.user_id],
  );

test('complaints about a person and by them stand apart, of the kinds one may read; what was confirmed is counted', async () => {
  const [person, other] = [await aSeller(), await aCustomer()];
  const about = await anAppeal({ author_id: other.user_id, owner_id: person.user_id, status: 'upheld' });
  const again = await anAppeal({ author_id: other.user_id, owner_id: person.user_id, type: 'user', status: 'closed' });
  await anAppeal({ author_id: other.user_id, owner_id: person.user_id, type: 'project', status: 'withdrawn' });
  const own = await anAppeal({ author_id: person.user_id, owner_id: person.user_id, type: 'moderation' });
  const money = await anAppeal({ author_id: person.user_id, type: 'payment' });
  await decided(about, 'upheld');
  await decided(again, 'rejected');
  expect(await listed(moderator, person, 'about')).toHaveLength(3);
  expect(await listed(moderator, person, 'about')).toEqual(expect.arrayContaining([about, again]));
  expect(await listed(moderator, person, 'by')).toEqual([money, own]);
  expect(await listed(await anAdmin(['finance']), person, 'by')).toEqual([money]);
  expect(await listed(await anAdmin(['support']), person, 'by')).toEqual([own]);
  expect(await conflicts(moderator, person)).toMatchObject({ about: { count: 2, upheld: 1 }, by: { count: 2, upheld: 0 } });
  expect((await conflicts(await anAdmin(['finance']), person)).by).toEqual({ count: 1, upheld: 0 });
});

test('disputes are named to all who read the page, whichever side the person is; arbiters alone may open them', async () => {
  const { order, customer, seller } = await anOrder(server, testProvider(), 'delivered');
  const dispute = await aRow('disputes', {
    ...{ order_id: order._id, opener_id: customer.user_id, respondent_id: seller.user_id, category: 'quality' },
    ...{ status: 'closed', amount_minor: 100_000, closed_at: now() },
  });
  await database().query(
    `insert into dispute_rulings (dispute_id, instance, arbiter_id, customer_percent, fault, rules, summary, text, proposed_at, decided_at)
     values ($1, 1, $2, 50, 'seller', '{quality-1}', $3, $3, now(), now())`,
    [dispute, (await anAdmin(['arbiter'])).user_id, 'Работа сдана не целиком, и это видно из переписки сторон. '.repeat(5)],
  );
  const row = { _id: dispute, order: { _id: order._id, number: order.number }, category: 'quality', status: 'closed', fault: 'seller' };
  expect(await conflicts(moderator, customer)).toMatchObject({
    ...{ disputes_count: 1, disputes: [{ ...row, is_opener: true, is_customer: true }], may_open_disputes: false },
  });
  expect(await conflicts(await anAdmin(['support', 'arbiter']), seller)).toMatchObject({
    ...{ disputes: [{ ...row, is_opener: false, is_customer: false }], may_open_disputes: true },
  });
});

test('reviews of the person that were hidden are counted, with the rule and without the words', async () => {
  const { order, customer, seller } = await anOrder(server, testProvider(), 'accepted');
  await database().query('delete from reviews where order_id = $1', [order._id]);
  const text = 'Грубые слова, которых больше никто не увидит.';
  await aRow('reviews', {
    ...{ order_id: order._id, author_id: customer.user_id, target_id: seller.user_id, direction: 'c2s', status: 'hidden', score: 1, text },
    ...{ window_ends_at: now(), price_minor: 100, hidden_rule: 'reviews-2', hidden_at: now() },
  });
  const seen = await conflicts(moderator, customer);
  expect(seen).toMatchObject({ hidden_reviews_count: 1, hidden_reviews: [{ order: { _id: order._id }, rule: 'reviews-2' }] });
  expect(JSON.stringify(seen)).not.toContain('Грубые');
  expect((await conflicts(moderator, seller)).hidden_reviews_count).toBe(0);
});

test('of whom nobody knows nothing is told', async () => {
  for (const call of [listComplaintsOf, getConflictsOf])
    expect((await server.call(call, { as: moderator, params: { id: newId() }, query: {} } as never)).error?.code).toBe('ACCOUNT_NOT_FOUND');
});
