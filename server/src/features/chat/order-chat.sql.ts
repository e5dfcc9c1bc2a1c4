import type { Tx } from '../../platform/db/index.ts';
import { insertChat } from './chat-writes.sql.ts';

/** The chats of these orders, under their locks, taken in the order of their ids; made where there are none. Answers order → chat. */
export async function lockOrderChats(
  tx: Tx,
  orders: readonly { order_id: string; sides: readonly string[] }[],
): Promise<Map<string, string>> {
  const sidesOf = new Map(orders.map(({ order_id, sides }) => [order_id, sides]));
  const known = await lockOfOrders(tx, [...sidesOf.keys()]);
  const missing = [...sidesOf].filter(([order_id]) => !known.has(order_id));
  for (const [order_id, sides] of missing) {
    const id = await insertChat(tx, { order_id }, sides);
    if (id) known.set(order_id, id);
  }
  return missing.every(([order_id]) => known.has(order_id)) ? known : lockOfOrders(tx, [...sidesOf.keys()]);
}

async function lockOfOrders(tx: Tx, order_ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await tx.client.query<{ id: string; order_id: string }>({
    name: 'lock-order-chats',
    text: 'select id, order_id from chats where order_id = any ($1::uuid[]) order by id for update',
    values: [order_ids],
  });
  return new Map(rows.map(({ id, order_id }) => [order_id, id]));
}

/** What was written before the member joined is readable and does not count as new. */
export async function insertOrderChatMember(tx: Tx, chat_id: string, user_id: string, at: Date): Promise<void> {
  await tx.client.query({
    name: 'insert-order-chat-member',
    text: `insert into chat_members (chat_id, user_id, joined_at, last_read_seq, unseen)
      select id, $2, $3, last_seq, 0 from chats where id = $1
      on conflict (chat_id, user_id) do update set deleted_at = null, last_read_seq = excluded.last_read_seq, unseen = 0`,
    values: [chat_id, user_id, at],
  });
}

export async function deleteOrderChatMember(tx: Tx, chat_id: string, user_id: string): Promise<void> {
  await tx.db.deleteFrom('chat_members').where('chat_id', '=', chat_id).where('user_id', '=', user_id).execute();
}
