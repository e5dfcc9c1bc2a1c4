/** What a chat and a message are as they travel, in answers and in the socket’s events. */
import { z } from 'zod';
import { StoredFile } from '../files/files.ts';
import { Id, Moment } from '../kit/ids.ts';
import { OrderEventType, OrderStatus } from '../orders/order-shapes.ts';
import { PersonRef, Role } from '../people/users.ts';

export const messageKinds = ['text', 'file', 'system', 'offer', 'delivery', 'revision', 'payment', 'dispute'] as const;
export const messageLimit = 8000;
export const draftLimit = 8000;
export const ChatMember = PersonRef.extend({ active_role: Role, online_status: z.boolean() });
export type ChatMember = z.infer<typeof ChatMember>;

export const Message = z.object({
  _id: Id,
  chat_id: Id,
  /** Its number in the chat: without gaps, in the order of sending. */
  seq: z.number(),
  /** Of a card that the clock put here it is the chat itself: nobody wrote it. */
  sender: z.object({ _id: Id }),
  client_id: z.string(),
  kind: z.enum(messageKinds),
  /** Empty when it was deleted: a stub stays. A card’s words stand in the web, by its event. */
  message: z.string(),
  /** Of a card: what happened in the order. */
  event: OrderEventType.nullable(),
  /** Paths of our own, for whoever may read the chat. */
  files: z.array(z.string()),
  /** The same files in the same order, with what a page shows of them. */
  attachments: z.array(StoredFile),
  /** Has the other side read it? */
  seen: z.boolean(),
  service_id: Id.nullable(),
  /** The service that is asked about, as it is called now; `path` while its page is open to all. */
  service: z.object({ _id: Id, title: z.string(), path: z.string().nullable() }).nullable(),
  /** Of a card of an individual offer; its words are the offer’s title. */
  offer_id: Id.nullable(),
  recipient: Id.nullable(),
  /** What it answers, in its first words. */
  reply_to: z.object({ _id: Id, seq: z.number(), sender: z.object({ _id: Id }), message: z.string(), has_files: z.boolean() }).nullable(),
  /** Until when its author may change it; null when nobody may. */
  edit_until: Moment.nullable(),
  edited_at: Moment.nullable(),
  deleted_at: Moment.nullable(),
  created_at: Moment,
});
export type Message = z.infer<typeof Message>;

/** Of each list. More of them would be a list of their own. */
export const pinnedAtMost = 10;
/** Messages a minute; to strangers: how many chats are begun a day, how many messages wait for an answer, how many are told the same a day. */
export const messagesAtMost = { aMinute: 30, begunADay: 20, beforeAnswer: 10, sameWords: 5 } as const;
/** This long the words of a message may be changed. */
export const editFor_min = 15;
/** Why nobody may write here: the reader keeps the other one away, or is kept away, or the other one left. */
export const closedBecause = ['blocked', 'apart', 'left'] as const;

export const Chat = z.object({
  _id: Id,
  members: z.array(ChatMember),
  /** How many messages of others the caller has not read. */
  unseen_messages: z.number(),
  /** Up to where the caller has read; later messages of others are unread. */
  last_read_seq: z.number(),
  last_seq: z.number(),
  /** Only of chats that belong to an order. */
  order: z.object({ _id: Id, number: z.number(), title: z.string(), status: OrderStatus }).optional(),
  last_message: Message.nullable(),
  /** What the caller began to write here, on whichever device. */
  draft: z.string(),
  is_archived: z.boolean(),
  /** Stands before the others of its list. */
  is_pinned: z.boolean(),
  /** Counted as before, but nobody is called for it. */
  is_muted: z.boolean(),
  closed: z.enum(closedBecause).nullable(),
  allowed_actions: z.array(z.enum(['write', 'delete', 'archive', 'unarchive', 'pin', 'unpin', 'mute', 'unmute'])),
  created_at: Moment,
});
export type Chat = z.infer<typeof Chat>;
