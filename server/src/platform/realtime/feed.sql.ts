import { database } from '../db/database.ts';
import type { Tx } from '../db/transaction.ts';

export type FeedEvent = { seq: number; type: string; payload: Record<string, unknown> };

type Appended = { user_id: string; seq: number };
/** Locks counters in id order; answers the new numbers. */
export async function appendToFeeds(
  tx: Tx,
  user_ids: readonly string[],
  { type, payload, at }: { type: string; payload: Record<string, unknown>; at: Date },
): Promise<Appended[]> {
  const statement = {
    name: 'append-to-feeds',
    text: `with counters as (
             insert into user_feeds (user_id, last_seq) select id, 1 from unnest($1::uuid[]) as member(id) order by id
             on conflict (user_id) do update set last_seq = user_feeds.last_seq + 1 returning user_id, last_seq)
           insert into user_events (user_id, seq, type, payload, at)
             select user_id, last_seq, $2, $3, $4 from counters returning user_id, seq`,
    values: [user_ids, type, JSON.stringify(payload), at],
  };
  return (await tx.client.query(statement)).rows;
}

/** To each their own, several of one member in their order. Locks as above. */
export async function appendOwnToFeeds(
  tx: Tx,
  words: readonly { user_id: string; payload: Record<string, unknown> }[],
  { type, at }: { type: string; at: Date },
): Promise<(Appended & { payload: Record<string, unknown> })[]> {
  const statement = {
    name: 'append-own-to-feeds',
    text: `with told as (
             select id, payload, (row_number() over (partition by id order by no desc))::int - 1 as after
             from unnest($1::uuid[], $2::jsonb[]) with ordinality as told (id, payload, no)),
             counters as (
               insert into user_feeds (user_id, last_seq) select id, count(*) from told group by id order by id
               on conflict (user_id) do update set last_seq = user_feeds.last_seq + excluded.last_seq returning user_id, last_seq)
           insert into user_events (user_id, seq, type, payload, at)
             select c.user_id, c.last_seq - t.after, $3, t.payload, $4 from counters c join told t on t.id = c.user_id
             order by t.after desc
             returning user_id, seq, payload`,
    values: [words.map(({ user_id }) => user_id), words.map(({ payload }) => JSON.stringify(payload)), type, at],
  };
  return (await tx.client.query(statement)).rows;
}

export type Selected = { name: string; text: string; values: readonly unknown[] };
/** In one statement; answers the payloads. Locks as above. */
export async function appendSelectedToFeeds(
  tx: Tx,
  { name, text, values }: Selected,
  { type, at }: { type: string; at: Date },
): Promise<(Appended & { payload: Record<string, unknown> })[]> {
  const statement = {
    name: `append-${name}`,
    text: `with told as (${text}),
             counters as (
               insert into user_feeds (user_id, last_seq) select user_id, 1 from told order by user_id
               on conflict (user_id) do update set last_seq = user_feeds.last_seq + 1 returning user_id, last_seq)
           insert into user_events (user_id, seq, type, payload, at)
             select c.user_id, c.last_seq, $${values.length + 1}, t.payload, $${values.length + 2}
             from counters c join told t using (user_id) returning user_id, seq, payload`,
    values: [...values, type, at],
  };
  return (await tx.client.query(statement)).rows;
}

/** In id order: sums read next are the latest. */
export async function lockCounters(tx: Tx, user_ids: readonly string[]): Promise<void> {
  await tx.client.query({
    name: 'lock-feeds',
    text: `insert into user_feeds (user_id, last_seq) select id, 0 from unnest($1::uuid[]) as member (id) order by id
           on conflict (user_id) do update set last_seq = user_feeds.last_seq`,
    values: [user_ids],
  });
}

/** Oldest first. `gap`: older events are gone, refetch everything. */
export async function listFeedAfter(
  user_id: string,
  seq: number,
  limit: number,
): Promise<{ events: FeedEvent[]; gap: boolean; last_seq: number; last_at: Date | null }> {
  // one statement: else an event between two would look forgotten
  const { rows } = await database().query<{ last_seq: number; last_at: Date | null } & Partial<FeedEvent>>({
    name: 'list-feed-after',
    text: `select coalesce(f.last_seq, 0) as last_seq, l.at as last_at, e.seq, e.type, e.payload
           from (values ($1::uuid)) member (id) left join user_feeds f on f.user_id = member.id
             left join user_events l on l.user_id = f.user_id and l.seq = f.last_seq
             left join lateral (
               select seq, type, payload from user_events where user_id = $1 and seq > $2 order by seq limit $3) e on true
           order by e.seq`,
    values: [user_id, seq, limit],
  });
  const events = rows.filter((row): row is { last_seq: number; last_at: Date | null } & FeedEvent => row.type !== null);
  const { last_seq, last_at } = rows[0]!;
  return { events, gap: last_seq > seq && events[0]?.seq !== seq + 1, last_seq, last_at };
}

export async function forgetFeedBefore(tx: Tx, at: Date): Promise<void> {
  await tx.db.deleteFrom('user_events').where('at', '<', at).execute();
}
