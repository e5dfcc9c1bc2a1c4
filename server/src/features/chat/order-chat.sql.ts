import type { Tx } from '../../platform/db/transaction.ts';
import { insertChat } from './chat-writes.sql.ts';

/** The chats of these orders, under their locks, taken in the order of their ids; made where there are none. Answers order → chat. */
export async function lockOrderChats(
  tx: Tx,
  orders: readonly { order_id: string; sides: readonly string[] }[],
): Promise<Map<string, string>> {
  const sidesOf = new Map(orders.map(({ order_id, sides }) => [order_id, sides]));
  const known = await lockOfOrders(tx, [...sidesOf.keys()]);
  const missing = [...sidesOf].filter(([order_id]) => !known.has(order_id));
  if (missing.length === 0) return known;
  for (const [order_id, sides] of missing) await insertChat(tx, { order_id }, sides);
  return lockOfOrders(tx, [...sidesOf.keys()]);
}

async function lockOfOrders(tx: Tx, order_ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await tx.client.query<{ id: string; order_id: string }>({
    name: 'lock-order-chats',
    text: 'select id, order_id from chats where order_id = any ($1::uuid[]) order by id for update',
    values: [order_ids],
  });
  return new Map(rows.map(({ id, order_id }) => [order_id, id]));
}
