import type { Chat, ChatMember, Message } from '@artel/contracts/chat/chat.ts';
import { describe, expect, test } from 'vitest';
import { type ChatEvent, type ChatState, chatReducer, holed, nothingYet, respondentOf, roomOf } from './chat.state.ts';

const member = (_id: string, active_role: ChatMember['active_role'] = 'customer'): ChatMember => ({
  _id,
  active_role,
  user_name: _id,
  name: '',
  surname: '',
  avatar: { variant: 'bauhaus', file_path: null },
  online_status: false,
});
const aMessage = (seq: number, known: Partial<Message> = {}): Message => ({
  _id: `${known.chat_id ?? 'a'}${seq}`,
  chat_id: 'a',
  seq,
  sender: { _id: 'other' },
  client_id: `client-${seq}`,
  kind: 'text',
  message: `Письмо ${seq}`,
  event: null,
  files: [],
  attachments: [],
  seen: false,
  service_id: null,
  service: null,
  offer_id: null,
  recipient: null,
  reply_to: null,
  edit_until: null,
  edited_at: null,
  deleted_at: null,
  created_at: '2026-11-22T10:00:00.000Z',
  ...known,
});
const aChat = (_id: string, last_seq = 1, known: Partial<Chat> = {}): Chat => ({
  _id,
  members: [member('me'), member('other', 'seller')],
  unseen_messages: 0,
  last_read_seq: 0,
  last_seq,
  last_message: aMessage(last_seq, { chat_id: _id }),
  draft: '',
  is_archived: false,
  is_pinned: false,
  is_muted: false,
  closed: null,
  allowed_actions: [],
  created_at: '2026-11-22T09:00:00.000Z',
  ...known,
});
const order = { _id: 'order', number: 1, title: 'Логотип', status: 'in_progress' } as const;
const after = (state: ChatState, ...events: ChatEvent[]): ChatState => events.reduce(chatReducer, state);
const lists = after(
  nothingYet,
  { type: 'list_loaded', tab: 'chats', chats: [aChat('a'), aChat('b')] },
  { type: 'list_loaded', tab: 'orders', chats: [aChat('c', 1, { order }), aChat('d', 1, { order })] },
);
const open = after(lists, { type: 'thread_loaded', chat_id: 'a', messages: [aMessage(2), aMessage(1)], next: undefined });
const ids = (state: ChatState) => [state.tabs.chats?.map(({ _id }) => _id).join(''), state.tabs.orders?.map(({ _id }) => _id).join('')];
const seqs = (state: ChatState, chat_id = 'a') => state.threads[chat_id]?.messages.map(({ seq }) => seq);

test('spec §4: a member whose active_role is admin is never treated as the respondent', () => {
  const [me, arbiter, other] = [member('me', 'seller'), member('arbiter', 'admin'), member('other', 'customer')];
  expect(respondentOf([arbiter, me, other], 'me')).toBe(other);
  expect(respondentOf([arbiter, me], 'me')).toBeUndefined();
});

test.each([
  ['a chat of two: the other one, as before it began', ['me', 'other'], {}, 'other'],
  ['of an order: the chat, the person has another', ['me', 'other'], { order }, 'a'],
  ['the staff joined: still the other side', ['me', 'other', 'arbiter'], {}, 'other'],
  ['the staff writes to the reader: the person', ['me', 'arbiter'], {}, 'arbiter'],
  ['the staff reads two sides: neither of them', ['arbiter', 'me', 'other'], {}, 'a', 'arbiter'],
  ['the staff’s own chat: the person', ['arbiter', 'other'], {}, 'other', 'arbiter'],
  ['a chat that is not the reader’s: the chat', ['other', 'third'], {}, 'a'],
  ['the other side is gone: the chat', ['me'], {}, 'a'],
] as const)('what is not sent yet belongs to — %s', (_, members, more, expected, my_id: string = 'me') => {
  const chat = aChat('a', 1, { ...more, members: members.map((name) => member(name, name === 'arbiter' ? 'admin' : 'customer')) });
  expect(roomOf(chat, my_id)).toBe(expected);
});

