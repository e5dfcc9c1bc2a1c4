/**
 * A tab of a member as the browser has it, without the browser: the product's own line, outbox and reducer, the very files that the page
 * loads; only what React and IndexedDB do is done by hand here.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Chat, Message } from '@artel/contracts/chat/chat.ts';
import { type ChatEvent, type ChatState, chatReducer, holed, nothingYet } from '../../../web/app/features/chat/chat.state.ts';
import { Outbox, type OutboxStore, type Waiting } from '../../../web/app/features/chat/outbox/outbox.ts';
import { type FeedEvent, openFeedLine } from '../../../web/app/platform/realtime/feed-line.ts';
import { request } from './ask.ts';

export type Member = { user_id: string; token: string };
export type Tab = ReturnType<typeof openTab>;
type Counts = { totalUnseen: number; chatTotalUnseen: number };

const told = ['new_message', 'update_message', 'message_changed', 'chat_changed', 'delete_chat'];
type Text = Pick<Message, '_id' | 'client_id' | 'seq' | 'deleted_at'>;

/** What the tabs of one browser share. */
export type Browser = { store: OutboxStore; alone: (work: () => Promise<void>) => Promise<void> };
export function aBrowser(): Browser {
  let last: Promise<unknown> = Promise.resolve();
  const kept = new Map<string, Waiting>();
  return {
    store: {
      all: async () => [...kept.values()],
      put: async (one) => void kept.set(one.client_id, one),
      remove: async (client_id) => void kept.delete(client_id),
    },
    alone(work) {
      const mine = last.then(work);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

/** `chats` are the chats whose threads stand open. */
export function openTab(origin: string, me: Member, chats: readonly string[], { store, alone }: Browser) {
  let state: ChatState = nothingYet;
  const counts = { disconnects: 0, resyncs: 0, foreign: 0, heard: 0 };
  let isClosed = false;
  const dispatch = (event: ChatEvent): void => {
    state = chatReducer(state, event);
    watch(event);
    const gap = holed(state);
    if (gap) void closeGap(gap);
  };

  /** By chat the latest that this tab was told of, and what it then neither showed nor looked for, whatever mends it later. */
  const toldOf = new Map<string, number>();
  const overlooked: string[] = [];
  function watch(event: ChatEvent): void {
    if (event.type === 'new_message') note(event.newMessage);
    if (event.type === 'message_sent') note(event.message);
    if (event.type === 'delete_chat') toldOf.delete(event.id);
    for (const [chat_id, seq] of toldOf) {
      const thread = state.threads[chat_id];
      if (!thread || (thread.messages.at(-1)?.seq ?? 0) >= seq || (state.gaps[chat_id] ?? 0) >= seq) continue;
      overlooked.push(`message ${seq} of ${chat_id} was told of and then forgotten at «${event.type}»`);
      toldOf.delete(chat_id);
    }
  }
  const note = ({ chat_id, seq }: Message): void => void toldOf.set(chat_id, Math.max(seq, toldOf.get(chat_id) ?? 0));
  const closing = new Set<string>();

  async function closeGap(chat_id: string): Promise<void> {
    if (closing.has(chat_id)) return;
    closing.add(chat_id);
    await readMissed(chat_id).finally(() => closing.delete(chat_id));
    const next = holed(state);
    // as the page does: what could not be read now is asked for again a little later
    if (next === chat_id) await sleep(200);
    if (next && !isClosed) void closeGap(next);
  }

  async function readMissed(chat_id: string): Promise<void> {
    const since = state.threads[chat_id]?.messages.at(-1)?.seq ?? 0;
    const missed: Message[] = [];
    for (let after: string | undefined; ; ) {
      const page = await request<{ list: Message[]; next?: string }>(
        origin,
        me.token,
        `/api/messages/chat/${chat_id}?since=${since}${after ? `&after=${encodeURIComponent(after)}` : ''}`,
        () => isClosed,
      );
      if (!page) return;
      missed.push(...page.list);
      if (!page.next) break;
      after = page.next;
    }
    dispatch({ type: 'newer_loaded', chat_id, messages: missed });
  }

  /** Everything anew: at the beginning, and when more was missed than is replayed. */
  async function readAll(): Promise<void> {
    const list = await request<{ list: Chat[] }>(origin, me.token, '/api/chat/my', () => isClosed);
    if (!list) return;
    dispatch({ type: 'list_loaded', tab: 'chats', chats: list.list });
    for (const chat_id of chats) await readThread(chat_id);
  }

  async function readThread(chat_id: string): Promise<void> {
    const page = await request<{ list: Message[]; total: number; next?: string }>(
      origin,
      me.token,
      `/api/messages/chat/${chat_id}`,
      () => isClosed,
    );
    if (!page) return;
    const last = state.threads[chat_id]?.messages.at(-1)?.seq;
    const first = page.list.at(-1)?.seq;
    // a hole between what is here and the latest page is read like any other
    if (last !== undefined && first !== undefined && first > last + 1) await readMissed(chat_id);
    else dispatch({ type: 'thread_loaded', chat_id, messages: page.list, next: page.next, total: page.total });
  }

  function hear(type: string, event: FeedEvent): void {
    counts.heard += 1;
    if (type === 'feed_position' || type === 'resync') {
      if (type === 'resync') counts.resyncs += 1;
      void readAll();
    } else if (type === 'get_counters') {
      const mine = event[me.user_id] as Counts | undefined;
      if (!mine) counts.foreign += 1;
      const { chat_id, seq } = event as { chat_id?: string; seq?: number };
      dispatch({ type: 'get_counters', my_id: me.user_id, counts: mine, ...(seq !== undefined && { seq }), ...(chat_id && { chat_id }) });
    } else if (told.includes(type)) {
      const chat = (event as { chat?: Chat }).chat;
      if (chat && !chat.members.some(({ _id }) => _id === me.user_id)) counts.foreign += 1;
      dispatch({ ...event, type } as unknown as ChatEvent);
      // a chat that its member deleted stands open again as soon as something is said in it
      const chat_id = (event as { newMessage?: Message }).newMessage?.chat_id;
      if (chat_id && !state.threads[chat_id] && chats.includes(chat_id)) void readThread(chat_id);
    }
  }

  const line = openFeedLine({
    origin,
    token: () => me.token,
    heard: hear,
    changed(transport) {
      if (transport === null) counts.disconnects += 1;
    },
    // as the page does: a server that is dying refuses everybody, so it is asked again
    over() {
      if (!isClosed) setTimeout(() => line.reconnect(), 500);
    },
    // four times as impatient as in the browser
    silent_ms: 4000,
  });

  let retry: ReturnType<typeof setTimeout> | undefined;
  const outbox = new Outbox({
    bring: () => Promise.reject(new Error('the people of this suite send no files')),
    store,
    alone,
    isAuthorHere: () => true,
    changed: () => undefined,
    retry(after_ms) {
      clearTimeout(retry);
      // the browser's own patience is longer; a suite has less
      if (!isClosed) retry = setTimeout(() => void outbox.flush(), Math.min(after_ms, 500));
    },
    async send({ client_id, message, chat_id }) {
      const response = await fetch(`${origin}/api/messages/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${me.token}` },
        body: JSON.stringify({ client_id, message, chat_id }),
        signal: AbortSignal.timeout(10_000),
      });
      const body = (await response.json().catch(() => ({}))) as { result?: Message; message?: string };
      if (response.ok && body.result) {
        dispatch({ type: 'message_sent', message: body.result });
        return { kind: 'sent' };
      }
      // the page shows «Повторить» then; the people of this suite press it before they write on
      return response.status >= 500 || response.status === 429 ? { kind: 'later' } : { kind: 'refused', words: body.message ?? '' };
    },
  });

  const change = async (method: 'PUT' | 'DELETE', path: string, body?: object): Promise<void> => {
    await fetch(`${origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${me.token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined); // the network is bad; whether it was done stands in the database
  };

  return {
    me,
    chats,
    counts,
    overlooked,
    state: () => state,
    isConnected: () => line.socket.connected,
    /** For a verdict: how the line stands. */
    tells: () => (line.socket.connected ? 'connected' : 'not connected') + (holed(state) ? ', with a hole' : ''),
    /** Kept in the browser when it resolves. */
    write: (client_id: string, chat_id: string, message: string) =>
      outbox.add({ client_id, chat_id, room: chat_id, message, written_at: new Date().toISOString() }),
    flush: () => outbox.flush(),
    waiting: async () => (await store.all()).length,
    /** The member has seen the latest of the chat. */
    async see(chat_id: string): Promise<void> {
      const last = state.threads[chat_id]?.messages.at(-1);
      if (last) await change('PUT', `/api/messages/${last._id}`, { seen: true });
    },
    /** What the member said last in the chat and has not taken back. */
    lastOwn: (chat_id: string): Text | undefined =>
      state.threads[chat_id]?.messages.findLast(({ sender, deleted_at }) => sender._id === me.user_id && !deleted_at),
    rewrite: ({ _id }: Text, message: string) => change('PUT', `/api/messages/${_id}`, { message }),
    takeBack: ({ _id }: Text) => change('DELETE', `/api/messages/${_id}`),
    hide: (chat_id: string) => change('DELETE', `/api/chat/${chat_id}`),
    /** The lid of the notebook: nothing is heard until it opens again. */
    fallAsleep: () => void line.socket.disconnect(),
    wake: () => void line.socket.connect(),
    close() {
      isClosed = true;
      clearTimeout(retry);
      void line.close();
    },
  };
}
