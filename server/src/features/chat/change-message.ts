import type { Message } from '@artel/contracts/chat/chat.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type Member, now, refuse } from '../../platform/index.ts';
import { revokeFiles } from '../files/index.ts';
import { checkEdit, checkTakeBack, checkWriting } from './chat.policy.ts';
import { readMessage } from './chat.sql.ts';
import {
  findMessageFor,
  findSides,
  type LockedChat,
  lockChat,
  type OwnMessage,
  readUpTo,
  rewriteMessage,
  takeBack,
} from './chat-writes.sql.ts';
import { publishChangedMessage, publishSeen } from './publish-chat.ts';

type Change = { id: string; seen?: true | undefined; message?: string | undefined };

export const changeMessage = (viewer: Member, { id, seen, message }: Change): Promise<Message> =>
  inTransaction(async (tx) => {
    const { known, chat } = await lockMessage(tx, viewer, id);
    if (seen) await markSeen(tx, viewer, known);
    if (message !== undefined) await rewrite(tx, viewer, known, chat, message);
    return readMessage(tx, id);
  });

/** Idempotent; announces only progress. */
async function markSeen(tx: Tx, { user_id }: Member, { id, chat_id, seq }: OwnMessage): Promise<void> {
  if (!(await readUpTo(tx, chat_id, user_id, seq))) return;
  const { others } = (await findSides(tx, chat_id, user_id)) ?? refuse('CHAT_NOT_FOUND');
  await publishSeen(tx, { id, chat_id, seq }, user_id, others);
}

async function rewrite(tx: Tx, { user_id }: Member, known: OwnMessage, chat: LockedChat, message: string): Promise<void> {
  const refusal = checkEdit(known, user_id, now());
  if (refusal) refuse(refusal);
  const closed = checkWriting((await findSides(tx, chat.id, user_id)) ?? refuse('CHAT_NOT_FOUND'));
  if (closed) refuse(closed);
  await rewriteMessage(tx, known.id, message);
  await publishChangedMessage(tx, await readMessage(tx, known.id));
}

/** A stub keeps the numbers without gaps. Idempotent. */
export const deleteMessage = (viewer: Member, id: string): Promise<Message> =>
  inTransaction(async (tx) => {
    const { known, chat } = await lockMessage(tx, viewer, id);
    if (known.deleted_at && known.sender_id === viewer.user_id) return readMessage(tx, id);
    const refusal = checkTakeBack(known, viewer.user_id);
    if (refusal) refuse(refusal);
    const { others } = (await findSides(tx, chat.id, viewer.user_id)) ?? refuse('CHAT_NOT_FOUND');
    await revokeFiles(tx, await takeBack(tx, id, chat.order_id !== null), others);
    const stub = await readMessage(tx, id);
    await publishChangedMessage(tx, stub);
    return stub;
  });

async function lockMessage(tx: Tx, { user_id }: Member, id: string): Promise<{ known: OwnMessage; chat: LockedChat }> {
  const { chat_id } = (await findMessageFor(tx, id, user_id)) ?? refuse('MESSAGE_NOT_FOUND');
  const chat = (await lockChat(tx, chat_id)) ?? refuse('MESSAGE_NOT_FOUND');
  const known = (await findMessageFor(tx, id, user_id)) ?? refuse('MESSAGE_NOT_FOUND');
  return { chat, known };
}
