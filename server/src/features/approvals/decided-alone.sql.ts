import { now } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/index.ts';

/** One person's decisions are counted one after another, whatever they are about. */
export const lockDecidedAlone = (tx: Tx, user_id: string) =>
  tx.client.query({ name: 'lock-decided-alone', text: 'select pg_advisory_xact_lock(7108, hashtext($1))', values: [user_id] });

export async function findDecidedAlone(tx: Tx, user_id: string, but_id: string, since: Date): Promise<number> {
  const { sum } = await tx.db
    .selectFrom('decided_alone')
    .select(({ fn }) => fn.sum<number | null>('amount_minor').as('sum'))
    .where('user_id', '=', user_id)
    .where('entity_id', '<>', but_id)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

export async function recordDecidedAlone(tx: Tx, decided: { user_id: string; entity_id: string; amount_minor: number }): Promise<void> {
  await tx.db
    .insertInto('decided_alone')
    .values({ ...decided, at: now() })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'entity_id'])
        .doUpdateSet((eb) => ({ amount_minor: eb.ref('excluded.amount_minor'), at: eb.ref('excluded.at') })),
    )
    .execute();
}
