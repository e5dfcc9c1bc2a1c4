import type { OrderEventType } from '@artel/contracts/orders/orders.ts';
import type { Tx } from '../../platform/db/index.ts';
import { type AnnouncedEvent, type Events, eventTypes } from '../../platform/index.ts';
import { lockFeeds } from '../../platform/realtime/feed.ts';
import { insertMessage, type NewMessage } from './chat-writes.sql.ts';
import { lockOrderChats } from './order-chat.sql.ts';
import { publishDispute, publishNewMessage } from './publish-chat.ts';

/** Which events make a card, and of which kind. What is the platform's own affair makes none. */
export const cardKinds = {
  'order.created': 'system',
  'order.paid': 'payment',
  'order.brief_answered': 'system',
  'order.started': 'system',
  'order.completed': 'system',
  'order.cancelled': 'system',
  'order.resolved': 'system',
  'stage.funded': 'payment',
  'stage.delivered': 'delivery',
  'stage.returned': 'revision',
  'stage.review_extended': 'system',
  'stage.review_moved': 'system',
  'stage.asked': 'system',
  'stage.answered': 'system',
  'stage.paused': 'system',
  'stage.pause_over': 'system',
  'stage.pause_agreed': 'system',
  'stage.resumed': 'system',
  'stage.reserve_warned': 'system',
  'stage.reserve_asked': 'system',
  'stage.reserve_returned': 'payment',
  'stage.reserve_judged': 'system',
  'stage.accepted': 'payment',
  'stage.late': 'system',
  'stage.disputed': 'dispute',
  'stage.dispute_withdrawn': 'dispute',
  'stage.shared_out': 'payment',
  'stage.days_given': 'system',
  'stage.cancelled': 'payment',
  'order.request_asked': 'system',
  'order.request_accepted': 'system',
  'order.request_declined': 'system',
  'order.request_withdrawn': 'system',
  'order.request_lapsed': 'system',
} as const satisfies Partial<Record<OrderEventType, NewMessage['kind']>>;
export type CardEvent = keyof typeof cardKinds;

export const cardEvents = eventTypes(cardKinds);

/** A telling: the event's own id names the card, so it stands there once. */
export async function publishCards(tx: Tx, events: readonly AnnouncedEvent<CardEvent>[]): Promise<void> {
  const chats = await lockOrderChats(
    tx,
    events.map(({ entity_id, data }) => ({ order_id: entity_id, sides: sidesOf(data) })),
  );
  await lockFeeds(tx, [...new Set(events.flatMap(({ data }) => sidesOf(data)))]);
  for (const event of events) await writeCard(tx, event, chats.get(event.entity_id)!);
}

type Data = Events[CardEvent];
const sidesOf = ({ customer_id, seller_id }: Data): string[] => [customer_id, seller_id];

const stageNamed = (data: Data): string => ('stage_no' in data && data.stage_title ? `Этап ${data.stage_no}. ${data.stage_title}` : '');

async function writeCard(tx: Tx, event: AnnouncedEvent<CardEvent>, chat_id: string): Promise<void> {
  const isSide = sidesOf(event.data).includes(event.actor_id ?? '');
  const id = await insertMessage(tx, chat_id, {
    sender_id: isSide ? event.actor_id! : null,
    client_id: `event:${event.id}`,
    kind: cardKinds[event.type],
    message: stageNamed(event.data),
    event: event.type,
    at: event.at,
  });
  if (!id) return;
  await publishNewMessage(tx, chat_id);
  if (cardKinds[event.type] === 'dispute') await publishDispute(tx, chat_id);
}
