import { type Kysely, sql } from 'kysely';
import { type DB, read, type Tx } from '../../platform/db/index.ts';
import type { TaxAnswer, TaxRecord } from './tax.policy.ts';

/** In a transaction pass its `tx.db`. */
export async function findTax(user_id: string, db: Kysely<DB> = read()): Promise<TaxRecord> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('tax_numbers as t', 't.user_id', 'u.id')
    .select(['u.tax_kind as kind', 't.inn', 't.answer', 't.answered_at', 't.wanted_at'])
    .where('u.id', '=', user_id)
    .executeTakeFirstOrThrow();
  return row as TaxRecord;
}

/** Another number drops the answer about the former one. */
export async function storeNumber(tx: Tx, user_id: string, inn: string, stated_at: Date): Promise<void> {
  const forgotten = { answer: null, answered_at: null, wanted_at: null, next_try_at: null, tries: 0 };
  await tx.db
    .insertInto('tax_numbers')
    .values({ user_id, inn, stated_at })
    .onConflict((oc) => oc.column('user_id').doUpdateSet({ inn, stated_at, ...forgotten }))
    .execute();
}

export const forgetNumber = async (tx: Tx, user_id: string): Promise<void> =>
  void (await tx.db.deleteFrom('tax_numbers').where('user_id', '=', user_id).execute());

/** Who waits already goes on waiting since then. */
export async function markRequested(tx: Tx, user_id: string, at: Date): Promise<void> {
  await tx.db
    .updateTable('tax_numbers')
    .set({ wanted_at: at, next_try_at: at, tries: 0 })
    .where('user_id', '=', user_id)
    .where('wanted_at', 'is', null)
    .execute();
}

/** Self-employed members whose answer is older, the oldest first. */
export async function requestStale(tx: Tx, before: Date, at: Date, most: number): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable('tax_numbers')
    .set({ wanted_at: at, next_try_at: at, tries: 0 })
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('tax_numbers as t')
        .innerJoin('users as u', 'u.id', 't.user_id')
        .select('t.user_id')
        .where('u.tax_kind', '=', 'npd')
        .where('t.wanted_at', 'is', null)
        .where('t.answered_at', '<', before)
        .orderBy('t.answered_at')
        .limit(most),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** When the service was asked last, under the lock that all nodes share. */
export async function lockService(tx: Tx): Promise<Date> {
  return (await tx.db.selectFrom('tax_service').select('asked_at').forUpdate().executeTakeFirstOrThrow()).asked_at;
}
export const stampService = async (tx: Tx, asked_at: Date): Promise<void> =>
  void (await tx.db.updateTable('tax_service').set({ asked_at }).execute());

export type Waiting = { user_id: string; inn: string; next_try_at: Date; tries: number };
export async function findNext(tx: Tx): Promise<Waiting | undefined> {
  const row = await tx.db
    .selectFrom('tax_numbers')
    .select(['user_id', 'inn', 'next_try_at', 'tries'])
    .where('wanted_at', 'is not', null)
    .orderBy('next_try_at')
    .limit(1)
    .executeTakeFirst();
  return row as Waiting | undefined;
}

export const noteTry = async (tx: Tx, user_id: string, next_try_at: Date): Promise<void> =>
  void (await tx.db.updateTable('tax_numbers').set({ next_try_at, tries: sql`tries + 1` }).where('user_id', '=', user_id).execute());

export async function hasQueuedPayout(tx: Tx, user_id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('payouts')
    .select('id')
    .where('user_id', '=', user_id)
    .where('status', '=', 'queued')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the answer; answers the former one, or undefined when the number has changed meanwhile. */
export async function storeAnswer(
  tx: Tx,
  { user_id, inn }: { user_id: string; inn: string },
  answer: TaxAnswer,
  answered_at: Date,
): Promise<{ before: TaxAnswer | null } | undefined> {
  const row = await tx.db
    .selectFrom('tax_numbers')
    .select('answer')
    .where('user_id', '=', user_id)
    .where('inn', '=', inn)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  await tx.db
    .updateTable('tax_numbers')
    .set({ answer, answered_at, wanted_at: null, next_try_at: null, tries: 0 })
    .where('user_id', '=', user_id)
    .execute();
  return { before: row.answer as TaxAnswer | null };
}
