/**
 * Reducer of the messages page (spec §4). Pure; events may repeat, come late or after a fresher page: chats replace older views only,
 * messages merge by number.
 */
import type { Chat, ChatMember, Message } from '@artel/contracts/chat/chat.ts';
import { type ChatCount, countAfter } from './list/chat-counts.ts';
import { laterOf, withPlaced } from './list/list.state.ts';
import { bySeq, fresher, joined, type Thread, together, visible } from './thread/thread.state.ts';

export type Tab = 'chats' | 'orders';
export type { Thread };
export type ChatState = {
  tabs: Readonly<Record<Tab, readonly Chat[] | undefined>>;
  threads: Readonly<Record<string, Thread | undefined>>;
  /** Threads with a gap: they are read from their last message up to this number. */
  gaps: Readonly<Record<string, number>>;
  unseen: number | undefined;
  dispute_unseen: Readonly<Record<string, number>>;
  /** The newest event that was counted. Older counts are ignored. */
  counted: Readonly<Record<string, ChatCount | undefined>>;
  typing: Readonly<Record<string, string | undefined>>;
  /** Changes that came before their message: texts by id, and read positions. */
  changed: Readonly<Record<string, Message>>;
  /** Deleted up to this number. Late events are ignored. */
  hidden: Readonly<Record<string, number>>;
  read: Readonly<Record<string, Readonly<Record<string, number>>>>;
};
export const nothingYet: ChatState = {
  tabs: { chats: undefined, orders: undefined },
  threads: {},
  gaps: {},
  unseen: undefined,
  dispute_unseen: {},
  counted: {},
  typing: {},
  changed: {},
  hidden: {},
  read: {},
};

type Counts = { totalUnseen: number; chatTotalUnseen: number };
export type ChatEvent =
  | { type: 'list_loaded'; tab: Tab; chats: readonly Chat[] }
  | { type: 'chat_loaded'; chat: Chat }
  | { type: 'thread_loaded'; chat_id: string; messages: readonly Message[]; next: string | undefined; total?: number | undefined }
  | { type: 'older_loaded'; chat_id: string; messages: readonly Message[]; next: string | undefined }
  | { type: 'newer_loaded'; chat_id: string; messages: readonly Message[] }
  | { type: 'new_message'; chat: Chat; newMessage: Message; seq?: number }
  | { type: 'message_sent'; message: Message }
  | { type: 'update_message'; id: string; chat_id?: string; up_to_seq?: number; reader_id?: string }
  | { type: 'message_changed'; message: Message }
  | { type: 'chat_changed'; chat: Chat }
  | { type: 'delete_chat'; id: string; up_to_seq?: number }
  | { type: 'update_user'; id: string; online_status: boolean }
  | { type: 'new_dispute'; chat: Chat }
  | { type: 'get_counters'; my_id: string; seq?: number; chat_id?: string; counts?: Counts | undefined; disputes?: Record<string, number> }
  | { type: 'typing'; chat_id: string; user_id: string | undefined };

export const respondentOf = (members: readonly ChatMember[], my_id: string | undefined): ChatMember | undefined =>
  members.find(({ _id, active_role }) => _id !== my_id && active_role !== 'admin');

/** Names the draft: the other person, so that it stays when the chat begins; the chat itself for orders and for more than two members. */
export function roomOf({ _id, order, members }: Pick<Chat, '_id' | 'order' | 'members'>, my_id: string | undefined): string {
  const others = members.filter((one) => one._id !== my_id);
  const isSide = members.some((one) => one._id === my_id && one.active_role !== 'admin');
  const other = others.length === 1 ? others[0] : isSide ? respondentOf(members, my_id) : undefined;
  return order || !other ? _id : other._id;
}

export const holed = (state: ChatState): string | undefined => Object.keys(state.gaps).find((chat_id) => state.threads[chat_id]);

export const tabOf = (chat: Pick<Chat, 'order'>): Tab => (chat.order ? 'orders' : 'chats');

