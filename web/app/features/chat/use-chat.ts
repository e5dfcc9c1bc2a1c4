import { type Chat, changeMessage, listMessages, listMyChats, listMyOrderChats, type Message } from '@artel/contracts/chat/chat.ts';
import { type Dispatch, type RefObject, useCallback, useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { call, invalidate } from '../../platform/api/index.ts';
import { onFeed } from '../../platform/realtime/socket.ts';
import { countersOf, eventsOf, isMoved, type Read } from './chat.events.ts';
import { type ChatEvent, type ChatState, chatReducer, holed, knownChat, nothingYet } from './chat.state.ts';
import type { Waiting } from './outbox/outbox.ts';
import { onSent, outboxQueue } from './outbox/outbox-tab.ts';

/** Spec §7: the events of the socket whose payload the reducer takes as it comes; `message_changed` and `chat_changed` are ours. */
const listenedEvents = ['new_message', 'update_message', 'message_changed', 'delete_chat', 'update_user', 'new_dispute'] as const;
const typing_ms = 5000;
const retryDelay_ms = 1000;
const none: readonly Waiting[] = [];

export type ChatArea = {
  state: ChatState;
  dispatch: Dispatch<ChatEvent>;
  waiting: readonly Waiting[];
  older: (chat_id: string) => Promise<void>;
  /** The member sees everything up to this message. A failure is silent (spec §8): the next look tries again. */
  see: (message: Message) => void;
};

export function useChat(my_id: string | undefined, read: Read): ChatArea {
  const [state, dispatch] = useReducer(chatReducer, nothingYet, (empty) => eventsOf(read).reduce(chatReducer, empty));
  const waiting = useSyncExternalStore(outboxQueue.subscribe, outboxQueue.get, () => none);
  const latest = useRef(state);
  latest.current = state;

  useRead(read, dispatch);
  useChatEvents(my_id, latest, dispatch);
  useWhole(state, dispatch);

  const older = useCallback(async (of: string) => {
    const cursor = latest.current.threads[of]?.older;
    if (!cursor) return;
    const { result } = await call(listMessages, { params: { chat_id: of }, query: { after: cursor } });
    if (result) dispatch({ type: 'older_loaded', chat_id: of, messages: result.list, next: result.next });
  }, []);

  return { state, dispatch, waiting, older, see: useSee() };
}

function useRead({ tab, chats, chat, messages }: Read, dispatch: Dispatch<ChatEvent>): void {
  useEffect(() => {
    if (chats) dispatch({ type: 'list_loaded', tab, chats });
  }, [tab, chats, dispatch]);
  useEffect(() => {
    if (chat) dispatch({ type: 'chat_loaded', chat });
  }, [chat, dispatch]);
  const { chat_id, list, next, total } = messages ?? {};
  useEffect(() => {
    if (chat_id && list) dispatch({ type: 'thread_loaded', chat_id, messages: list, next, total });
  }, [chat_id, list, next, total, dispatch]);
}

function useChatEvents(my_id: string | undefined, latest: RefObject<ChatState>, dispatch: Dispatch<ChatEvent>): void {
  useEffect(() => {
    const silence = new Map<string, ReturnType<typeof setTimeout>>();
    const stops = [
      ...listenedEvents.map((type) => onFeed(type, (event) => dispatch({ ...event, type } as unknown as ChatEvent))),
      onFeed('chat_changed', (event) => {
        const chat = event.chat as Chat;
        // the next page of a list that was read before would bring the chat's old place back
        if (isMoved(knownChat(latest.current, chat._id), chat)) void invalidate(listMyChats, listMyOrderChats);
        dispatch({ type: 'chat_changed', chat });
      }),
      onFeed('get_counters', (event) => my_id && dispatch(countersOf(event, my_id))),
      onFeed('typing', ({ chat_id, user_id }) => {
        const here = String(chat_id);
        dispatch({ type: 'typing', chat_id: here, user_id: String(user_id) });
        clearTimeout(silence.get(here));
        silence.set(
          here,
          setTimeout(() => dispatch({ type: 'typing', chat_id: here, user_id: undefined }), typing_ms),
        );
      }),
      onSent((message) => dispatch({ type: 'message_sent', message })),
    ];
    return () => {
      for (const stop of stops) stop();
      for (const timer of silence.values()) clearTimeout(timer);
    };
  }, [my_id, latest, dispatch]);
}

/** Fills a gap in a thread: reads everything after its last message, again until the gap is closed. */
function useWhole(state: ChatState, dispatch: Dispatch<ChatEvent>): void {
  const gap = holed(state);
  const here = gap ? state.threads[gap]?.messages.at(-1)?.seq : undefined;
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another reading
  useEffect(() => {
    if (!gap) return;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    void readSince(gap, here ?? 0).then((missed) => {
      if (isOver) return;
      retry = setTimeout(() => setTries((n) => n + 1), retryDelay_ms);
      if (missed) dispatch({ type: 'newer_loaded', chat_id: gap, messages: missed });
    });
    return () => {
      isOver = true;
      clearTimeout(retry);
    };
  }, [gap, here, tries]);
}

function useSee(): ChatArea['see'] {
  const seen = useRef(new Map<string, number>());
  return useCallback((message) => {
    if ((seen.current.get(message.chat_id) ?? 0) >= message.seq) return;
    seen.current.set(message.chat_id, message.seq);
    void call(changeMessage, { params: { id: message._id }, body: { seen: true } }).then(({ error }) => {
      if (error) seen.current.delete(message.chat_id);
    });
  }, []);
}

/** All after a number, or nothing when it cannot be read now. */
async function readSince(chat_id: string, since: number): Promise<Message[] | undefined> {
  const missed: Message[] = [];
  for (let after: string | undefined; ; ) {
    const { result } = await call(listMessages, { params: { chat_id }, query: { since, ...(after && { after }) } });
    if (!result) return undefined;
    missed.push(...result.list);
    if (!result.next) return missed;
    after = result.next;
  }
}
