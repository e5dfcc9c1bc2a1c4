/** Chats: `?recipient=`, `?service_id=` and `?order=` open one; every tab runs the outbox. */

export { keepSendKey, keptSendKey, type SendKey } from './composer/send-key.ts';
export { type Counted, countAfter } from './list/counted.ts';
export { UnseenMessages } from './list/unseen-messages.tsx';
export { OrderThread } from './order-thread.tsx';
export { closeOutbox, openOutbox } from './outbox/outbox-tab.ts';
export { tellMessage } from './tell-message.ts';
