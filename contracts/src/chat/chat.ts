import { z } from 'zod';
import { filePlaces } from '../files/file-kinds.ts';
import { endpoint, memberPutCall, memberReadCall, ownReadCall } from '../kit/endpoint.ts';
import { Id } from '../kit/ids.ts';
import { PageQuery } from '../kit/paging.ts';
import { refusals } from '../kit/refusals.ts';
import { Chat, ChatMember, draftLimit, editFor_min, Message, messageLimit, messagesAtMost, pinnedAtMost } from './chat-shapes.ts';

export {
  Chat,
  ChatMember,
  closedBecause,
  editFor_min,
  Message,
  messageKinds,
  messageLimit,
  messagesAtMost,
  pinnedAtMost,
} from './chat-shapes.ts';

const ownWrite = { ...memberPutCall, result: Message } as const;
const ofChat = z.object({ chatId: Id });
const one = z.object({ id: Id });

export const chatShelves = ['unread', 'disputed', 'archive'] as const;
const chatList = {
  query: z.object({ q: z.string().trim().max(100).optional(), shelf: z.enum(chatShelves).optional(), ...PageQuery }),
  result: Chat,
  list: 'inside',
} as const;

export const listMyChats = endpoint({
  ...memberReadCall,
  ...chatList,
  path: '/api/chat/my',
  summary:
    'The caller’s chats that belong to no order: the pinned ones on the first page, then the latest message first; those put away only when asked for',
});
export const listMyOrderChats = endpoint({
  ...memberReadCall,
  ...chatList,
  path: '/api/chat/my_by_order',
  summary:
    'The caller’s chats that belong to orders: the pinned ones on the first page, then the latest message first; those put away only when asked for',
});
export const getChat = endpoint({
  ...memberReadCall,
  path: '/api/chat/:id',
  summary: 'One chat of the caller',
  params: one,
  result: Chat,
});
export const findChat = endpoint({
  ...memberReadCall,
  path: '/api/chat/with',
  summary: 'The caller’s chat with a person, with the seller of a service, or about an order; before the first message only the person',
  query: z
    .object({ recipient: Id.optional(), service_id: Id.optional(), order_id: Id.optional() })
    .refine((input) => input.recipient ?? input.service_id ?? input.order_id, { error: 'Выберите, кому написать', path: ['recipient'] }),
  result: z.object({
    chat: Chat.nullable(),
    person: ChatMember.nullable(),
    service: z.object({ _id: Id, title: z.string() }).nullable(),
    obstacle: z.string().nullable(),
  }),
});
export const setChatState = endpoint({
  ...ownWrite,
  method: 'PATCH',
  path: '/api/chat/:id',
  summary:
    'How the caller keeps a chat: put away, pinned, muted, and what is begun to be written; putting away unpins, pinning brings back',
  params: one,
  body: z
    .strictObject({
      is_archived: z.boolean().optional(),
      is_pinned: z.boolean().optional(),
      is_muted: z.boolean().optional(),
      draft: z.string().max(draftLimit).optional(),
    })
    .refine((saved) => !(saved.is_archived && saved.is_pinned), { error: 'Чат в архиве не закрепляют', path: ['is_pinned'] }),
  result: Chat,
});
export const deleteChat = endpoint({
  ...ownWrite,
  method: 'DELETE',
  path: '/api/chat/:id',
  summary: 'Takes a chat and all that was said in it from the caller’s list; the other side keeps theirs',
  params: one,
  result: z.null(),
});

