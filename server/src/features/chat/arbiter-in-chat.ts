import type { Tx } from '../../platform/db/index.ts';
import { now } from '../../platform/index.ts';
import { deleteOrderChatMember, insertOrderChatMember, lockOrderChats } from './order-chat.sql.ts';
import { publishDeleted, publishDispute } from './publish-chat.ts';

type OfOrder = { id: string; customer_id: string; seller_id: string };
const lockChat = async (tx: Tx, { id, customer_id, seller_id }: OfOrder): Promise<string> =>
  (await lockOrderChats(tx, [{ order_id: id, sides: [customer_id, seller_id] }])).get(id)!;

/** Idempotent. The caller holds the order's lock. */
export async function joinOrderChat(tx: Tx, order: OfOrder, user_id: string): Promise<void> {
  const chat_id = await lockChat(tx, order);
  await insertOrderChatMember(tx, chat_id, user_id, now());
  await publishDispute(tx, chat_id);
}

export async function leaveOrderChat(tx: Tx, order: OfOrder, user_id: string): Promise<void> {
  const chat_id = await lockChat(tx, order);
  await deleteOrderChatMember(tx, chat_id, user_id);
  await publishDispute(tx, chat_id);
  await publishDeleted(tx, user_id, chat_id, Number.MAX_SAFE_INTEGER);
}
