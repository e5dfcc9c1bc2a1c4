/** To a chat, a person, or a service's seller; the one chat of a pair is continued. */

import type { Message, sendMessage as sendCall } from '@artel/contracts/chat/chat.ts';
import { byteLimitOf } from '@artel/contracts/files/file-kinds.ts';
import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import { v7 as newId } from 'uuid';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type Member, now, refuse } from '../../platform/index.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { grantFiles, listUploadsAt } from '../files/index.ts';
import { mustNotBeLimited } from '../sanctions/index.ts';
import { findTopicService, isFirstAsking } from './asking.sql.ts';
import { checkWriting, isBound, rateLimitVerdict } from './chat.policy.ts';
import { readMessage } from './chat.sql.ts';
import {
  findBeforeSending,
  findMessageFor,
  findRecipient,
  findSent,
  insertMessage,
  type LockedChat,
  lockChat,
  lockPair,
} from './chat-writes.sql.ts';
import { publishNewMessage } from './publish-chat.ts';

type Sent = BodyOf<typeof sendCall>;

/** Idempotent by `client_id`, forever. */
export function sendMessage(viewer: Member, sent: Sent): Promise<Message> {
  const text = sent.message ?? '';
  const paths = [...new Set(sent.files ?? [])];
  const client_id = sent.client_id ?? newId();
  return inTransaction(
    async (tx) => {
      // checked again under the lock; here because the target may be gone since
      const before = sent.chat_id && !sent.service_id ? undefined : await findSent(tx, viewer.user_id, client_id);
      if (before) return readMessage(tx, before);
      if (!text && paths.length === 0) refuse('MESSAGE_IS_EMPTY', { message: 'Напишите сообщение или приложите файл' });
      const service = sent.service_id
        ? ((await findTopicService(tx, sent.service_id, viewer.user_id)) ?? refuse('SERVICE_NOT_FOUND'))
        : undefined;
      const chat = sent.chat_id ? await enterRoom(tx, sent.chat_id) : await openRoom(tx, viewer, sent.recipient ?? service?.seller_id);
      const input = { chat_id: chat.id, sender_id: viewer.user_id, client_id, message: text, at: now() };
      const found = (await findBeforeSending(tx, input)) ?? refuse('CHAT_NOT_FOUND');
      // a concurrent retry may have sent it
      if (found.sent_id) return readMessage(tx, found.sent_id);

      // what was begun goes on
      if (viewer.is_blocked && !isBound(found.order_status)) refuse('ACCOUNT_BLOCKED');
      const closed = checkWriting(found);
      if (closed) refuse(closed);
      const tooFast = rateLimitVerdict(
        found,
        { order_id: chat.order_id, begins: chat.isNew, isMine: chat.started_by === viewer.user_id },
        text,
      );
      if (tooFast) refuse(tooFast, undefined, tooFast === 'MESSAGES_TOO_FAST' ? 20 : undefined);
      if (sent.reply_to && (await findMessageFor(tx, sent.reply_to, viewer.user_id))?.chat_id !== chat.id) refuse('MESSAGE_NOT_FOUND');

      const files = await listUploadsAt(tx, viewer.user_id, paths);
      if (files.length !== paths.length) refuse('FILE_NOT_YOURS', { files: 'Файл не найден среди ваших загрузок' });
      if (files.some(({ name, size_bytes }) => size_bytes > byteLimitOf(name, 'chat'))) refuse('FILE_TOO_LARGE_HERE');
      const file_ids = paths.map((path) => files.find((file) => file.path === path)!.id);
      await grantFiles(tx, file_ids, found.readers);
      const id = await insertMessage(tx, chat.id, {
        sender_id: viewer.user_id,
        client_id,
        kind: text ? 'text' : 'file',
        message: text,
        file_ids,
        service_id: sent.service_id ?? null,
        recipient_id: found.others.length === 1 ? found.others[0]! : null,
        reply_to_id: sent.reply_to ?? null,
      });
      // the same client id in another chat at the same moment
      if (!id) refuse('OUTCOME_UNKNOWN', undefined, 1);
      if (sent.service_id) await noteAsking(tx, { id, chat_id: chat.id, sender_id: viewer.user_id, service_id: sent.service_id });
      if (found.is_heeded && chat.order_id) await addJob(tx, 'heed_message', { order_id: chat.order_id }, `heed_message:${chat.order_id}`);
      return publishNewMessage(tx, chat.id);
    },
    { hasGenericPlans: true },
  );
}

async function noteAsking(tx: Tx, asking: Parameters<typeof isFirstAsking>[1]): Promise<void> {
  if (!(await isFirstAsking(tx, asking))) return;
  const { chat_id, sender_id, service_id } = asking;
  await tx.announce({
    type: 'chat.asked',
    entity: 'chat',
    entity_id: chat_id,
    actor: 'customer',
    actor_id: sender_id,
    data: { service_id },
  });
}

type Room = LockedChat & { isNew: boolean };
const enterRoom = async (tx: Tx, chat_id: string): Promise<Room> => ({
  ...((await lockChat(tx, chat_id)) ?? refuse('CHAT_NOT_FOUND')),
  isNew: false,
});

async function openRoom(tx: Tx, viewer: Member, other_id: string | undefined): Promise<Room> {
  if (!other_id) return refuse('RECIPIENT_NEEDED');
  if (other_id === viewer.user_id) refuse('NOT_TO_ONESELF');
  const other = (await findRecipient(tx, other_id)) ?? refuse('RECIPIENT_NOT_FOUND');
  const chat = await lockPair(tx, viewer.user_id, other_id);
  if (chat.isNew && other.active_role === 'admin') refuse('RECIPIENT_NOT_FOUND'); // spec §4; who of the people is staff is not told
  if (chat.isNew && !viewer.email_verified) refuse('EMAIL_NOT_CONFIRMED');
  if (chat.isNew) await mustNotBeLimited(tx, viewer.user_id, 'chat');
  return chat;
}
