import { z } from 'zod';
import { StoredFile } from '../files/files.ts';
import { Id, Time } from '../kit/ids.ts';
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
  seq: z.number(),
  sender: z.object({ _id: Id }),
  client_id: z.string(),
  kind: z.enum(messageKinds),
  message: z.string(),
  event: OrderEventType.nullable(),
  files: z.array(z.string()),
  attachments: z.array(StoredFile),
  seen: z.boolean(),
  service_id: Id.nullable(),
  service: z.object({ _id: Id, title: z.string(), path: z.string().nullable() }).nullable(),
  offer_id: Id.nullable(),
  recipient: Id.nullable(),
  reply_to: z.object({ _id: Id, seq: z.number(), sender: z.object({ _id: Id }), message: z.string(), has_files: z.boolean() }).nullable(),
  edit_until: Time.nullable(),
  edited_at: Time.nullable(),
  deleted_at: Time.nullable(),
  created_at: Time,
});
export type Message = z.infer<typeof Message>;

export const pinnedAtMost = 10;
/** All but `aMinute` limit messages to strangers. */
export const messagesAtMost = { aMinute: 30, begunADay: 20, beforeAnswer: 10, sameWords: 5 } as const;
export const editFor_min = 15;
/** Why nobody may write: a block by or of the reader, or a deleted account. */
export const closedBecause = ['blocked', 'apart', 'left'] as const;

export const Chat = z.object({
  _id: Id,
  members: z.array(ChatMember),
  unseen_messages: z.number(),
  last_read_seq: z.number(),
  last_seq: z.number(),
  order: z.object({ _id: Id, number: z.number(), title: z.string(), status: OrderStatus }).optional(),
  last_message: Message.nullable(),
  draft: z.string(),
  is_archived: z.boolean(),
  is_pinned: z.boolean(),
  is_muted: z.boolean(),
  closed: z.enum(closedBecause).nullable(),
  allowed_actions: z.array(z.enum(['write', 'delete', 'archive', 'unarchive', 'pin', 'unpin', 'mute', 'unmute'])),
  created_at: Time,
});
export type Chat = z.infer<typeof Chat>;
