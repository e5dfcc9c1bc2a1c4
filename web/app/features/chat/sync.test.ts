import type { Chat, Message } from '@artel/contracts/chat/chat.ts';
import { expect, test } from 'vitest';
import { advance, startAt } from '../../platform/realtime/feed-position.ts';
import { type ChatEvent, type ChatState, chatReducer, nothingYet } from './chat.state.ts';

/** Dice with a seed: a run that failed is run again. */
function dice(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Told = { seq: number; event: ChatEvent };

/** The member's side of a server: two chats, and the member's feed, numbered without a gap. */
function aServer(roll: () => number) {
  const said: Record<string, Message[]> = { a: [], b: [] };
  const read: Record<string, number> = { a: 0, b: 0 };
  const lifted = ['a', 'b'];
  const feed: Told[] = [];
  const unseenIn = (id: string) => said[id]!.filter(({ seq, sender }) => seq > read[id]! && sender._id === 'other').length;
  const chatOf = (id: string): Chat => ({
    _id: id,
    members: [],
    unseen_messages: unseenIn(id),
    last_read_seq: read[id]!,
    last_seq: said[id]!.length,
    last_message: said[id]!.at(-1) ?? null,
    draft: '',
    is_archived: false,
    is_pinned: false,
    is_muted: false,
    closed: null,
    allowed_actions: [],
    created_at: '2026-11-22T09:00:00.000Z',
  });
  const tell = (event: ChatEvent) => void feed.push({ seq: feed.length + 1, event: { ...event, seq: feed.length + 1 } as ChatEvent });
  const count = (chat_id: string) =>
    tell({
      type: 'get_counters',
      my_id: 'me',
      chat_id,
      counts: { totalUnseen: unseenIn('a') + unseenIn('b'), chatTotalUnseen: unseenIn(chat_id) },
    });
  let moment = 0;
  const now = () => new Date(1_800_000_000_000 + ++moment * 1000).toISOString();

  function act(): void {
    const id = roll() < 0.5 ? 'a' : 'b';
    const messages = said[id]!;
    const what = roll();
    const one = messages[Math.floor(roll() * messages.length)];
    if (what < 0.6 || !one) {
      const seq = messages.length + 1;
      const isMine = roll() < 0.4;
      messages.push({
        _id: `${id}${seq}`,
        chat_id: id,
        seq,
        sender: { _id: isMine ? 'me' : 'other' },
        client_id: `${id}-${seq}`,
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
        created_at: now(),
      });
      if (isMine) read[id] = seq;
      // whoever writes has read what stands above
      for (const message of messages) if ((message.sender._id === 'me') !== isMine) message.seen = true;
      lifted.splice(lifted.indexOf(id), 1);
      lifted.unshift(id);
      tell({ type: 'new_message', chat: structuredClone(chatOf(id)), newMessage: structuredClone(messages.at(-1)!) });
      count(id);
    } else if (what < 0.75) {
      for (const message of messages) if (message.seq <= one.seq && message.sender._id === 'me') message.seen = true;
      tell({ type: 'update_message', id: one._id, chat_id: id, up_to_seq: one.seq, reader_id: 'other' });
    } else if (what < 0.9) {
      read[id] = Math.max(read[id]!, one.seq);
      count(id);
    } else {
      if (roll() < 0.5 && !one.deleted_at) one.message = `Иначе ${moment}`;
      else Object.assign(one, { message: '', deleted_at: one.deleted_at ?? now() });
      if (!one.deleted_at) one.edited_at = now();
      tell({ type: 'message_changed', message: structuredClone(one) });
    }
  }
  const snapshot = (): ChatEvent[] =>
    structuredClone([
      { type: 'list_loaded', tab: 'chats', chats: lifted.map(chatOf) },
      ...['a', 'b'].map((chat_id) => ({ type: 'thread_loaded' as const, chat_id, messages: said[chat_id]!, next: undefined })),
      { type: 'get_counters', my_id: 'me', seq: feed.length, counts: { totalUnseen: unseenIn('a') + unseenIn('b'), chatTotalUnseen: 0 } },
    ]);
  return { act, feed, snapshot, since: (id: string, seq: number) => structuredClone(said[id]!.filter((message) => message.seq > seq)) };
}

/** What the member sees. */
const shownOf = (state: ChatState) => ({
  order: state.tabs.chats!.map(({ _id, unseen_messages, last_message }) => [_id, unseen_messages, last_message?.message]),
  threads: ['a', 'b'].map((id) => state.threads[id]!.messages.map(({ seq, message, seen }) => `${seq} ${message} ${seen}`)),
  unseen: state.unseen,
});

test('a thousand runs of lost, doubled and overtaking events, broken lines and reloads: the tab ends as a fresh page would begin', () => {
  const faults = { lost: 0, doubled: 0, overtaken: 0, reconnects: 0, reloads: 0 };
  for (let seed = 1; seed <= 1000; seed++) {
    const roll = dice(seed);
    const server = aServer(roll);
    for (let i = 0; i < 5; i++) server.act();
    let state = server.snapshot().reduce(chatReducer, nothingYet);
    let position = startAt(server.feed.length);
    let sent = server.feed.length;
    const wire: Told[] = [];
    const receive = ({ seq, event }: Told) => {
      const heard = advance(position, seq);
      position = heard.position;
      if (heard.isNew) state = chatReducer(state, event);
    };
    const reconnect = () => {
      faults.reconnects += 1;
      wire.length = 0;
      sent = server.feed.length;
      for (const told of server.feed.slice(position.seen)) receive(told);
    };
    const fill = () => {
      for (const id of Object.keys(state.gaps))
        state = chatReducer(state, {
          type: 'newer_loaded',
          chat_id: id,
          messages: server.since(id, state.threads[id]!.messages.at(-1)?.seq ?? 0),
        });
    };
    for (let step = 0; step < 120; step++) {
      const what = roll();
      if (what < 0.35) server.act();
      else if (what < 0.45) {
        wire.push(...server.feed.slice(sent));
        sent = server.feed.length;
      } else if (what < 0.5 && wire.length) {
        wire.splice(Math.floor(roll() * wire.length), 1);
        faults.lost += 1;
      } else if (what < 0.55 && wire.length) {
        wire.push(wire[Math.floor(roll() * wire.length)]!);
        faults.doubled += 1;
      } else if (what < 0.88 && wire.length) {
        const at = Math.floor(roll() * Math.min(4, wire.length));
        if (at > 0) faults.overtaken += 1;
        receive(wire.splice(at, 1)[0]!);
      } else if (what < 0.92) fill();
      else if (what < 0.95) reconnect();
      else if (what < 0.96) {
        // a reload, and a page read while events are under way
        state = server.snapshot().reduce(chatReducer, nothingYet);
        position = startAt(server.feed.length);
        wire.length = 0;
        sent = server.feed.length;
        faults.reloads += 1;
      }
    }
    reconnect();
    fill();
    expect(shownOf(state), `seed ${seed}`).toEqual(shownOf(server.snapshot().reduce(chatReducer, nothingYet)));
  }
  expect(Object.values(faults).every((times) => times > 500)).toBe(true);
});
