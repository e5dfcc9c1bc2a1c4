/** What a member receives of a chat. */
import type { Chat, ChatMember, Message } from '@artel/contracts/chat.ts';
import { minutes } from '../../platform/clock.ts';

type MemberRecord = Omit<ChatMember, 'online_status'> & { last_seen_at: string | null };
export type ChatRecord = {
  id: string;
  members: MemberRecord[];
  unseen_messages: number;
  order: NonNullable<Chat['order']> | null;
  last_message: Message | null;
  created_at: Date;
};

/** «В сети»: was here within five minutes; visits are noted once a minute. */
const isOnline = (last_seen_at: string | null, at: Date): boolean =>
  last_seen_at !== null && at.getTime() - Date.parse(last_seen_at) < minutes(5);

export const viewChat =
  (at: Date) =>
  (chat: ChatRecord): Chat => ({
    _id: chat.id,
    members: chat.members.map(({ last_seen_at, ...member }) => ({ ...member, online_status: isOnline(last_seen_at, at) })),
    unseen_messages: chat.unseen_messages,
    ...(chat.order && { order: chat.order }),
    last_message: chat.last_message,
    created_at: chat.created_at.toISOString(),
  });
