import { type Kysely, sql } from 'kysely';
import type { DB } from './db/schema.ts';
import type { Tx } from './db/transaction.ts';
import type { EventRow } from './events.ts';

const columns = '(id, type, entity, entity_id, from_status, to_status, actor_id, actor, reason, data, at)';
const insert = `insert into events ${columns} values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;
const insertOutboxEvent = `with event as (${insert} returning id, entity_id)
  insert into untold_events (event_id, entity_id) select id, entity_id from event`;

/** What has projections waits in the outbox from the same statement on. */
export async function insertEvent(tx: Tx, e: EventRow, isToBeTold: boolean): Promise<void> {
  await tx.client.query({
    name: isToBeTold ? 'insert-event-to-tell' : 'insert-event',
    text: isToBeTold ? insertOutboxEvent : insert,
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

export type HistoryRow = {
  id: string;
  type: string;
  actor: string;
  actor_name: string | null;
  reason: string | null;
  data: Record<string, unknown>;
  at: Date;
};
/** What happened to a thing, newest first. */
export async function listHistory(db: Kysely<DB>, entity: string, entity_id: string, limit: number): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select e.id, e.type, e.actor, u.name || ' ' || u.surname as actor_name, e.reason, e.data, e.at
    from events e left join users u on u.id = e.actor_id
    where e.entity = ${entity} and e.entity_id = ${entity_id}
    order by e.at desc, e.id desc limit ${limit}`.execute(db);
  return rows;
}
