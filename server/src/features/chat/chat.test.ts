import {
  countUnseen,
  countUnseenByTab,
  countUnseenInChat,
  getLastMessage,
  listMessages,
  listMyChats,
  listMyOrderChats,
} from '@artel/contracts/chat/chat.ts';
import { saveMyPrivacy } from '@artel/contracts/people/profile.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anOrder } from '../../../test/orders.ts';
import { aCustomer, aSeller, type TestPerson } from '../../../test/people.ts';
import { testProvider } from '../../../test/provider.ts';
import { aChat, hasRead } from '../../../test/rows.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { database } from '../../platform/db/index.ts';

let server: TestServer;
let customer: TestPerson;
let seller: TestPerson;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  [customer, seller] = [await aCustomer(), await aSeller()];
});

test('spec §7: GET /api/chat/my and /my_by_order answer total and list; a chat is in one of them only', async () => {
  const { order } = await anOrder(server, testProvider(), 'created', { customer, seller });
  const talk = await aChat(
    [customer, seller],
    [
      [1, 'Здравствуйте'],
      [1, 'Чем помочь?'],
    ],
  );
  const work = await aChat([customer, seller], [[0, 'Прислал материалы']], { order_id: order._id });
  const plain = (await server.call(listMyChats, { as: customer })).body!;
  expect(plain).toMatchObject({ status: 200, total: 1, result: { total: 1, list: [{ _id: talk.id, unseen_messages: 2 }] } });
  const [chat] = plain.result.list;
  expect(chat!.members.map(({ _id, active_role, online_status }) => [_id, active_role, online_status])).toEqual([
    [customer.user_id, 'customer', expect.any(Boolean)],
    [seller.user_id, 'seller', expect.any(Boolean)],
  ]);
  expect(chat).not.toHaveProperty('order');
  expect(chat!.last_message).toMatchObject({ _id: talk.messages[1], message: 'Чем помочь?', sender: { _id: seller.user_id }, seen: false });
  const byOrder = (await server.call(listMyOrderChats, { as: customer })).body!;
  expect(byOrder.result.list).toMatchObject([{ _id: work.id, order: { _id: order._id, number: order.number }, unseen_messages: 0 }]);
  expect((await server.call(listMyChats, { as: await aCustomer() })).body).toEqual({
    status: 200,
    total: 0,
    result: { total: 0, list: [] },
  });
});

test('a side stands on its list as its chat does, also when one statement writes both', async () => {
  const at = '2026-02-01T10:00:00.000Z';
  await aChat([customer, seller], [[1, 'Добрый день']], { last_message_at: at });
  const one = await database().query<{ chat_id: string }>(
    `with room as (insert into chats (id, last_message_at, created_at, updated_at) values ($1, $2, $2, $2) returning id)
     insert into chat_members (chat_id, user_id, joined_at, last_message_at) select id, $3, $2, $2 from room returning chat_id`,
    [newId(), at, customer.user_id],
  );
  const { rows } = await database().query('select is_of_order, last_message_at from chat_members where user_id = $1', [customer.user_id]);
  expect(one.rowCount).toBe(1);
  expect(rows).toEqual(rows.map(() => ({ is_of_order: false, last_message_at: new Date(at) })));
});

test('whoever does not show being online is not online in a chat either', async () => {
  await aChat([customer, seller], [[1, 'Здравствуйте']]);
  await database().query('update users set last_seen_at = $2 where id = $1', [seller.user_id, new Date()]);
  const isThere = async () =>
    (await server.call(listMyChats, { as: customer })).body!.result.list[0]!.members.find(({ _id }) => _id === seller.user_id)!
      .online_status;
  expect(await isThere()).toBe(true);
  await server.call(saveMyPrivacy, { as: seller, body: { shows_online: false } });
  expect(await isThere()).toBe(false);
});

