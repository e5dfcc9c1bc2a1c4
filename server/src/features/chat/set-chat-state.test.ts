import * as api from '@artel/contracts/chat/chat.ts';
import { deleteFile } from '@artel/contracts/files/files.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { chatsOn, feedOf } from '../../../test/chats.ts';
import { aFileOf } from '../../../test/files.ts';
import { anOrder } from '../../../test/orders.ts';
import { aCustomer, aSeller, type TestPerson } from '../../../test/people.ts';
import { testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days, minutes } from '../../platform/clock.ts';
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

const { said, chatsOf, wordsIn } = chatsOn(() => server);
const toSeller = (message: string) => said(customer, { recipient: seller.user_id, message });

test('words are changed within fifteen minutes by their author, with the former ones kept', async () => {
  const { _id: id, chat_id } = await toSeller('Бюджет 10 тысяч');
  const change = (as: TestPerson, message: string) => server.call(api.changeMessage, { as, params: { id }, body: { message } });
  expect((await change(customer, 'Бюджет 12 тысяч')).body?.result).toMatchObject({ message: 'Бюджет 12 тысяч', seen: false });
  expect(await change(seller, 'Бюджет 100 тысяч')).toMatchObject({ status: 403, error: { code: 'MESSAGE_NOT_YOURS' } });
  expect(await feedOf(seller)).toContainEqual(
    expect.objectContaining({ type: 'message_changed', payload: { message: expect.objectContaining({ message: 'Бюджет 12 тысяч' }) } }),
  );
  const { rows } = await database().query('select no, message from message_edits where message_id = $1', [id]);
  expect(rows).toEqual([{ no: 1, message: 'Бюджет 10 тысяч' }]);
  await server.passTime(minutes(16));
  expect(await change(customer, 'Бюджет 5 тысяч')).toMatchObject({ status: 409, error: { code: 'EDIT_IS_OVER' } });
  expect(await wordsIn(seller, chat_id)).toEqual(['Бюджет 12 тысяч']);
});

test('until the moment a message says its words may be changed, and not after it', async () => {
  const { _id: id, created_at, edit_until } = await toSeller('Бюджет 10 тысяч');
  const open_ms = new Date(edit_until!).getTime() - new Date(created_at).getTime();
  expect(open_ms).toBe(minutes(15));
  const change = (message: string) => server.call(api.changeMessage, { as: customer, params: { id }, body: { message } });
  await server.passTime(open_ms - minutes(1));
  expect((await change('Бюджет 12 тысяч')).body?.result).toMatchObject({ edit_until });
  await server.passTime(minutes(1));
  expect(await change('Бюджет 5 тысяч')).toMatchObject({ error: { code: 'EDIT_IS_OVER' } });
});

test('a message taken back leaves a stub; its words are kept in an order’s chat alone', async () => {
  const plain = await toSeller('Лишнее');
  const { order } = await anOrder(server, testProvider(), 'created', { customer, seller });
  const chat = (await server.call(api.findChat, { as: customer, query: { order_id: order._id } })).body!.result.chat!;
  const inOrder = await said(customer, { chat_id: chat._id, message: 'Обещаю всё' });
  for (const { _id: id } of [plain, inOrder]) {
    expect(await server.call(api.deleteMessage, { as: seller, params: { id } })).toMatchObject({ status: 403 });
    for (const _ of ['once', 'twice'])
      expect((await server.call(api.deleteMessage, { as: customer, params: { id } })).body?.result).toMatchObject({
        message: '',
        edit_until: null,
        deleted_at: expect.any(String),
      });
  }
  const { rows } = await database().query('select message from messages where id = any ($1) order by message', [[plain._id, inOrder._id]]);
  expect(rows).toEqual([{ message: '' }, { message: 'Обещаю всё' }]);
});

test('a message taken back closes its file to the other side, unless another message shows it; then its owner may delete it', async () => {
  const [mine, twice] = [
    await aFileOf(server, customer, 'не то.txt', Buffer.from('Личные записи')),
    await aFileOf(server, customer, 'задание.txt', Buffer.from('Задание')),
  ];
  const sent = await said(customer, { recipient: seller.user_id, message: 'Вот', files: [mine.filePath, twice.filePath] });
  await said(customer, { recipient: seller.user_id, message: 'Ещё раз', files: [twice.filePath] });
  const seen = () =>
    Promise.all(
      [mine, twice].map(
        async ({ filePath }) =>
          (await server.app.inject({ url: filePath, headers: { authorization: `Bearer ${seller.token}` } })).statusCode,
      ),
    );
  expect(await seen()).toEqual([200, 200]);
  await server.call(api.deleteMessage, { as: customer, params: { id: sent._id } });
  expect(await seen()).toEqual([404, 200]);
  const remove = (filePath: string) => server.call(deleteFile, { as: customer, body: { filePath } });
  expect((await remove(mine.filePath)).status).toBe(200);
  expect((await remove(twice.filePath)).error?.code).toBe('FILE_IN_USE');
});