export const listMessages = endpoint({
  ...memberReadCall,
  path: '/api/messages/chat/:chat_id',
  summary: 'Messages of a chat for its members, the latest first, 20 a page; `since` leaves out those up to that number',
  params: z.object({ chat_id: Id }),
  query: z.object({ chat_id: Id.optional(), since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(), ...PageQuery }),
  result: Message,
  list: 'inside',
});
export const countUnseen = endpoint({
  ...ownReadCall,
  path: '/api/messages/unseen/count',
  summary: 'How many messages the caller has not read',
  result: z.number(),
});
export const countUnseenByTab = endpoint({
  ...memberReadCall,
  path: '/api/messages/unseen/tabs',
  summary: 'The same, parted as the page of messages is: chats of orders, and the others',
  result: z.object({ chats: z.number(), orders: z.number() }),
});
export const countUnseenInChat = endpoint({
  ...memberReadCall,
  path: '/api/messages/:id/unseen/count',
  summary: 'How many messages of a chat the caller has not read',
  params: one, // `{chatId}` of the specification: the router needs one name in this place
  result: z.number(),
});
export const getLastMessage = endpoint({
  ...memberReadCall,
  path: '/api/messages/last_message/:chatId',
  summary: 'The latest message of a chat, or null',
  params: ofChat,
  result: Message.nullable(),
});

const Text = z.string().trim().max(messageLimit, `Не длиннее ${messageLimit} знаков`);
/** The sender's idempotency key. */
const ClientId = z
  .string()
  .min(8)
  .max(64)
  .regex(/^[\w.:-]+$/);

export const sendMessage = endpoint({
  while_blocked: true,
  ...ownWrite,
  rateLimit: 'message',
  method: 'POST',
  path: '/api/messages/',
  summary:
    'Writes into a chat, or to a person, or to the seller of a service, whose chat is begun or continued; `client_id` makes it safe to repeat',
  body: z.strictObject({
    message: Text.nullish(),
    chat_id: Id.nullish(),
    service_id: Id.nullish(),
    recipient: Id.nullish(),
    files: z.array(z.string().max(300)).max(filePlaces.message.most, `Не больше ${filePlaces.message.most} файлов`).nullish(),
    client_id: ClientId.nullish(),
    reply_to: Id.nullish(),
  }),
});
export const changeMessage = endpoint({
  ...ownWrite,
  path: '/api/messages/:id',
  summary: `Marks a message of others and all before it as read, or changes the words of one’s own within ${editFor_min} minutes`,
  params: one,
  body: z
    .strictObject({
      seen: z.literal(true, { error: 'Прочитанное не становится непрочитанным' }).optional(),
      message: Text.min(1, 'Напишите сообщение').optional(),
    })
    .refine(({ seen, message }) => seen || message !== undefined, { error: 'Скажите, что изменить', path: ['message'] }),
});
export const deleteMessage = endpoint({
  ...ownWrite,
  method: 'DELETE',
  path: '/api/messages/:id',
  summary: 'Takes one’s own message back: a stub stays in its place',
  params: one,
});

export const chatRefusals = refusals({
  CHAT_NOT_FOUND: [404, 'Такого чата нет'],
  MESSAGE_NOT_FOUND: [404, 'Такого сообщения нет'],
  RECIPIENT_NEEDED: [400, 'Выберите, кому написать'],
  RECIPIENT_NOT_FOUND: [404, 'Такого человека нет'],
  MESSAGE_IS_EMPTY: [400, 'Напишите сообщение или приложите файл'],
  NOT_TO_ONESELF: [409, 'Самому себе написать нельзя'],
  RECIPIENT_LEFT: [409, 'Этот человек удалил аккаунт: написать ему нельзя'],
  TOO_MANY_PINNED: [409, `Закрепить можно не больше ${pinnedAtMost} чатов на вкладке. Открепите один из них`],
  CHAT_HAS_ORDER: [409, 'Чат нельзя удалить, пока заказ не завершён'],
  EDIT_IS_OVER: [409, `Изменить сообщение можно в течение ${editFor_min} минут`],
  MESSAGE_NOT_YOURS: [403, 'Изменить или удалить можно только своё сообщение'],
  FIRST_CONTACTS_SPENT: [409, `За сутки можно начать не больше ${messagesAtMost.begunADay} новых переписок. Продолжите завтра`],
  ANSWER_IS_AWAITED: [409, `Собеседник ещё не ответил: до ответа можно отправить не больше ${messagesAtMost.beforeAnswer} сообщений`],
  SAME_WORDS: [409, `Это сообщение за сутки уже получили от вас ${messagesAtMost.sameWords} человек. Напишите лично`],
  MESSAGES_TOO_FAST: [429, 'Слишком много сообщений за минуту. Немного подождите'],
});
