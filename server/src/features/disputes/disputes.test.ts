import { adminListDisputes, listMyDisputes } from '@artel/contracts/orders/disputes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder, type Walk } from '../../../test/orders.ts';
import { aCustomer, anAdmin } from '../../../test/people.ts';
import { testProvider } from '../../../test/provider.ts';
import { aChat, aDispute } from '../../../test/rows.ts';
import { type TestServer, testServer } from '../../../test/server.ts';

let server: TestServer;
let walk: Walk;
let id: string;
let chat: { id: string };
beforeAll(async () => {
  server = await testServer();
  walk = await anOrder(server, testProvider(), 'started');
  const { customer, seller, order } = walk;
  chat = await aChat(
    [customer, seller],
    [
      [0, 'Где работа?'],
      [0, 'Открываю спор'],
    ],
    { order_id: order._id },
  );
  id = await aDispute({ order_id: order._id, chat_id: chat.id, opener_id: customer.user_id, respondent_id: seller.user_id });
});
afterAll(() => server.close());

test('spec §7: GET /api/disputes/my answers status, result and total to both sides, with the chat and what is unread in it', async () => {
  const mine = { _id: id, chat: { _id: chat.id }, order: { number: walk.order.number }, status: 'opened', amount_minor: 500_000 };
  expect((await server.call(listMyDisputes, { as: walk.seller })).body).toMatchObject({
    status: 200,
    total: 1,
    result: [{ ...mine, unseen_messages: 2 }],
  });
  expect((await server.call(listMyDisputes, { as: walk.customer })).body?.result).toMatchObject([{ ...mine, unseen_messages: 0 }]);
  expect((await server.call(listMyDisputes, { as: await aCustomer() })).body).toEqual({ status: 200, result: [], total: 0 });
});

test('arbiters find a dispute by its number, its order and its people', async () => {
  const arbiter = await anAdmin(['arbiter']);
  const [known] = (await server.call(listMyDisputes, { as: walk.customer })).body!.result;
  const found = async (q: string) =>
    (await server.call(adminListDisputes, { as: arbiter, query: { q } })).body!.result.map(({ _id }) => _id);
  for (const q of [String(known!.number), `№${known!.number}`, walk.seller.user_name, walk.order.title])
    expect(await found(q)).toEqual([id]);
  expect(await found('такого нет')).toEqual([]);
});
