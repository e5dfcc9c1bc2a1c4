import type { RefusalCode } from '@artel/contracts/refusals.ts';
import type { Tx } from '../../platform/db/index.ts';
import { now, refuse } from '../../platform/index.ts';
import { findChatTopic } from './asking.sql.ts';
import { checkWriting, rateLimitVerdict } from './chat.policy.ts';
import { findBeforeSending, insertMessage, lockChat } from './chat-writes.sql.ts';
import { publishNewMessage } from './publish-chat.ts';

export type Talk = { chat_id: string; other_id: string; service_id: string | null };

/** Locked. Refuses strangers, order chats, and a first word. */
export async function enterTalk(tx: Tx, user_id: string, chat_id: string): Promise<Talk> {
  const { code, ...talk } = await checkTalk(tx, user_id, chat_id);
  return code ? refuse(code) : talk;
}

export async function checkTalk(tx: Tx, user_id: string, chat_id: string): Promise<Talk & { code: RefusalCode | undefined }> {
  const chat = (await lockChat(tx, chat_id)) ?? refuse('CHAT_NOT_FOUND');
  const input = { chat_id, sender_id: user_id, client_id: '', message: '', at: now() };
  const found = (await findBeforeSending(tx, input)) ?? refuse('CHAT_NOT_FOUND');
  const [other_id, ...more] = found.others;
  if (!other_id || more.length > 0) refuse('CHAT_NOT_FOUND');
  const code =
    (chat.order_id ? 'OFFER_OUTSIDE_ORDERS' : checkWriting(found)) ??
    (found.is_answered ? rateLimitVerdict(found, { order_id: null, begins: false, isMine: false }, '') : 'OFFER_TO_STRANGER');
  return { chat_id, other_id, service_id: await findChatTopic(tx, chat_id), code };
}

export async function offerMessage(tx: Tx, talk: Talk, offer: { id: string; seller_id: string; title: string }): Promise<void> {
  await insertMessage(tx, talk.chat_id, {
    sender_id: offer.seller_id,
    client_id: `offer:${offer.id}`,
    kind: 'offer',
    message: offer.title,
    offer_id: offer.id,
    recipient_id: talk.other_id,
  });
  await publishNewMessage(tx, talk.chat_id);
}
