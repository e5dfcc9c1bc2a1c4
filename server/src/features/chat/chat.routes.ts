import * as api from '@artel/contracts/chat.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { countUnseen, countUnseenInChat, getLastMessage, listChats, listMessages } from './read-chats.ts';

export const chatRoutes: Route[] = [
  on(api.listMyChats, ({ viewer, query }) => listChats(viewer, 'plain', query.after)),
  on(api.listMyOrderChats, ({ viewer, query }) => listChats(viewer, 'order', query.after)),
  on(api.listMessages, ({ viewer, params, query }) => listMessages(viewer, params.chat_id, query.after)),
  on(api.countUnseen, ({ viewer }) => countUnseen(viewer)),
  on(api.countUnseenInChat, ({ viewer, params }) => countUnseenInChat(viewer, params.chatId)),
  on(api.getLastMessage, ({ viewer, params }) => getLastMessage(viewer, params.chatId)),
];