export function chatReducer(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case 'list_loaded':
      return {
        ...state,
        tabs: {
          ...state.tabs,
          [event.tab]: event.chats
            .filter((chat) => !isHidden(state, chat._id, chat.last_seq))
            .map((chat) => laterOf(knownChat(state, chat._id), asNotified(state, chat))),
        },
      };
    case 'chat_loaded':
    case 'chat_changed':
    case 'new_dispute':
      return withChat(state, event.chat, false);
    case 'thread_loaded':
      return closed(
        answered(
          withThread(state, event.chat_id, (known) =>
            joined(visible(known, event.messages, event.total), inOrder(state, event.messages), event.next ?? null),
          ),
          event.messages,
        ),
        event.chat_id,
      );
    case 'older_loaded':
      return withThread(
        state,
        event.chat_id,
        (known) => known && { messages: together(inOrder(state, event.messages), known.messages), older: event.next ?? null },
      );
    case 'newer_loaded':
      return closed(
        answered(
          withThread(
            state,
            event.chat_id,
            (known) => known && { ...known, messages: together(known.messages, inOrder(state, event.messages)) },
          ),
          event.messages,
        ),
        event.chat_id,
      );
    case 'new_message':
      return answered(
        arrived(withChat(withoutNotice(state, event.newMessage), withCount(state, event.chat, event.seq), true), event.newMessage),
        [event.newMessage],
      );
    case 'message_sent':
      return answered(arrived(state, event.message), [event.message]);
    case 'update_message':
      return seen(state, event);
    case 'message_changed':
      return changed(state, event.message);
    case 'delete_chat':
      return removed(state, event.id, event.up_to_seq);
    case 'update_user':
      return everyChat(state, (chat) => ({
        ...chat,
        members: chat.members.map((one) => (one._id === event.id ? { ...one, online_status: event.online_status } : one)),
      }));
    case 'get_counters':
      return recounted(state, event);
    case 'typing':
      return { ...state, typing: { ...state.typing, [event.chat_id]: event.user_id } };
  }
}

export const knownChat = (state: ChatState, id: string): Chat | undefined =>
  [...(state.tabs.chats ?? []), ...(state.tabs.orders ?? [])].find(({ _id }) => _id === id);

function withChat(state: ChatState, next: Chat, toTop: boolean): ChatState {
  const tab = tabOf(next);
  const chats = state.tabs[tab];
  if (!chats || isHidden(state, next._id, next.last_seq)) return state;
  return { ...state, tabs: { ...state.tabs, [tab]: withPlaced(chats, asNotified(state, next), toTop) } };
}

function everyChat(state: ChatState, change: (chat: Chat) => Chat): ChatState {
  return { ...state, tabs: { chats: state.tabs.chats?.map(change), orders: state.tabs.orders?.map(change) } };
}

function withThread(state: ChatState, chat_id: string, change: (known: Thread | undefined) => Thread | undefined): ChatState {
  return { ...state, threads: { ...state.threads, [chat_id]: change(state.threads[chat_id]) } };
}
const inOrder = (state: ChatState, messages: readonly Message[]): Message[] =>
  bySeq(messages.filter(({ chat_id, seq }) => !isHidden(state, chat_id, seq)).map((message) => knowing(state, message)));

/** An answer under way must not undo an event that came later. */
function knowing(state: ChatState, message: Message): Message {
  const next = state.changed[message._id];
  const words = next ? fresher(message, next) : message;
  const isRead = Object.entries(state.read[message.chat_id] ?? {}).some(
    ([reader, seq]) => reader !== message.sender._id && message.seq <= seq,
  );
  return isRead && !words.seen ? { ...words, seen: true } : words;
}
const asNotified = (state: ChatState, chat: Chat): Chat =>
  chat.last_message ? { ...chat, last_message: knowing(state, chat.last_message) } : chat;

const isHidden = (state: ChatState, chat_id: string, seq: number): boolean => seq <= (state.hidden[chat_id] ?? 0);
/** Moves its chat to the top (spec §4). After a gap it waits. */
function arrived(state: ChatState, message: Message): ChatState {
  if (isHidden(state, message.chat_id, message.seq)) return state;
  const thread = state.threads[message.chat_id];
  const last = thread && (thread.messages.at(-1)?.seq ?? message.seq - 1);
  // may be newer than the running read
  if (last === undefined || message.seq > last + 1)
    return { ...state, gaps: { ...state.gaps, [message.chat_id]: Math.max(state.gaps[message.chat_id] ?? 0, message.seq) } };
  const next = withThread(
    state,
    message.chat_id,
    (known) => known && { ...known, messages: together(known.messages, [knowing(state, message)]) },
  );
  return closed(next, message.chat_id);
}

/** The gap is closed when the thread reaches the last known number, since more may have come meanwhile. */
function closed(state: ChatState, chat_id: string): ChatState {
  const { [chat_id]: until, ...others } = state.gaps;
  const last = state.threads[chat_id]?.messages.at(-1)?.seq ?? 0;
  return until !== undefined && last >= until ? { ...state, gaps: others } : state;
}

const withoutNotice = (state: ChatState, { chat_id, sender }: Message): ChatState =>
  state.typing[chat_id] === sender._id ? { ...state, typing: { ...state.typing, [chat_id]: undefined } } : state;