describe('spec §4: a new message lifts its chat to the top of the matching tab only', () => {
  test.each([
    ['a listed chat is moved to the top', aChat('b', 2), ['ba', 'cd']],
    ['a chat of an order goes to the orders', aChat('d', 2, { order }), ['ab', 'dc']],
    ['a chat that is not listed is put there', aChat('n', 1), ['nab', 'cd']],
    ['one of an order likewise', aChat('n', 1, { order }), ['ab', 'ncd']],
  ])('%s', (_, chat, expected) => {
    const newMessage = aMessage(chat.last_seq, { chat_id: chat._id });
    const once = after(lists, { type: 'new_message', chat, newMessage });
    expect(ids(once)).toEqual(expected);
    expect(ids(after(once, { type: 'new_message', chat, newMessage }))).toEqual(expected);
  });
  test('the chat’s last message is replaced; an earlier event that comes late changes nothing', () => {
    const events: ChatEvent[] = [2, 3].map((seq) => ({
      type: 'new_message',
      chat: aChat('b', seq),
      newMessage: aMessage(seq, { chat_id: 'b' }),
    }));
    const [second, third] = events as [ChatEvent, ChatEvent];
    for (const state of [after(lists, second, third), after(lists, third, second)])
      expect([ids(state), state.tabs.chats![0]!.last_message!.seq]).toEqual([['ba', 'cd'], 3]);
  });
  test.each([
    ['a pinned chat goes above all of its list', { c: 'b', is_pinned: true }, 'bpqa'],
    ['another goes no higher than below the pinned ones', { c: 'b', is_pinned: false }, 'pqba'],
    ['of the pinned ones the latest stands first', { c: 'q', is_pinned: true }, 'qpab'],
  ])('%s', (_, { c, is_pinned }, expected) => {
    const chats = [aChat('p', 1, { is_pinned: true }), aChat('q', 1, { is_pinned: true }), aChat('a'), aChat('b', 1, { is_pinned })];
    const pinned = after(nothingYet, { type: 'list_loaded', tab: 'chats', chats });
    const newMessage = aMessage(2, { chat_id: c, created_at: '2026-11-22T11:00:00.000Z' });
    const chat = aChat(c, 2, { is_pinned, last_message: newMessage });
    expect(ids(after(pinned, { type: 'new_message', chat, newMessage }))[0]).toBe(expected);
  });
  test.each([
    ['a', 'ba'],
    ['c', 'cb'],
  ])('of two chats with words of one moment the order is the server’s, by id: %s beside b', (_id, expected) => {
    const said = { type: 'new_message', chat: aChat(_id), newMessage: aMessage(1, { chat_id: _id }) } as const;
    expect(ids(after(nothingYet, { type: 'list_loaded', tab: 'chats', chats: [aChat('b')] }, said))[0]).toBe(expected);
  });
  test('a tab that is not here yet is left to its loading', () => {
    expect(after(nothingYet, { type: 'new_message', chat: aChat('a'), newMessage: aMessage(1) }).tabs).toEqual(nothingYet.tabs);
  });
});

describe('how its member keeps a chat, told by another tab', () => {
  const at = (hour: number, chat: Chat): Chat => ({
    ...chat,
    last_message: aMessage(chat.last_seq, { chat_id: chat._id, created_at: `2026-11-22T${hour}:00:00.000Z` }),
  });
  const [a, b, c] = [at(14, aChat('a', 1, { is_pinned: true })), at(12, aChat('b')), at(10, aChat('c'))];
  const list = after(nothingYet, { type: 'list_loaded', tab: 'chats', chats: [a, b, c] });
  test.each([
    ['pinned, it stands with the pinned ones, the later said above', { ...c, is_pinned: true }, 'acb'],
    ['let go, it goes back among the others, to where its last word puts it', { ...at(11, a), is_pinned: false }, 'bac'],
    ['muted, it stays where it is', { ...b, is_muted: true }, 'abc'],
    ['put away, it leaves the list', { ...a, is_pinned: false, is_archived: true }, 'bc'],
  ])('%s', (_, chat, expected) => {
    const once = after(list, { type: 'chat_changed', chat });
    expect(ids(once)[0]).toBe(expected);
    expect(ids(after(once, { type: 'chat_changed', chat }))[0]).toBe(expected);
  });
});

const told = (seq: number): ChatEvent => ({ type: 'new_message', chat: aChat('a', seq), newMessage: aMessage(seq) });
test('what came while the hole was being read keeps it open until it is read too', () => {
  const read: ChatEvent = { type: 'newer_loaded', chat_id: 'a', messages: [aMessage(3), aMessage(4), aMessage(5)] };
  const still = after(open, told(5), told(6), read);
  expect([seqs(still), still.gaps]).toEqual([[1, 2, 3, 4, 5], { a: 6 }]);
  const whole = after(still, { type: 'newer_loaded', chat_id: 'a', messages: [aMessage(6)] });
  expect([seqs(whole), whole.gaps]).toEqual([[1, 2, 3, 4, 5, 6], {}]);
});
test('what came while the thread was being read is asked for when it is here', () => {
  const early = after(lists, told(4), { type: 'thread_loaded', chat_id: 'a', messages: [aMessage(3), aMessage(2)], next: 'x' });
  expect([seqs(early), early.gaps]).toEqual([[2, 3], { a: 4 }]);
  const read: ChatEvent = { type: 'thread_loaded', chat_id: 'a', messages: [aMessage(4), aMessage(3)], next: 'x' };
  expect(after(lists, told(4), read).gaps).toEqual({});
});

