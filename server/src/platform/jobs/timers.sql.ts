import { sql } from 'kysely';
import { read } from '../db/database.ts';
import type { Tx } from '../db/transaction.ts';
import type { Timer } from './timers.ts';

export async function upsertTimer(tx: Tx, timer: Omit<Timer, 'tries'>): Promise<void> {
  await tx.client.query({
    name: 'upsert-timer',
    text: `insert into timers (entity, entity_id, kind, due_at, remind_at) values ($1, $2, $3, $4, $5)
           on conflict (entity, entity_id, kind) do update
           set due_at = excluded.due_at, remind_at = excluded.remind_at, tries = 0, last_error = null`,
    values: [timer.entity, timer.entity_id, timer.kind, timer.due_at, timer.remind_at],
  });
}

export async function deleteTimers(tx: Tx, entity: string, entity_id: string, kinds: readonly string[]): Promise<void> {
  await tx.client.query({
    name: 'delete-timers',
    text: `delete from timers where entity = $1 and entity_id = $2 and kind = any($3)`,
    values: [entity, entity_id, kinds],
  });
}

export type TimerName = Pick<Timer, 'entity' | 'entity_id' | 'kind'>;
export async function writeTimers(tx: Tx, drop: readonly TimerName[], set: readonly Omit<Timer, 'tries'>[]): Promise<void> {
  const names = (timers: readonly TimerName[]) => [
    timers.map(({ entity }) => entity),
    timers.map(({ entity_id }) => entity_id),
    timers.map(({ kind }) => kind),
  ];
  await tx.client.query({
    name: 'write-timers',
    text: `with dropped as (
             delete from timers t using unnest($1::text[], $2::uuid[], $3::text[]) as d (entity, entity_id, kind)
             where t.entity = d.entity and t.entity_id = d.entity_id and t.kind = d.kind)
           insert into timers (entity, entity_id, kind, due_at, remind_at)
           select * from unnest($4::text[], $5::uuid[], $6::text[], $7::timestamptz[], $8::timestamptz[])
           on conflict (entity, entity_id, kind) do update
           set due_at = excluded.due_at, remind_at = excluded.remind_at, tries = 0, last_error = null`,
    values: [...names(drop), ...names(set), set.map(({ due_at }) => due_at), set.map(({ remind_at }) => remind_at)],
  });
}

export const takeTimersOf = (
  tx: Tx,
  entity: string,
  entity_id: string,
): Promise<Pick<Timer, 'entity' | 'entity_id' | 'kind' | 'due_at'>[]> =>
  tx.db
    .deleteFrom('timers')
    .where('entity', '=', entity)
    .where('entity_id', '=', entity_id)
    .returning(['entity', 'entity_id', 'kind', 'due_at'])
    .execute();

export async function findDueTimer(tx: Tx, entity: string, entity_id: string, kind: string, at: Date): Promise<boolean> {
  const found = await tx.db
    .selectFrom('timers')
    .select('kind')
    .where('entity', '=', entity)
    .where('entity_id', '=', entity_id)
    .where('kind', '=', kind)
    .where('due_at', '<=', at)
    .executeTakeFirst();
  return found !== undefined;
}

/** Compare and set: false when the deadline has moved, or another node has reminded. */
export async function writeReminder(tx: Tx, timer: Timer, to: Pick<Timer, 'due_at' | 'remind_at'>): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('timers')
    .set({ ...to, tries: 0, last_error: null })
    .where('entity', '=', timer.entity)
    .where('entity_id', '=', timer.entity_id)
    .where('kind', '=', timer.kind)
    .where('due_at', '=', timer.due_at)
    .where('remind_at', '=', timer.remind_at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const wakes_at = sql<Date>`least(due_at, remind_at)`;

export async function countTimersDueBefore(at: Date): Promise<number> {
  const { n } = await read()
    .selectFrom('timers')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where(wakes_at, '<', at)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function listDueTimers(at: Date, limit: number): Promise<Timer[]> {
  return read()
    .selectFrom('timers')
    .select(['entity', 'entity_id', 'kind', 'due_at', 'remind_at', 'tries'])
    .where(wakes_at, '<=', at)
    .orderBy(wakes_at)
    .limit(limit)
    .execute();
}

export async function nextWake(after: Date, until: Date): Promise<Date | null> {
  const { at } = await read()
    .selectFrom('timers')
    .select(({ fn }) => fn.min(wakes_at).as('at'))
    .where(wakes_at, '>', after)
    .where(wakes_at, '<=', until)
    .where('kind', '<>', 'check')
    .executeTakeFirstOrThrow();
  return at;
}

export async function postponeTimer(timer: Timer, next: { at: Date; error: string } | null): Promise<void> {
  const { entity, entity_id, kind, due_at, remind_at } = timer;
  const same = sql<boolean>`entity = ${entity} and entity_id = ${entity_id} and kind = ${kind} and due_at = ${due_at}
    and remind_at is not distinct from ${remind_at}`;
  if (!next) return void (await read().deleteFrom('timers').where(same).execute());
  const later = remind_at ? { remind_at: next.at } : { due_at: next.at };
  await read()
    .updateTable('timers')
    .set({ ...later, last_error: next.error.slice(0, 500), tries: timer.tries + 1 })
    .where(same)
    .execute();
}
