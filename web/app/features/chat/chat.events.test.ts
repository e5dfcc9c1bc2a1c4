import type { Chat, Message } from '@artel/contracts/chat/chat.ts';
import { expect, test } from 'vitest';
import { countersOf, eventsOf, isMoved, type Read } from './chat.events.ts';

const chat = { _id: 'a', is_pinned: false, is_archived: false } as Chat;
const list: Message[] = [];
const nothing: Read = { tab: 'chats', chats: undefined, chat: undefined, messages: undefined };

test.each<[string, Partial<Read>, object[]]>([
  ['nothing', {}, []],
  ['a list', { tab: 'orders', chats: [chat] }, [{ type: 'list_loaded', tab: 'orders', chats: [chat] }]],
  ['a chat by its address', { chat }, [{ type: 'chat_loaded', chat }]],
  [
    'messages',
    { messages: { chat_id: 'a', list, next: 'on', total: 3 } },
    [{ type: 'thread_loaded', chat_id: 'a', messages: list, next: 'on', total: 3 }],
  ],
  [
    'all of it, the list first',
    { chats: [], chat },
    [
      { type: 'list_loaded', tab: 'chats', chats: [] },
      { type: 'chat_loaded', chat },
    ],
  ],
])('a page that has read %s begins with it', (_, read, events) => {
  expect(eventsOf({ ...nothing, ...read })).toEqual(events);
});

const counts = { totalUnseen: 3, chatTotalUnseen: 1 };
test.each([
  ['of a chat', { seq: 7, chat_id: 'a', me: counts }, { type: 'get_counters', my_id: 'me', counts, seq: 7, chat_id: 'a' }],
  ['without a number', { me: counts }, { type: 'get_counters', my_id: 'me', counts }],
  ['of disputes', { disputes: { a: 2 } }, { type: 'get_counters', my_id: 'me', counts: undefined, disputes: { a: 2 } }],
  ['of somebody else', { chat_id: 'a', other: counts }, { type: 'get_counters', my_id: 'me', counts: undefined, chat_id: 'a' }],
])('counters %s', (_, told, event) => {
  expect(countersOf(told, 'me')).toEqual(event);
});

test.each([
  ['nothing is known of it', undefined, { is_pinned: true }, false],
  ['it is as it was', {}, {}, false],
  ['it was pinned', {}, { is_pinned: true }, true],
  ['it was let go', { is_pinned: true }, {}, true],
  ['it was put away', {}, { is_archived: true }, true],
])('the lists that were read are asked for anew when a chat moved: %s', (_, known, told, moved) => {
  expect(isMoved(known && { ...chat, ...known }, { ...chat, ...told })).toBe(moved);
});
