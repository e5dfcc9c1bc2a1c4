import type { Tx } from './db/transaction.ts';
import type { AnnouncedEvent } from './events.ts';

export async function insertEvent(tx: Tx, e: AnnouncedEvent): Promise<void> {
  await tx.client.query({
    name: 'insert-event',
    text: `insert into events (id, type, entity, entity_id, from_status, to_status, actor_id, actor, reason, data, at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      e.id,
      e.type,
      e.entity,
      e.entity_id,
      e.from ?? null,
      e.to ?? null,
      e.actor_id ?? null,
      e.actor,
      e.reason ?? null,
      JSON.stringify(e.data ?? {}),
      e.at,
    ],
  });
}
