/**
 * Chats. send-message.ts tells what happens when somebody writes, change-message.ts how it is read, changed and taken back,
 * keep-chat.ts how a side keeps or deletes a chat, order-chat.ts how an order's events become cards, offer-in-chat.ts how an offer gets its own, mail-unread.ts who is written to about what stays unread. chat.policy.ts says who may write
 * where and how much; tell-chat.ts what the members' tabs are told. The chat's row, under its lock, numbers its messages without gaps;
 * how far a side has read only grows.
 */

export { chatRoutes } from './chat.routes.ts';
export { mailUnread } from './mail-unread.ts';
export { enterTalk, judgeTalk, sayOffer } from './offer-in-chat.ts';
export { cardKinds, cardOfOrder } from './order-chat.ts';
export { chatHearing } from './presence.ts';
