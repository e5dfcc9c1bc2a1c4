import { sql } from 'kysely';
import { now } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/index.ts';

/** Answers the member's sum since then, this included. One member's are counted one after another, whatever the orders. */
export async function recordGivenAway(
  tx: Tx,
  user_id: string,
  given: readonly { stage_id: string; amount_minor: number }[],
  since: Date,
): Promise<number> {
  await tx.client.query({ name: 'lock-given-away', text: 'select pg_advisory_xact_lock(7107, hashtext($1))', values: [user_id] });
  await tx.db
    .insertInto('given_away')
    .values(given.map((part) => ({ ...part, user_id, at: now() })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'stage_id']).doUpdateSet((eb) => ({
        amount_minor: sql<number>`case when given_away.at > ${since} then greatest(given_away.amount_minor, excluded.amount_minor) else excluded.amount_minor end`,
        at: eb.ref('excluded.at'),
      })),
    )
    .execute();
  const { sum } = await tx.db
    .selectFrom('given_away')
    .select(sql<number>`sum(amount_minor)::bigint`.as('sum'))
    .where('user_id', '=', user_id)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return sum;
}
