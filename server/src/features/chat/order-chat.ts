/** What happens in an order stands in its chat as a card, written in the transaction of the event. */
import type { OrderEventType } from '@artel/contracts/orders/orders.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { AnnouncedEvent } from '../../platform/events.ts';
import { lockFeeds } from '../../platform/realtime/feed.ts';
import { insertMessage, lockOrderChat, type NewMessage } from './chat-writes.sql.ts';
import { tellDispute, tellNewMessage } from './tell-chat.ts';

/** Which events make a card, and of which kind. What is the platform's own affair makes none. */
export const cardKinds = {
  'order.created': 'system',
  'order.paid': 'payment',
  'order.brief_answered': 'system',
  'order.started': 'system',
  'order.completed': 'system',
  'order.cancelled': 'system',
  'stage.funded': 'payment',
  'stage.delivered': 'delivery',
  'stage.returned': 'revision',
  'stage.review_extended': 'system',
  'stage.review_moved': 'system',
  'stage.asked': 'system',
  'stage.answered': 'system',
  'stage.paused': 'system',
  'stage.pause_over': 'system',
  'stage.reserve_warned': 'system',
  'stage.reserve_asked': 'system',
  'stage.reserve_returned': 'payment',
  'stage.reserve_judged': 'system',
  'stage.accepted': 'payment',
  'stage.late': 'system',
  'stage.disputed': 'dispute',
  'stage.dispute_withdrawn': 'dispute',
} as const satisfies Partial<Record<OrderEventType, NewMessage['kind']>>;
export type CardEvent = keyof typeof cardKinds;

/**
 * A reaction: the event's own id names the card, so it stands there once. It is written at the end of the transaction, because the use
 * case may go on to money, whose locks come before the chat's (settled: lock order).
 */
export async function cardOfOrder(tx: Tx, event: AnnouncedEvent): Promise<void> {
  tx.beforeCommit('chats', () => writeCard(tx, event));
}

async function writeCard(tx: Tx, event: AnnouncedEvent): Promise<void> {
  const { customer_id, seller_id } = event.data as { customer_id: string; seller_id: string };
  const chat = await lockOrderChat(tx, event.entity_id, [customer_id, seller_id]);
  await lockFeeds(tx, [customer_id, seller_id]);
  const isSide = event.actor_id === customer_id || event.actor_id === seller_id;
  const id = await insertMessage(tx, chat.id, {
    sender_id: isSide ? event.actor_id! : null,
    client_id: `event:${event.id}`,
    kind: cardKinds[event.type as CardEvent],
    message: '',
    event: event.type,
  });
  if (!id) return;
  await tellNewMessage(tx, chat.id);
  if (cardKinds[event.type as CardEvent] === 'dispute') await tellDispute(tx, chat.id);
}
