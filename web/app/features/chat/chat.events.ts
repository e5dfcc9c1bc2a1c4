import type { Chat, Message } from '@artel/contracts/chat/chat.ts';
import type { FeedEvent } from '../../platform/realtime/socket.ts';
import type { ChatEvent, Tab } from './chat.state.ts';

export type Read = {
  tab: Tab;
  chats: readonly Chat[] | undefined;
  chat: Chat | undefined;
  messages: { chat_id: string; list: readonly Message[]; next: string | undefined; total: number } | undefined;
};

export function eventsOf({ tab, chats, chat, messages }: Read): ChatEvent[] {
  return [
    ...(chats ? [{ type: 'list_loaded', tab, chats } as const] : []),
    ...(chat ? [{ type: 'chat_loaded', chat } as const] : []),
    ...(messages
      ? [{ type: 'thread_loaded', chat_id: messages.chat_id, messages: messages.list, next: messages.next, total: messages.total } as const]
      : []),
  ];
}

/** Spec §3: counters are keyed by the user’s id; what is another’s says nothing here. */
export function countersOf(event: FeedEvent, my_id: string): ChatEvent {
  const { chat_id, disputes, seq } = event as { chat_id?: string; disputes?: Record<string, number>; seq?: number };
  const counts = event[my_id] as { totalUnseen: number; chatTotalUnseen: number } | undefined;
  return {
    type: 'get_counters',
    my_id,
    counts,
    ...(seq !== undefined && { seq }),
    ...(chat_id && { chat_id }),
    ...(disputes && { disputes }),
  };
}

export const isMoved = (known: Chat | undefined, chat: Chat): boolean =>
  known !== undefined && (known.is_pinned !== chat.is_pinned || chat.is_archived);
