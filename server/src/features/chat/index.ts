/**
 * Chats. send-message.ts, change-message.ts, set-chat-state.ts, order-chat.ts (cards of events), mail-unread.ts; chat.policy.ts says who may
 * write where and how much. The chat's row numbers messages without gaps.
 */

export { joinOrderChat, leaveOrderChat } from './arbiter-in-chat.ts';
export { chatRoutes } from './chat.routes.ts';
export { checkTalk, enterTalk, offerMessage } from './offer-in-chat.ts';
export { cardEvents, publishCards } from './order-chat.ts';
export { chatConnection } from './presence.ts';
export { mailUnread } from './unread/mail-unread.ts';
export { pushUnread } from './unread/push-unread.ts';
