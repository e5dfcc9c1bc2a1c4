import { read } from '../db/database.ts';
import type { Tx } from '../db/transaction.ts';
import type { Timer } from './timers.ts';

export async function upsertTimer(tx: Tx, timer: Omit<Timer, 'tries'>): Promise<void> {
  await tx.client.query({
    name: 'upsert-timer',
    text: `insert into timers (entity, entity_id, kind, due_at) values ($1, $2, $3, $4)
           on conflict (entity, entity_id, kind) do update set due_at = excluded.due_at, tries = 0, last_error = null`,
    values: [timer.entity, timer.entity_id, timer.kind, timer.due_at],
  });
}

export async function deleteTimer(tx: Tx, entity: string, entity_id: string, kind: string): Promise<void> {
  await tx.db.deleteFrom('timers').where('entity', '=', entity).where('entity_id', '=', entity_id).where('kind', '=', kind).execute();
}

export const takeTimersOf = (tx: Tx, entity: string, entity_id: string): Promise<Omit<Timer, 'tries'>[]> =>
  tx.db
    .deleteFrom('timers')
    .where('entity', '=', entity)
    .where('entity_id', '=', entity_id)
    .returning(['entity', 'entity_id', 'kind', 'due_at'])
    .execute();

export async function findDueTimer(tx: Tx, entity: string, entity_id: string, kind: string, moment: Date): Promise<boolean> {
  const found = await tx.db
    .selectFrom('timers')
    .select('kind')
    .where('entity', '=', entity)
    .where('entity_id', '=', entity_id)
    .where('kind', '=', kind)
    .where('due_at', '<=', moment)
    .executeTakeFirst();
  return found !== undefined;
}

export async function countTimersDueBefore(moment: Date): Promise<number> {
  const { n } = await read()
    .selectFrom('timers')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('due_at', '<', moment)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function listDueTimers(moment: Date, limit: number): Promise<Timer[]> {
  return read()
    .selectFrom('timers')
    .select(['entity', 'entity_id', 'kind', 'due_at', 'tries'])
    .where('due_at', '<=', moment)
    .orderBy('due_at')
    .limit(limit)
    .execute();
}

/** Unless the deadline was moved meanwhile. */
export async function postponeTimer(timer: Timer, next: { due_at: Date; error: string } | null): Promise<void> {
  if (!next) {
    await read()
      .deleteFrom('timers')
      .where('entity', '=', timer.entity)
      .where('entity_id', '=', timer.entity_id)
      .where('kind', '=', timer.kind)
      .where('due_at', '=', timer.due_at)
      .execute();
    return;
  }
  await read()
    .updateTable('timers')
    .set({ due_at: next.due_at, last_error: next.error.slice(0, 500), tries: timer.tries + 1 })
    .where('entity', '=', timer.entity)
    .where('entity_id', '=', timer.entity_id)
    .where('kind', '=', timer.kind)
    .where('due_at', '=', timer.due_at)
    .execute();
}
