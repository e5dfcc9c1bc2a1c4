/** Chats: the page is messages.page.tsx; `?recipient=`, `?service_id=` and `?order=` lead other features to it, and every tab keeps the outbox going. */
export { type Counted, countAfter } from './counted.ts';
export { closeOutbox, openOutbox } from './outbox-tab.ts';
export { keepSendKey, keptSendKey, type SendKey } from './send-key.ts';
export { tellMessage } from './tell-message.ts';
export { UnseenMessages } from './unseen-messages.tsx';
