/** Chats: `?recipient=`, `?service_id=` and `?order=` open one; every tab runs the outbox. */
export { type Counted, countAfter } from './counted.ts';
export { OrderThread } from './order-thread.tsx';
export { closeOutbox, openOutbox } from './outbox-tab.ts';
export { keepSendKey, keptSendKey, type SendKey } from './send-key.ts';
export { tellMessage } from './tell-message.ts';
export { UnseenMessages } from './unseen-messages.tsx';
