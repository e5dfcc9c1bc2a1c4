/** Feed events of chats. The six of the specification (§7) keep its payloads; `message_changed` and `chat_changed` are ours. */

import type { Message } from '@artel/contracts/chat/chat.ts';
import type { Tx } from '../../platform/db/index.ts';
import { now } from '../../platform/index.ts';
import { lockFeeds, publishEach, publishSelected, publishToMembers } from '../../platform/realtime/feed.ts';
import { readSides } from './chat.sql.ts';
import { viewChat } from './chat.view.ts';
import { selectCounters } from './chat-writes.sql.ts';

/** new_message {chat, newMessage} for each side, then counters under the same locks. Answers the message. */
export async function publishNewMessage(tx: Tx, chat_id: string): Promise<Message> {
  const view = viewChat(now());
  const sides = await readSides(tx, chat_id);
  const newMessage = sides[0]!.last_message!;
  await publishEach(
    tx,
    'new_message',
    sides.map(({ user_id, ...chat }) => ({ user_id, payload: { chat: view(chat), newMessage } })),
  );
  await publishCounts(
    tx,
    sides.map(({ user_id }) => user_id),
    chat_id,
  );
  return newMessage;
}

/** update_message {id}: seen up to it. The reader's tabs get counters; one call keeps lock order. */
export async function publishSeen(
  tx: Tx,
  message: { id: string; chat_id: string; seq: number },
  reader_id: string,
  others: readonly string[],
) {
  await lockFeeds(tx, [reader_id, ...others]);
  const { id, chat_id, seq: up_to_seq } = message;
  await publishEach(
    tx,
    'update_message',
    others.map((user_id) => ({ user_id, payload: { id, chat_id, up_to_seq, reader_id } })),
  );
  await publishCounters(tx, [reader_id], chat_id);
}

/** get_counters: absolute values. */
export async function publishCounters(tx: Tx, user_ids: readonly string[], chat_id: string): Promise<void> {
  await lockFeeds(tx, user_ids);
  await publishCounts(tx, user_ids, chat_id);
}

const publishCounts = (tx: Tx, user_ids: readonly string[], chat_id: string): Promise<void> =>
  publishSelected(tx, 'get_counters', selectCounters(user_ids, chat_id));

export async function publishDispute(tx: Tx, chat_id: string): Promise<void> {
  const view = viewChat(now());
  const sides = await readSides(tx, chat_id);
  await publishEach(
    tx,
    'new_dispute',
    sides.map(({ user_id, ...chat }) => ({ user_id, payload: { chat: view(chat) } })),
  );
}

export async function publishChangedMessage(tx: Tx, message: Message): Promise<void> {
  const sides = await readSides(tx, message.chat_id);
  await publishToMembers(
    tx,
    sides.map(({ user_id }) => user_id),
    'message_changed',
    { message },
  );
}

/** delete_chat {id}: for the deleter's tabs. What comes after `up_to_seq` stays. */
export async function publishDeleted(tx: Tx, user_id: string, chat_id: string, up_to_seq: number): Promise<void> {
  await publishToMembers(tx, [user_id], 'delete_chat', { id: chat_id, up_to_seq });
  await publishCounters(tx, [user_id], chat_id);
}

export async function publishChatState(tx: Tx, user_id: string, chat_id: string): Promise<void> {
  const side = (await readSides(tx, chat_id)).find((one) => one.user_id === user_id);
  if (!side) return;
  const { user_id: _, ...chat } = side;
  await publishToMembers(tx, [user_id], 'chat_changed', { chat: viewChat(now())(chat) });
}
