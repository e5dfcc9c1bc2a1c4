import * as api from '@artel/contracts/chat/chat.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { changeMessage, deleteMessage } from './change-message.ts';
import {
  countUnseen,
  countUnseenByTab,
  countUnseenInChat,
  findChat,
  getChat,
  getLastMessage,
  listChats,
  listMessages,
} from './read-chats.ts';
import { sendMessage } from './send-message.ts';
import { deleteChat, setChatState } from './set-chat-state.ts';

export const chatRoutes: Route[] = [
  on(api.listMyChats, ({ viewer, query }) => listChats(viewer, 'plain', query)),
  on(api.listMyOrderChats, ({ viewer, query }) => listChats(viewer, 'order', query)),
  on(api.findChat, ({ viewer, query }) => findChat(viewer, query)),
  on(api.getChat, ({ viewer, params }) => getChat(viewer, params.id)),
  on(api.setChatState, ({ viewer, params, body }) => setChatState(viewer, { ...params, ...body })),
  on(api.deleteChat, ({ viewer, params }) => deleteChat(viewer, params.id)),
  on(api.listMessages, ({ viewer, params, query }) => listMessages(viewer, params.chat_id, query)),
  on(api.countUnseen, ({ viewer }) => countUnseen(viewer)),
  on(api.countUnseenByTab, ({ viewer }) => countUnseenByTab(viewer)),
  on(api.countUnseenInChat, ({ viewer, params }) => countUnseenInChat(viewer, params.id)),
  on(api.getLastMessage, ({ viewer, params }) => getLastMessage(viewer, params.chatId)),
  on(api.sendMessage, ({ viewer, body }) => sendMessage(viewer, body)),
  on(api.changeMessage, ({ viewer, params, body }) => changeMessage(viewer, { ...params, ...body })),
  on(api.deleteMessage, ({ viewer, params }) => deleteMessage(viewer, params.id)),
];
