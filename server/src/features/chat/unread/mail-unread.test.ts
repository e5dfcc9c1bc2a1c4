import * as api from '@artel/contracts/chat/chat.ts';
import { chooseNotice } from '@artel/contracts/chat/notification-choices.ts';
import { blockPerson } from '@artel/contracts/people/relations.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { chatsOn } from '../../../../test/chats.ts';
import { lettersTo } from '../../../../test/mailbox.ts';
import { anOrder } from '../../../../test/orders.ts';
import { aCustomer, aSeller, type TestPerson } from '../../../../test/people.ts';
import { testProvider } from '../../../../test/provider.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { minutes } from '../../../platform/clock.ts';
import { database } from '../../../platform/db/index.ts';
import { mailUnread } from '../index.ts';

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

const { said } = chatsOn(() => server);
const say = (as: TestPerson, to: { recipient?: string; chat_id?: string }, message: string) => said(as, { ...to, message });
const emailOf = async ({ user_id }: TestPerson): Promise<string> =>
  (await database().query<{ email: string }>('select email from users where id = $1', [user_id])).rows[0]!.email;
/** Letters about messages; the others of these people are not looked at. */
const mailed = async (to: TestPerson) => (await lettersTo(await emailOf(to))).filter(({ subject }) => subject.startsWith('Вам пишет'));
const aWhile = async (minutes_: number) => {
  await server.passTime(minutes(minutes_));
  await mailUnread();
};

test('N-M1: what stays unread for ten minutes is mailed once, all of a chat in one letter, and again only after its reader was back', async () => {
  const { chat_id } = await say(customer, { recipient: seller.user_id }, 'Нужна вывеска');
  await say(customer, { chat_id }, 'К пятнице');
  await aWhile(9);
  expect(await mailed(seller)).toEqual([]);
  await Promise.all([aWhile(2), mailUnread(), mailUnread()]);
  const [letter, ...more] = await mailed(seller);
  expect(more).toEqual([]);
  expect(letter!.subject).toMatch(/^Вам пишет [А-ЯЁ]/);
  expect(letter!.text).toContain('— Нужна вывеска\n— К пятнице');
  expect(letter!.text).toContain(`/profile/messages?chat=${chat_id}`);
  // more of it, and nobody came to read: no second letter
  await say(customer, { chat_id }, 'Вы здесь?');
  await aWhile(11);
  expect(await mailed(seller)).toHaveLength(1);
  const { _id: id } = await say(customer, { chat_id }, 'Ау');
  await server.call(api.changeMessage, { as: seller, params: { id }, body: { seen: true } });
  await aWhile(11);
  expect(await mailed(seller)).toHaveLength(1);
  await say(customer, { chat_id }, 'Спасибо');
  await aWhile(11);
  expect((await mailed(seller)).map(({ text }) => text.includes('Спасибо'))).toEqual([false, true]);
  expect(await mailed(customer)).toEqual([]);
});

test('nobody is written to about a chat they muted, a person they keep away, what was taken back, or when they want no such letters', async () => {
  const [quiet, apart, late] = [await aSeller(), await aSeller(), await aSeller()];
  const { chat_id } = await say(customer, { recipient: seller.user_id }, 'Раз');
  await server.call(api.setChatState, { as: seller, params: { id: chat_id }, body: { is_muted: true } });
  await say(customer, { recipient: quiet.user_id }, 'Раз');
  await server.call(chooseNotice, { as: quiet, body: { kind: 'messages', channel: 'email', is_on: false } });
  await say(customer, { recipient: apart.user_id }, 'Раз');
  await server.call(blockPerson, { as: apart, params: { id: customer.user_id }, body: {} });
  const gone = await say(customer, { recipient: late.user_id }, 'Лишнее');
  await server.call(api.deleteMessage, { as: customer, params: { id: gone._id } });
  await aWhile(11);
  for (const person of [seller, quiet, apart, late]) expect(await mailed(person)).toEqual([]);
  // unmuted, only what is said from then on
  await server.call(api.setChatState, { as: seller, params: { id: chat_id }, body: { is_muted: false } });
  await aWhile(11);
  expect(await mailed(seller)).toEqual([]);
  await say(customer, { chat_id }, 'Два');
  await aWhile(11);
  expect(await mailed(seller)).toHaveLength(1);
});

test.each([
  ['unread', false],
  ['after a letter about it', true],
] as const)('a chat deleted %s: a letter tells only what is said afterwards', async (_, isMailedBefore) => {
  const { chat_id } = await say(customer, { recipient: seller.user_id }, 'Прежнее');
  await say(customer, { chat_id }, 'И ещё прежнее');
  if (isMailedBefore) await aWhile(11);
  const before = (await mailed(seller)).length;
  await server.call(api.deleteChat, { as: seller, params: { id: chat_id } });
  await say(customer, { chat_id }, 'Новое');
  const [chat] = (await server.call(api.listMyChats, { as: seller, query: {} })).body!.result.list;
  expect(chat).toMatchObject({ unseen_messages: 1, last_read_seq: 2 });
  await aWhile(11);
  const after = await mailed(seller);
  expect(after).toHaveLength(before + 1);
  expect(after.filter(({ text }) => text.includes('— Новое') && !text.includes('прежнее'))).toHaveLength(1);
});

test('a card of an order is no message; words beside it are, and lead to the orders’ tab', async () => {
  const { order } = await anOrder(server, testProvider(), 'paid', { customer, seller });
  await aWhile(11);
  expect(await mailed(seller)).toEqual([]);
  const { chat } = (await server.call(api.findChat, { as: customer, query: { order_id: order._id } })).body!.result;
  await say(customer, { chat_id: chat!._id }, 'Материалы приложу вечером');
  await aWhile(11);
  expect(await mailed(seller)).toMatchObject([{ text: expect.stringContaining(`/profile/messages?tab=orders&chat=${chat!._id}`) }]);
});
