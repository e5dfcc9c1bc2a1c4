import type { Tx } from '../../platform/db/transaction.ts';

type EventRow = { provider: string; event_id: string; type: string; object_id: string; payload: unknown; received_at: Date };
/** False when this event was received before. A concurrent duplicate waits for the first to end. */
export async function insertProviderEvent(tx: Tx, event: EventRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('provider_events')
    .values({
      provider: event.provider,
      event_id: event.event_id,
      type: event.type,
      object_id: event.object_id,
      payload: JSON.stringify(event.payload),
      received_at: event.received_at,
    })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
