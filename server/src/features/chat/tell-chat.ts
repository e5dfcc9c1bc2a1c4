/**
 * What the members of a chat are told over their feeds, in the transaction of the change. The six events of the specification (§7) keep
 * its payloads; `message_changed` and `chat_changed` are ours: an edit or a taken back message is not «seen».
 */
import type { Message } from '@artel/contracts/chat/chat.ts';
import { now } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { lockFeeds, tellEach, tellMembers, tellSelected } from '../../platform/realtime/feed.ts';
import { readSides } from './chat.sql.ts';
import { viewChat } from './chat.view.ts';
import { selectCounters } from './chat-writes.sql.ts';

/**
 * new_message {chat, newMessage}: the chat's latest, to each member with the chat as they have it. Then everybody's counters, summed under
 * the locks that the first event has taken. Answers the message.
 */
export async function tellNewMessage(tx: Tx, chat_id: string): Promise<Message> {
  const view = viewChat(now());
  const sides = await readSides(tx, chat_id);
  const newMessage = sides[0]!.last_message!;
  await tellEach(
    tx,
    'new_message',
    sides.map(({ user_id, ...chat }) => ({ user_id, payload: { chat: view(chat), newMessage } })),
  );
  await tellCounted(
    tx,
    sides.map(({ user_id }) => user_id),
    chat_id,
  );
  return newMessage;
}

/**
 * update_message {id}: the message is seen, and every one before it. The others are told; the reader's own tabs get their counters.
 * One call for both keeps the feeds' locks in id order.
 */
export async function tellSeen(
  tx: Tx,
  message: { id: string; chat_id: string; seq: number },
  reader_id: string,
  others: readonly string[],
) {
  await lockFeeds(tx, [reader_id, ...others]);
  const { id, chat_id, seq: up_to_seq } = message;
  await tellEach(
    tx,
    'update_message',
    others.map((user_id) => ({ user_id, payload: { id, chat_id, up_to_seq, reader_id } })),
  );
  await tellCounters(tx, [reader_id], chat_id);
}

/** get_counters: absolute values; the event with the greater number is the newer truth. */
export async function tellCounters(tx: Tx, user_ids: readonly string[], chat_id: string): Promise<void> {
  await lockFeeds(tx, user_ids);
  await tellCounted(tx, user_ids, chat_id);
}

const tellCounted = (tx: Tx, user_ids: readonly string[], chat_id: string): Promise<void> =>
  tellSelected(tx, 'get_counters', selectCounters(user_ids, chat_id));

/** new_dispute {chat}: a dispute about the chat's order was opened or withdrawn; each member has the chat as it is for them. */
export async function tellDispute(tx: Tx, chat_id: string): Promise<void> {
  const view = viewChat(now());
  const sides = await readSides(tx, chat_id);
  await tellEach(
    tx,
    'new_dispute',
    sides.map(({ user_id, ...chat }) => ({ user_id, payload: { chat: view(chat) } })),
  );
}

/** Other words, or none any more. */
export async function tellChangedMessage(tx: Tx, message: Message): Promise<void> {
  const sides = await readSides(tx, message.chat_id);
  await tellMembers(
    tx,
    sides.map(({ user_id }) => user_id),
    'message_changed',
    { message },
  );
}

/** delete_chat {id}: for the tabs of the one who deleted it; the other side keeps theirs. What is said after `up_to_seq` is there again. */
export async function tellDeleted(tx: Tx, user_id: string, chat_id: string, up_to_seq: number): Promise<void> {
  await tellMembers(tx, [user_id], 'delete_chat', { id: chat_id, up_to_seq });
  await tellCounters(tx, [user_id], chat_id);
}

/** The member's other tabs and devices keep the chat the same way. */
export async function tellKept(tx: Tx, user_id: string, chat_id: string): Promise<void> {
  const side = (await readSides(tx, chat_id)).find((one) => one.user_id === user_id);
  if (!side) return;
  const { user_id: _, ...chat } = side;
  await tellMembers(tx, [user_id], 'chat_changed', { chat: viewChat(now())(chat) });
}