test('spec §4: a deleted chat is gone for the one who deleted it, with all that was said; it comes back with new words alone', async () => {
  const { chat_id } = await toSeller('Раз');
  expect((await server.call(api.deleteChat, { as: seller, params: { id: chat_id } })).body).toEqual({ status: 200, result: null });
  expect([await chatsOf(seller), (await chatsOf(customer)).length]).toEqual([[], 1]);
  expect((await feedOf(seller)).slice(-2)).toMatchObject([
    { type: 'delete_chat', payload: { id: chat_id, up_to_seq: 1 } },
    { type: 'get_counters', payload: { [seller.user_id]: { totalUnseen: 0, chatTotalUnseen: 0 } } },
  ]);
  // the other side never notices: what was not read is not marked as read
  expect((await feedOf(customer)).some(({ type }) => type === 'delete_chat')).toBe(false);
  const { list } = (await server.call(api.listMessages, { as: customer, params: { chat_id } })).body!.result;
  expect(list).toMatchObject([{ message: 'Раз', seen: false }]);
  await toSeller('Два');
  expect([await wordsIn(seller, chat_id), await wordsIn(customer, chat_id)]).toEqual([['Два'], ['Два', 'Раз']]);
  expect(await chatsOf(seller)).toMatchObject([{ unseen_messages: 1 }]);
});

test('a chat whose order goes on is not deleted; once it is over it may be', async () => {
  const { order } = await anOrder(server, testProvider(), 'accepted', { customer, seller });
  const going = await anOrder(server, testProvider(), 'paid', { customer, seller });
  const remove = async (order_id: string) => {
    const { chat } = (await server.call(api.findChat, { as: seller, query: { order_id } })).body!.result;
    expect(chat!.allowed_actions.includes('delete')).toBe(order_id === order._id);
    return server.call(api.deleteChat, { as: seller, params: { id: chat!._id } });
  };
  expect(await remove(going.order._id)).toMatchObject({ status: 409, error: { code: 'CHAT_HAS_ORDER' } });
  expect(await remove(order._id)).toMatchObject({ status: 200 });
});

test('what happens in an order stands in its chat as cards, in order, unread for the other side', async () => {
  const { order } = await anOrder(server, testProvider(), 'accepted', { customer, seller });
  const [chat] = (await server.call(api.listMyOrderChats, { as: customer })).body!.result.list;
  expect(chat).toMatchObject({ order: { _id: order._id, status: 'completed' } });
  const { list } = (await server.call(api.listMessages, { as: customer, params: { chat_id: chat!._id } })).body!.result;
  expect(list.map(({ event }) => event).reverse()).toEqual([
    'order.created',
    'order.paid',
    'order.started',
    'stage.delivered',
    'stage.accepted',
    'order.completed',
  ]);
  expect(list.find(({ event }) => event === 'stage.delivered')).toMatchObject({
    kind: 'delivery',
    sender: { _id: seller.user_id },
    edit_until: null,
  });
  expect(await server.call(api.deleteMessage, { as: seller, params: { id: list[2]!._id } })).toMatchObject({ status: 403 });
});

test('a chat is put away, found by words, and kept with its draft on every device; a new message brings it back', async () => {
  const { chat_id } = await toSeller('Здравствуйте');
  const { user_name } = seller;
  const keep = (body: { is_archived?: boolean; draft?: string }) =>
    server.call(api.setChatState, { as: customer, params: { id: chat_id }, body });
  expect((await keep({ draft: 'Забыл спросить' })).body?.result).toMatchObject({ draft: 'Забыл спросить', is_archived: false });
  expect((await feedOf(customer)).at(-1)).toMatchObject({
    type: 'chat_changed',
    payload: { chat: { _id: chat_id, draft: 'Забыл спросить' } },
  });
  await keep({ is_archived: true });
  const listed = async (query: object) => (await server.call(api.listMyChats, { as: customer, query })).body!.result.total;
  expect([await listed({}), await listed({ shelf: 'archive' }), await listed({ shelf: 'archive', q: user_name })]).toEqual([0, 1, 1]);
  expect([await listed({ shelf: 'archive', q: 'никого такого' }), await listed({ shelf: 'unread' })]).toEqual([0, 0]);
  await said(seller, { chat_id, message: 'Слушаю' });
  expect([await listed({}), await listed({ shelf: 'unread' })]).toEqual([1, 1]);
  await said(customer, { chat_id, message: 'Спросил' });
  expect(await chatsOf(customer)).toMatchObject([{ draft: '', is_archived: false }]);
});

const keep = (as: TestPerson, id: string, body: { is_archived?: boolean; is_pinned?: boolean; is_muted?: boolean }) =>
  server.call(api.setChatState, { as, params: { id }, body });