describe('spec §4: the message joins the open list', () => {
  test('once, however often it comes', () => expect(seqs(after(open, told(3), told(3)))).toEqual([1, 2, 3]));
  test('a hole is asked for and filled, in order', () => {
    const holed = after(open, told(5));
    expect([seqs(holed), holed.gaps]).toEqual([[1, 2], { a: 5 }]);
    const filled = after(holed, { type: 'newer_loaded', chat_id: 'a', messages: [aMessage(5), aMessage(4), aMessage(3)] });
    expect([seqs(filled), filled.gaps]).toEqual([[1, 2, 3, 4, 5], {}]);
  });
  test('older ones are put before, doubles meet, and the latest page joins or begins anew', () => {
    const late = after(lists, { type: 'thread_loaded', chat_id: 'a', messages: [aMessage(9), aMessage(8)], next: 'x' });
    const grown = after(late, { type: 'older_loaded', chat_id: 'a', messages: [aMessage(8), aMessage(7), aMessage(6)], next: 'y' });
    expect([seqs(grown), grown.threads.a!.older]).toEqual([[6, 7, 8, 9], 'y']);
    const again = after(grown, { type: 'thread_loaded', chat_id: 'a', messages: [aMessage(10), aMessage(9)], next: 'z' });
    expect([seqs(again), again.threads.a!.older]).toEqual([[6, 7, 8, 9, 10], 'y']);
    const far = after(grown, { type: 'thread_loaded', chat_id: 'a', messages: [aMessage(40), aMessage(39)], next: 'z' });
    expect([seqs(far), far.threads.a!.older]).toEqual([[39, 40], 'z']);
  });
});

describe('a chat that its member deleted, told in any order', () => {
  const open = after(lists, { type: 'thread_loaded', chat_id: 'a', messages: [aMessage(1), aMessage(2)], next: 'z' });
  const deleted = { type: 'delete_chat', id: 'a', up_to_seq: 2 } as const;
  const said = (seq: number) => ({ type: 'new_message', chat: aChat('a', seq), newMessage: aMessage(seq) }) as const;
  const shown = (state: ChatState) => [state.tabs.chats?.some(({ _id }) => _id === 'a'), state.threads.a && seqs(state)];

  test('what was said before comes late, in an event or a page, and stays away', () => {
    const gone = after(open, deleted);
    expect(shown(gone)).toEqual([false, undefined]);
    expect(shown(after(gone, said(2), { type: 'list_loaded', tab: 'chats', chats: [aChat('a', 2)] }))).toEqual([false, undefined]);
    const page = { type: 'thread_loaded', chat_id: 'a', messages: [aMessage(3), aMessage(2)], next: undefined } as const;
    expect(shown(after(gone, said(3), page))).toEqual([true, [3]]);
    expect(holed(after(gone, said(2), page))).toBeUndefined();
  });
  test('what was said afterwards comes first, and stays', () => {
    expect(shown(after(open, said(3), deleted))).toEqual([true, [3]]);
    expect(after(open, said(3), deleted).threads.a!.older).toBeNull();
  });
  test('nobody told this tab: the page that is read anew says where the chat begins', () => {
    const page = { type: 'thread_loaded', chat_id: 'a', messages: [aMessage(4), aMessage(3)], next: undefined, total: 2 } as const;
    expect(shown(after(open, page))).toEqual([true, [3, 4]]);
    expect(shown(after(open, { ...page, total: 4 }))).toEqual([true, [1, 2, 3, 4]]);
  });
});

test('whoever writes has read what stands above: an answer marks what it answers, a card of the order nothing', () => {
  const mine = after(lists, {
    type: 'thread_loaded',
    chat_id: 'a',
    messages: [1, 2].map((seq) => aMessage(seq, { sender: { _id: 'me' } })),
    next: undefined,
  });
  const seenOf = (state: ChatState) => state.threads.a!.messages.map(({ seen }) => seen);
  const said = (seq: number, by: string) => ({ type: 'message_sent', message: aMessage(seq, { sender: { _id: by } }) }) as const;
  expect(seenOf(after(mine, said(3, 'a')))).toEqual([false, false, false]);
  expect(seenOf(after(mine, said(3, 'other')))).toEqual([true, true, false]);
  // also when the answer comes with a page, or before what it answers
  const page = { type: 'newer_loaded', chat_id: 'a', messages: [aMessage(3, { sender: { _id: 'other' } })] } as const;
  expect(seenOf(after(mine, page))).toEqual([true, true, false]);
  const late = after(mine, said(4, 'other'), { ...page, messages: [aMessage(3, { sender: { _id: 'me' } }), ...page.messages] });
  expect(seenOf(late).slice(0, 3)).toEqual([true, true, true]);
});

