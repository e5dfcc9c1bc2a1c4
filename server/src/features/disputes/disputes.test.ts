import { adminListDisputes } from '@artel/contracts/disputes/admin-disputes.ts';
import { type DisputeRoom, listMyDisputes, openDispute, withdrawDispute } from '@artel/contracts/disputes/disputes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder, type Walk } from '../../../test/orders.ts';
import { aCustomer, anAdmin } from '../../../test/people.ts';
import { testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';

let server: TestServer;
let walk: Walk;
let opened: DisputeRoom;
let id: string;
beforeAll(async () => {
  server = await testServer();
  walk = await anOrder(server, testProvider(), 'delivered');
  const body = {
    stage_id: walk.stage_id,
    category: 'quality',
    text: 'Палитры в макете нет, договаривались о ней',
    customer_percent: 60,
  } as const;
  opened = (await server.call(openDispute, { as: walk.customer, body })).body!.result;
  id = opened._id;
});
afterAll(() => server.close());

test('spec §7: GET /api/disputes/my answers status, result and total to both sides, with the chat and what is unread in it', async () => {
  const mine = {
    _id: id,
    chat: { _id: opened.chat!._id },
    order: { number: walk.order.number },
    status: 'opened',
    amount_minor: 1_200_000,
  };
  expect((await server.call(listMyDisputes, { as: walk.seller })).body).toMatchObject({
    status: 200,
    total: 1,
    result: [{ ...mine, unseen_messages: 1 }],
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

test('a list of what is open, and of what is over', async () => {
  const listed = async (state: 'all' | 'open' | 'closed') =>
    (await server.call(listMyDisputes, { as: walk.customer, query: { state } })).body!.result.map(({ _id }) => _id);
  expect([await listed('open'), await listed('closed'), await listed('all')]).toEqual([[id], [], [id]]);
  await server.call(withdrawDispute, { as: walk.customer, params: { id } });
  expect([await listed('open'), await listed('closed'), await listed('all')]).toEqual([[], [id], [id]]);
});
