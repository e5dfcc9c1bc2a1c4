/**
 * Chats. send-message.ts, change-message.ts, keep-chat.ts, order-chat.ts (cards of events), mail-unread.ts; chat.policy.ts says who may
 * write where and how much. The chat's row numbers messages without gaps.
 */

export { joinOrderChat, leaveOrderChat } from './arbiter-in-chat.ts';
export { chatRoutes } from './chat.routes.ts';
export { mailUnread } from './mail-unread.ts';
export { enterTalk, judgeTalk, sayOffer } from './offer-in-chat.ts';
export { cardEvents, tellCards } from './order-chat.ts';
export { chatHearing } from './presence.ts';
export { pushUnread } from './push-unread.ts';
