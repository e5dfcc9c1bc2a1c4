import type { Tx } from '../../../platform/db/index.ts';
import { type AnnouncedEvent, eventReader, eventTypes } from '../../../platform/index.ts';
import { notifyEach } from '../../notifications/index.ts';
import { contestNotices } from './contest-notices.ts';
import { aboutOf, type WrittenNotice } from './notice.ts';
import { listOrderFacts, type OrderFacts } from './notice-facts.sql.ts';
import { orderNotices } from './order-notices.ts';
import { reminderNotices } from './reminder-notices.ts';
import { requestNotices } from './request-notices.ts';
import { stageNotices } from './stage-notices.ts';

const writers = {
  ...contestNotices,
  ...orderNotices,
  ...stageNotices,
  ...requestNotices,
  ...reminderNotices,
};
export const noticedEvents = eventTypes(writers);
type Noticed = AnnouncedEvent<keyof typeof writers>;

export const noticesOf = (event: Noticed, facts: OrderFacts): WrittenNotice[] => eventReader(writers)(event, aboutOf(event, facts));

export async function notifyOfOrder(tx: Tx, events: readonly Noticed[]): Promise<void> {
  const facts = await listOrderFacts(tx, [...new Set(events.map(({ entity_id }) => entity_id))]);
  await notifyEach(
    tx,
    events.flatMap((event) => {
      const order = facts.get(event.entity_id);
      return (order ? noticesOf(event, order) : []).map(({ to, url = `/profile/orders?id=${event.entity_id}`, ...text }) => ({
        ...text,
        url,
        to: to === 'customer' ? event.data.customer_id : event.data.seller_id,
        entity: { type: 'order', id: event.entity_id },
        actor_id: event.actor_id,
        // a move may notify both sides, and one of them twice under two codes
        dedupe_key: event.id,
        until: event.type === 'order.reminded' ? new Date(event.data.until) : undefined,
      }));
    }),
  );
}
