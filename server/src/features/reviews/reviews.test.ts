import { listMyReviews, type ReviewTab } from '@artel/contracts/orders/reviews.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder, type Walk } from '../../../test/orders.ts';
import type { TestPerson } from '../../../test/people.ts';
import { testProvider } from '../../../test/provider.ts';
import { aRow } from '../../../test/rows.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { database } from '../../platform/db/database.ts';

let server: TestServer;
let walk: Walk;
beforeAll(async () => {
  server = await testServer();
  walk = await anOrder(server, testProvider(), 'accepted');
});
afterAll(() => server.close());

const tab = async (as: TestPerson, asked: ReviewTab) => (await server.call(listMyReviews, { as, query: { tab: asked } })).body!.result;

test('what waits is the author’s; what was written is closed to the other side until it is published', async () => {
  const { customer, seller, order } = walk;
  const id = await aRow('reviews', {
    order_id: order._id,
    author_id: customer.user_id,
    target_id: seller.user_id,
    direction: 'c2s',
    status: 'awaiting',
    window_ends_at: '2030-01-01T00:00:00Z',
  });
  expect(await tab(customer, 'awaiting')).toMatchObject([{ _id: id, status: 'awaiting', order: { number: order.number }, score: null }]);
  expect([await tab(customer, 'mine'), await tab(seller, 'about_me'), await tab(seller, 'awaiting')]).toEqual([[], [], []]);

  const become = (status: string) =>
    database().query(`update reviews set status = $2, score = 4.67, text = 'Сделано в срок и с душой.' where id = $1`, [id, status]);
  await become('submitted');
  expect(await tab(customer, 'mine')).toMatchObject([{ _id: id, score: 4.67 }]);
  expect([await tab(customer, 'awaiting'), await tab(seller, 'about_me')]).toEqual([[], []]);
  await become('published');
  expect(await tab(seller, 'about_me')).toMatchObject([{ _id: id, text: 'Сделано в срок и с душой.', author: { _id: customer.user_id } }]);
  await become('hidden');
  expect(await tab(seller, 'about_me')).toEqual([]);
});
