import type { Chat, ChatMember, Message } from '@artel/contracts/chat/chat.ts';
import { isOnline } from '../users/index.ts';
import { chatActions, closedBecause } from './chat.policy.ts';

export type MemberRecord = Omit<ChatMember, 'online_status'> & { last_seen_at: string | null };
export type ChatRecord = Pick<
  Chat,
  'unseen_messages' | 'last_read_seq' | 'last_seq' | 'draft' | 'is_archived' | 'is_pinned' | 'is_muted'
> & {
  id: string;
  members: MemberRecord[];
  order: NonNullable<Chat['order']> | null;
  is_blocked: boolean;
  is_blocking: boolean;
  is_left: boolean;
  last_message: Message | null;
  created_at: Date;
};

export const viewMember =
  (at: Date) =>
  ({ last_seen_at, ...member }: MemberRecord): ChatMember => ({
    ...member,
    online_status: isOnline(last_seen_at === null ? null : new Date(last_seen_at), at),
  });

export const viewChat =
  (at: Date) =>
  (chat: ChatRecord): Chat => {
    const { is_blocked, is_blocking, is_left } = chat;
    const closed = closedBecause({ order_status: chat.order?.status ?? null, is_blocked, is_blocking, is_left });
    const seen = {
      _id: chat.id,
      members: chat.members.map(viewMember(at)),
      unseen_messages: chat.unseen_messages,
      last_read_seq: chat.last_read_seq,
      last_seq: chat.last_seq,
      ...(chat.order && { order: chat.order }),
      last_message: chat.last_message,
      draft: chat.draft,
      is_archived: chat.is_archived,
      is_pinned: chat.is_pinned,
      is_muted: chat.is_muted,
      closed,
      created_at: chat.created_at.toISOString(),
    };
    return { ...seen, allowed_actions: chatActions(seen) };
  };