test('spec §4: update_message makes a message seen; with our fields all of the reader’s counterparts up to it; never back', () => {
  const mine = after(lists, {
    type: 'thread_loaded',
    chat_id: 'a',
    messages: [1, 2, 3].map((seq) => aMessage(seq, { sender: { _id: 'me' } })),
    next: undefined,
  });
  const seenOf = (state: ChatState) => state.threads.a!.messages.map(({ seen }) => seen);
  expect(seenOf(after(mine, { type: 'update_message', id: 'a1' }))).toEqual([true, false, false]);
  const own = { type: 'update_message', id: 'a3', chat_id: 'a', up_to_seq: 3, reader_id: 'me' } as const;
  expect(seenOf(after(mine, own))).toEqual([false, false, false]);
  const all = after(mine, { type: 'update_message', id: 'a2', chat_id: 'a', up_to_seq: 2, reader_id: 'other' });
  expect(seenOf(all)).toEqual([true, true, false]);
  expect(
    seenOf(after(all, { type: 'thread_loaded', chat_id: 'a', messages: [aMessage(2, { sender: { _id: 'me' } })], next: undefined })),
  ).toEqual([true, true, false]);
});

test('other words stand everywhere the message is shown; what was taken back does not return with an old page', () => {
  const quoting = aMessage(3, { reply_to: { _id: 'a2', seq: 2, sender: { _id: 'other' }, message: 'Письмо 2', has_files: false } });
  const told = { ...aMessage(2), message: 'Иначе', edited_at: '2026-11-22T10:05:00.000Z' };
  const state = after(open, { type: 'new_message', chat: aChat('a', 3), newMessage: quoting }, { type: 'message_changed', message: told });
  expect(state.threads.a!.messages.map(({ message, reply_to }) => [message, reply_to?.message])).toEqual([
    ['Письмо 1', undefined],
    ['Иначе', undefined],
    ['Письмо 3', 'Иначе'],
  ]);
  const gone = { ...told, message: '', deleted_at: '2026-11-22T10:06:00.000Z' };
  const back = after(
    state,
    { type: 'message_changed', message: gone },
    { type: 'thread_loaded', chat_id: 'a', messages: [aMessage(2)], next: undefined },
  );
  expect(back.threads.a!.messages[1]).toMatchObject({ message: '', deleted_at: gone.deleted_at });
});

test('spec §4: delete_chat removes the chat from the list, and its messages', () => {
  const state = after(open, { type: 'delete_chat', id: 'a' });
  expect([ids(state), state.threads.a]).toEqual([['b', 'cd'], undefined]);
});

test('spec §4: update_user updates who is online, in every chat with them', () => {
  const state = after(lists, { type: 'update_user', id: 'other', online_status: true });
  expect(state.tabs.orders!.every(({ members }) => members[1]!.online_status && !members[0]!.online_status)).toBe(true);
});

test('spec §4: new_dispute replaces the chat in its place; one that is put away leaves the list', () => {
  const disputed = aChat('d', 1, { order: { ...order, status: 'disputed' }, last_read_seq: 1 });
  const state = after(lists, { type: 'new_dispute', chat: disputed });
  expect([ids(state), state.tabs.orders![1]!.order!.status]).toEqual([['ab', 'cd'], 'disputed']);
  expect(ids(after(lists, { type: 'chat_changed', chat: aChat('a', 1, { is_archived: true }) }))).toEqual(['b', 'cd']);
});

test('spec §4: get_counters sets the total, the chat’s and the disputes’ counts; of two the later number wins in whichever order', () => {
  const first: ChatEvent = { type: 'get_counters', my_id: 'me', seq: 7, chat_id: 'a', counts: { totalUnseen: 5, chatTotalUnseen: 2 } };
  const second: ChatEvent = { ...first, seq: 9, counts: { totalUnseen: 3, chatTotalUnseen: 0 }, disputes: { quarrel: 1 } };
  for (const state of [after(lists, first, second), after(lists, second, first)])
    expect([state.unseen, state.tabs.chats![0]!.unseen_messages, state.dispute_unseen]).toEqual([3, 0, { quarrel: 1 }]);
});

test('who is typing is silent as soon as the words are there', () => {
  const state = after(open, { type: 'typing', chat_id: 'a', user_id: 'other' });
  expect(state.typing.a).toBe('other');
  expect(after(state, { type: 'new_message', chat: aChat('a', 3), newMessage: aMessage(3) }).typing.a).toBeUndefined();
});
