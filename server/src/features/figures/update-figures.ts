import type { Tx } from '../../platform/db/index.ts';
import type { AnnouncedEvent } from '../../platform/index.ts';
import { addCustomerMonths, addOrdered, addRequests, addSellerDays, type Moved } from './figures.sql.ts';

export const movedEvents = ['stage.accepted', 'stage.shared_out', 'stage.cleared'] as const;

export async function countMoved(tx: Tx, events: readonly AnnouncedEvent<(typeof movedEvents)[number]>[]): Promise<void> {
  const moved = events.map(
    ({ type, entity_id, data }): Moved => ({
      order_id: entity_id,
      stage_no: data.stage_no,
      is_clearing: type === 'stage.cleared',
    }),
  );
  await addSellerDays(tx, moved);
  await addCustomerMonths(tx, moved);
}

export const countRequests = (tx: Tx, events: readonly AnnouncedEvent<'chat.asked'>[]): Promise<void> =>
  addRequests(
    tx,
    events.map(({ data, at }) => ({ id: data.service_id, at: at.toISOString() })),
  );

export const countOrdered = (tx: Tx, events: readonly AnnouncedEvent[]): Promise<void> =>
  addOrdered(
    tx,
    events.map(({ entity_id }) => entity_id),
  );