/** Chats of the customer with as many sellers, the earliest first. */
const manyChats = async (n: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let no = 0; no < n; no++) ids.push((await said(customer, { recipient: (await aSeller()).user_id, message: `Раз ${no}` })).chat_id);
  return ids;
};
const listOf = async (as: TestPerson, query: object = {}) => (await server.call(api.listMyChats, { as, query })).body!;

test('pinned chats stand on the first page before all others, the later said above; the rest is paged without gap or double', async () => {
  // past the day's limit of new talks and the limit of a minute: the rule at hand is another one
  const ids: string[] = [];
  for (let part = 0; part < 3; part++) {
    ids.push(...(await manyChats(15)));
    await server.passTime(days(1) + minutes(1));
  }
  const [first, , third] = ids as [string, string, string];
  for (const id of [third, first, first]) expect((await keep(customer, id, { is_pinned: true })).body?.result.is_pinned).toBe(true);
  const seen: string[] = [];
  const totals: number[] = [];
  for (let after: string | undefined; ; ) {
    const { result, total } = await listOf(customer, after ? { after } : {});
    seen.push(...result.list.map(({ _id }) => _id));
    totals.push(total);
    after = result.next;
    if (!after) break;
  }
  const others = ids.filter((id) => id !== first && id !== third).reverse();
  expect([seen, totals]).toEqual([
    [third, first, ...others],
    [45, 45, 45],
  ]);
  // a word in one of them lifts it among the pinned, nothing else moves
  await said(customer, { chat_id: first, message: 'Ещё вопрос' });
  expect((await listOf(customer)).result.list.slice(0, 3).map(({ _id }) => _id)).toEqual([first, third, others[0]]);
  expect((await listOf(customer, { shelf: 'unread' })).result.list).toEqual([]);
});

test('each side pins for itself, its other tabs are told; putting away unpins, pinning brings back, deleting forgets it', async () => {
  const { chat_id } = await toSeller('Раз');
  expect((await keep(customer, chat_id, { is_pinned: true })).body?.result).toMatchObject({
    is_pinned: true,
    allowed_actions: expect.arrayContaining(['unpin', 'mute']),
  });
  expect((await feedOf(customer)).at(-1)).toMatchObject({ type: 'chat_changed', payload: { chat: { _id: chat_id, is_pinned: true } } });
  expect((await feedOf(seller)).some(({ type }) => type === 'chat_changed')).toBe(false);
  expect(await chatsOf(seller)).toMatchObject([{ is_pinned: false }]);
  expect((await keep(customer, chat_id, { is_archived: true })).body?.result).toMatchObject({ is_pinned: false, is_archived: true });
  expect((await keep(customer, chat_id, { is_pinned: true })).body?.result).toMatchObject({ is_pinned: true, is_archived: false });
  expect(await keep(customer, chat_id, { is_pinned: true, is_archived: true })).toMatchObject({
    status: 400,
    error: { details: { is_pinned: 'Чат в архиве не закрепляют' } },
  });
  await server.call(api.deleteChat, { as: customer, params: { id: chat_id } });
  await said(seller, { chat_id, message: 'Два' });
  expect(await chatsOf(customer)).toMatchObject([{ is_pinned: false }]);
  expect(await keep(await aSeller(), chat_id, { is_pinned: true })).toMatchObject({ status: 404, error: { code: 'CHAT_NOT_FOUND' } });
});

test('no more than ten are pinned on a tab, however many ask at once; an order’s chat has places of its own', async () => {
  const ids = await manyChats(api.pinnedAtMost + 3);
  const asked = await Promise.all(ids.map((id) => keep(customer, id, { is_pinned: true })));
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(api.pinnedAtMost);
  const refused = asked.find(({ status }) => status !== 200)!;
  expect(refused).toMatchObject({
    status: 409,
    error: { code: 'TOO_MANY_PINNED', message: expect.stringContaining('не больше 10 чатов') },
  });
  expect((await listOf(customer)).result.list.filter(({ is_pinned }) => is_pinned)).toHaveLength(api.pinnedAtMost);
  const { order } = await anOrder(server, testProvider(), 'created', { customer, seller });
  const { chat } = (await server.call(api.findChat, { as: customer, query: { order_id: order._id } })).body!.result;
  expect(await keep(customer, chat!._id, { is_pinned: true })).toMatchObject({ status: 200 });
});

test('a muted chat counts as before, for whoever muted it alone, and stays muted when its words come', async () => {
  const { chat_id } = await toSeller('Раз');
  expect((await keep(seller, chat_id, { is_muted: true })).body?.result).toMatchObject({ is_muted: true });
  await said(customer, { chat_id, message: 'Два' });
  expect(await chatsOf(seller)).toMatchObject([
    { is_muted: true, unseen_messages: 2, allowed_actions: expect.arrayContaining(['unmute']) },
  ]);
  expect((await server.call(api.countUnseen, { as: seller })).body?.result).toBe(2);
  expect(await chatsOf(customer)).toMatchObject([{ is_muted: false }]);
  expect((await keep(seller, chat_id, { is_muted: false })).body?.result).toMatchObject({ is_muted: false });
});
