/** What a member receives of a chat. */
import type { Chat, ChatMember, Message } from '@artel/contracts/chat.ts';
import { isOnline } from '../users/index.ts';

/** `last_seen_at` is null for whoever does not show it, too. */
type MemberRecord = Omit<ChatMember, 'online_status'> & { last_seen_at: string | null };
export type ChatRecord = {
  id: string;
  members: MemberRecord[];
  unseen_messages: number;
  order: NonNullable<Chat['order']> | null;
  last_message: Message | null;
  created_at: Date;
};

export const viewChat =
  (at: Date) =>
  (chat: ChatRecord): Chat => ({
    _id: chat.id,
    members: chat.members.map(({ last_seen_at, ...member }) => ({
      ...member,
      online_status: isOnline(last_seen_at === null ? null : new Date(last_seen_at), at),
    })),
    unseen_messages: chat.unseen_messages,
    ...(chat.order && { order: chat.order }),
    last_message: chat.last_message,
    created_at: chat.created_at.toISOString(),
  });
