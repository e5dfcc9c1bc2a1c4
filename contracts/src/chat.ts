/** Chats and messages as they are read. Lists come inside the result: `{status, total, result: {total, list}}`. */
import { z } from 'zod';
import { endpoint } from './kit/endpoint.ts';
import { Id, Moment } from './kit/ids.ts';
import { PageQuery } from './kit/paging.ts';
import { refusals } from './kit/refusals.ts';
import { OrderStatus } from './orders.ts';
import { PersonRef, Role } from './users.ts';

export const messageKinds = ['text', 'file', 'system', 'offer', 'delivery', 'revision', 'payment', 'dispute'] as const;
export const ChatMember = PersonRef.extend({ active_role: Role, online_status: z.boolean() });
export type ChatMember = z.infer<typeof ChatMember>;

export const Message = z.object({
  _id: Id,
  chat_id: Id,
  /** Its number in the chat: without gaps, in the order of sending. */
  seq: z.number(),
  sender: z.object({ _id: Id }),
  client_id: z.string(),
  kind: z.enum(messageKinds),
  /** Empty when it was deleted: a stub stays. */
  message: z.string(),
  /** Paths of our own, for whoever may read the chat. */
  files: z.array(z.string()),
  /** Has the other side read it? */
  seen: z.boolean(),
  service_id: Id.nullable(),
  recipient: Id.nullable(),
  edited_at: Moment.nullable(),
  deleted_at: Moment.nullable(),
  created_at: Moment,
});
export type Message = z.infer<typeof Message>;

export const Chat = z.object({
  _id: Id,
  members: z.array(ChatMember),
  /** How many messages of others the caller has not read. */
  unseen_messages: z.number(),
  /** Only of chats that belong to an order. */
  order: z.object({ _id: Id, number: z.number(), title: z.string(), status: OrderStatus }).optional(),
  last_message: Message.nullable(),
  created_at: Moment,
});
export type Chat = z.infer<typeof Chat>;

const ownRead = { method: 'GET', access: 'member', rate: 'read', idempotency: 'none' } as const;
const ofChat = z.object({ chatId: Id });

export const listMyChats = endpoint({
  ...ownRead,
  path: '/api/chat/my',
  summary: 'The caller’s chats that belong to no order, the latest message first',
  query: z.object({ ...PageQuery }),
  result: Chat,
  list: 'inside',
});
export const listMyOrderChats = endpoint({
  ...ownRead,
  path: '/api/chat/my_by_order',
  summary: 'The caller’s chats that belong to orders, the latest message first',
  query: z.object({ ...PageQuery }),
  result: Chat,
  list: 'inside',
});
export const listMessages = endpoint({
  ...ownRead,
  path: '/api/messages/chat/:chat_id',
  summary: 'Messages of a chat for its members, the latest first, 20 a page',
  params: z.object({ chat_id: Id }),
  query: z.object({ chat_id: Id.optional(), ...PageQuery }),
  result: Message,
  list: 'inside',
});
export const countUnseen = endpoint({
  ...ownRead,
  path: '/api/messages/unseen/count',
  summary: 'How many messages the caller has not read',
  result: z.number(),
});
export const countUnseenInChat = endpoint({
  ...ownRead,
  path: '/api/messages/:chatId/unseen/count',
  summary: 'How many messages of a chat the caller has not read',
  params: ofChat,
  result: z.number(),
});
export const getLastMessage = endpoint({
  ...ownRead,
  path: '/api/messages/last_message/:chatId',
  summary: 'The latest message of a chat, or null',
  params: ofChat,
  result: Message.nullable(),
});

export const chatRefusals = refusals({
  CHAT_NOT_FOUND: [404, 'Такого чата нет'],
});