test('the chat with the latest message stands first; one deleted on a side is gone from that side alone', async () => {
  const ids = [];
  for (const at of ['2026-01-01T10:00:00Z', '2026-01-03T10:00:00Z', '2026-01-02T10:00:00Z'])
    ids.push((await aChat([customer, await aSeller()], [[1, 'Добрый день']], { last_message_at: at })).id);
  await database().query('update chat_members set deleted_at = now() where chat_id = $1 and user_id = $2', [ids[2], customer.user_id]);
  const { list, total } = (await server.call(listMyChats, { as: customer })).body!.result;
  expect([list.map(({ _id }) => _id), total]).toEqual([[ids[1], ids[0]], 2]);
  expect(await server.call(listMessages, { as: customer, params: { chat_id: ids[2]! } })).toMatchObject({ status: 404 });
});

test('spec §9: messages come by twenty, the latest first, with the exact total', async () => {
  const { id: chat_id } = await aChat(
    [customer, seller],
    Array.from({ length: 45 }, (_, i): [number, string] => [i % 2, `Письмо ${i + 1}`]),
  );
  const page = async (after?: string) =>
    (await server.call(listMessages, { as: seller, params: { chat_id }, query: { chat_id, ...(after && { after }) } })).body!;
  const first = await page();
  expect([first.total, first.result.total, first.result.list.length, first.result.list[0]!.message]).toEqual([45, 45, 20, 'Письмо 45']);
  const second = await page(first.result.next);
  const third = await page(second.result.next);
  expect([second.result.list[0]!.seq, third.result.list.map(({ seq }) => seq), third.result.next]).toEqual([
    25,
    [5, 4, 3, 2, 1],
    undefined,
  ]);
  expect((await page('not-a-cursor')).result.list[0]!.seq).toBe(45);
});

test('spec §7: both unseen counts are numbers; what one side read is seen for the other', async () => {
  const { id: chatId } = await aChat(
    [customer, seller],
    [
      [1, 'Раз'],
      [0, 'Два'],
      [1, 'Три'],
    ],
  );
  await aChat([customer, seller], [[1, 'В другом чате']]);
  const unseen = async (as: TestPerson) => (await server.call(countUnseen, { as })).body!.result;
  const inChat = async (as: TestPerson) => (await server.call(countUnseenInChat, { as, params: { id: chatId } })).body!.result;
  expect([await unseen(customer), await inChat(customer), await unseen(seller)]).toEqual([3, 2, 1]);
  await hasRead(chatId, customer, 1);
  expect([await unseen(customer), await inChat(customer)]).toEqual([2, 1]);
  const { list } = (await server.call(listMessages, { as: seller, params: { chat_id: chatId } })).body!.result;
  expect(list.map(({ message, seen }) => [message, seen])).toEqual([
    ['Три', false],
    ['Два', false],
    ['Раз', true],
  ]);
});

test('what waits unread is parted as the page is: chats of orders, and the others', async () => {
  const { order } = await anOrder(server, testProvider(), 'created', { customer });
  await aChat([customer, seller], [[1, 'Раз']]);
  await aChat(
    [customer, seller],
    [
      [1, 'Два'],
      [1, 'Три'],
    ],
    { order_id: order._id },
  );
  const tabs = async (as: TestPerson) => (await server.call(countUnseenByTab, { as })).body!.result;
  expect([await tabs(customer), await tabs(await aSeller())]).toEqual([
    { chats: 1, orders: 2 },
    { chats: 0, orders: 0 },
  ]);
});

test('spec §7: the last message of a chat, null while it is empty; of a deleted one a stub stays', async () => {
  const empty = await aChat([customer, seller]);
  const last = async (chatId: string, as = customer) => server.call(getLastMessage, { as, params: { chatId } });
  expect((await last(empty.id)).body).toEqual({ status: 200, result: null });
  const { id, messages } = await aChat([customer, seller], [[1, 'Это было лишнее']]);
  await database().query('update messages set deleted_at = now() where id = $1', [messages[0]]);
  expect((await last(id)).body?.result).toMatchObject({ _id: messages[0], message: '', deleted_at: expect.any(String) });
  expect(await last(id, await aSeller())).toMatchObject({ status: 404, error: { code: 'CHAT_NOT_FOUND' } });
});
