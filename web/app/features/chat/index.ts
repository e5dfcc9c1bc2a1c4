/** Chats: `?recipient=`, `?service_id=` and `?order=` open one; every tab runs the outbox. */

export { type SendKey, savedSendKey, saveSendKey } from './composer/send-key.ts';
export { type ChatCount, countAfter } from './list/chat-counts.ts';
export { UnseenMessages } from './list/unseen-messages.tsx';
export { notifyOfMessage } from './notify-of-message.ts';
export { OrderThread } from './order-thread.tsx';
export { closeOutbox, openOutbox } from './outbox/outbox-tab.ts';
