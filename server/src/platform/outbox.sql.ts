import { read } from './db/database.ts';
import type { Tx } from './db/transaction.ts';
import type { AnnouncedEvent, EventRow } from './events.ts';

export type OutboxEvent = AnnouncedEvent & { no: number; tries: number };
type Row = Omit<EventRow, 'from' | 'to' | 'actor_id' | 'reason'> & {
  no: number;
  tries: number;
  from_status: string | null;
  to_status: string | null;
  actor_id: string | null;
  reason: string | null;
};

/** Takes the next events in order. One node projects at a time; the lock goes with the transaction. */
export async function takeQueuedEvents(tx: Tx, at: Date, limit: number): Promise<OutboxEvent[]> {
  // a statement of its own: the next one must see what the former has committed
  await tx.client.query({ name: 'lock-telling', text: 'select pg_advisory_xact_lock(7105)' });
  const { rows } = await tx.client.query<Row>({
    name: 'take-untold',
    text: `with taken as (
             delete from untold_events where no in (
               select u.no from untold_events u
               where u.set_aside_at is null and not exists (
                 select from untold_events w
                 where w.retry_at > $1 and w.set_aside_at is null and w.entity_id = u.entity_id and w.no <= u.no)
               order by u.no limit $2)
             returning no, tries, event_id)
           select t.no, t.tries, e.id, e.type, e.entity, e.entity_id, e.from_status, e.to_status, e.actor, e.actor_id, e.reason, e.data, e.at
           from taken t join events e on e.id = t.event_id order by t.no`,
    values: [at, limit],
  });
  const events = rows.map(({ from_status, to_status, actor_id, reason, ...event }) => ({
    ...event,
    from: from_status ?? undefined,
    to: to_status ?? undefined,
    actor_id: actor_id ?? undefined,
    reason: reason ?? undefined,
  }));
  // they were announced: what a row carries was checked then
  return events as OutboxEvent[];
}

/** The event failed: it is tried again at `retry_at`, or never by itself without one. */
export async function putOff(tx: Tx, no: number, failed: { error: string; at: Date; retry_at: Date | null }): Promise<void> {
  await tx.db
    .updateTable('untold_events')
    .set(({ eb }) => ({
      tries: eb('tries', '+', 1),
      last_error: failed.error.slice(0, 500),
      retry_at: failed.retry_at,
      set_aside_at: failed.retry_at ? null : failed.at,
    }))
    .where('no', '=', no)
    .execute();
}

export async function hasQueuedEvents(): Promise<boolean> {
  return (
    (await read().selectFrom('untold_events').select('no').where('set_aside_at', 'is', null).limit(1).executeTakeFirst()) !== undefined
  );
}

export type OutboxMetrics = { pending: number; set_aside: number; oldest_at: Date | null };
export async function countQueuedEvents(): Promise<OutboxMetrics> {
  const counted = await read()
    .selectFrom('untold_events as u')
    .innerJoin('events as e', 'e.id', 'u.event_id')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('u.set_aside_at', 'is', null).as('pending'),
      fn.countAll<number>().filterWhere('u.set_aside_at', 'is not', null).as('set_aside'),
      fn.min('e.at').filterWhere('u.set_aside_at', 'is', null).as('oldest_at'),
    ])
    .executeTakeFirstOrThrow();
  return { pending: Number(counted.pending), set_aside: Number(counted.set_aside), oldest_at: counted.oldest_at };
}