function everyMessage(state: ChatState, chat_id: string | undefined, change: (message: Message) => Message): ChatState {
  const threads = Object.entries(state.threads).map(([id, thread]) => [
    id,
    thread && (chat_id === undefined || chat_id === id) ? { ...thread, messages: thread.messages.map(change) } : thread,
  ]);
  const inLists = everyChat(state, (chat) =>
    chat.last_message && (chat_id === undefined || chat_id === chat._id) ? { ...chat, last_message: change(chat.last_message) } : chat,
  );
  return { ...inLists, threads: Object.fromEntries(threads) };
}

/** Marks everything up to this number as read. */
function seen(state: ChatState, { id, chat_id, up_to_seq, reader_id }: Extract<ChatEvent, { type: 'update_message' }>): ChatState {
  const known = everyMessage(state, chat_id, (message) =>
    !message.seen && message.sender._id !== reader_id && (message._id === id || (up_to_seq !== undefined && message.seq <= up_to_seq))
      ? { ...message, seen: true }
      : message,
  );
  if (!chat_id || !reader_id || up_to_seq === undefined) return known;
  const readers = known.read[chat_id] ?? {};
  return { ...known, read: { ...known.read, [chat_id]: { ...readers, [reader_id]: Math.max(up_to_seq, readers[reader_id] ?? 0) } } };
}

/** Whoever sends has read what is above. Cards of events do not count. */
function answered(state: ChatState, messages: readonly Message[]): ChatState {
  const last = new Map<string, Message>();
  for (const message of messages) {
    const known = last.get(message.sender._id);
    if (message.sender._id !== message.chat_id && (!known || known.seq < message.seq)) last.set(message.sender._id, message);
  }
  return [...last.values()].reduce(
    (next, { _id, chat_id, seq, sender }) =>
      (next.read[chat_id]?.[sender._id] ?? 0) >= seq
        ? next
        : seen(next, { type: 'update_message', id: _id, chat_id, up_to_seq: seq, reader_id: sender._id }),
    state,
  );
}

function changed(state: ChatState, next: Message): ChatState {
  const before = state.changed[next._id];
  const known = { ...state, changed: { ...state.changed, [next._id]: before ? fresher(before, next) : next } };
  return everyMessage(known, next.chat_id, (message) => {
    if (message._id === next._id) return fresher(message, next);
    return message.reply_to?._id === next._id
      ? { ...message, reply_to: { ...message.reply_to, message: next.message.slice(0, 160), has_files: next.files.length > 0 } }
      : message;
  });
}

/** Deletes up to this number. Later messages stay. */
function removed(state: ChatState, id: string, up_to_seq = Number.MAX_SAFE_INTEGER): ChatState {
  const hidden =
    up_to_seq === Number.MAX_SAFE_INTEGER ? state.hidden : { ...state.hidden, [id]: Math.max(up_to_seq, state.hidden[id] ?? 0) };
  const left = (chats: readonly Chat[] | undefined) => chats?.filter(({ _id, last_seq }) => _id !== id || last_seq > up_to_seq);
  const messages = state.threads[id]?.messages.filter(({ seq }) => seq > up_to_seq) ?? [];
  const { [id]: gap = 0, ...gaps } = state.gaps;
  return {
    ...state,
    hidden,
    gaps: gap > up_to_seq ? state.gaps : gaps,
    tabs: { chats: left(state.tabs.chats), orders: left(state.tabs.orders) },
    threads: { ...state.threads, [id]: messages.length > 0 ? { messages, older: null } : undefined },
  };
}

function recounted(state: ChatState, { seq, chat_id, counts, disputes }: Extract<ChatEvent, { type: 'get_counters' }>): ChatState {
  const next = disputes ? { ...state, dispute_unseen: { ...state.dispute_unseen, ...disputes } } : state;
  if (!counts) return next;
  const total = countAfter(state.counted.total, seq, counts.totalUnseen);
  const known = { ...next, unseen: total.unseen, counted: { ...next.counted, total } };
  if (!chat_id) return known;
  const inChat = countAfter(state.counted[chat_id], seq, counts.chatTotalUnseen);
  if (inChat === state.counted[chat_id]) return known;
  return everyChat({ ...known, counted: { ...known.counted, [chat_id]: inChat } }, (chat) =>
    chat._id === chat_id ? { ...chat, unseen_messages: inChat.unseen } : chat,
  );
}
/** A late event must not restore an old count. */
function withCount(state: ChatState, chat: Chat, seq: number | undefined): Chat {
  const counted = state.counted[chat._id];
  return counted ? { ...chat, unseen_messages: countAfter(counted, seq, chat.unseen_messages).unseen } : chat;
}
