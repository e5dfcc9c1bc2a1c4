import { sql } from 'kysely';
import { read, type Tx } from '../../platform/db/index.ts';
import type { Reading } from './reconcile.policy.ts';

export async function sumPaidOut(provider: string): Promise<Omit<Reading, 'balance_minor'>> {
  return read()
    .selectFrom('payouts')
    .select([
      sql<number>`coalesce(sum(amount_minor - fee_minor) filter (where status = 'paid'), 0)::bigint`.as('paid_minor'),
      sql<number>`(count(*) filter (where status = 'paid'))::bigint`.as('paid_count'),
      sql<number>`coalesce(sum(amount_minor - fee_minor) filter (where status = 'processing'), 0)::bigint`.as('under_way_minor'),
    ])
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow();
}

export async function findReading(tx: Tx, provider: string): Promise<Reading | undefined> {
  return tx.db
    .selectFrom('gateway_readings')
    .select(['balance_minor', 'paid_minor', 'paid_count', 'under_way_minor'])
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst();
}

export async function recordReading(tx: Tx, provider: string, reading: Reading, read_at: Date): Promise<void> {
  await tx.db
    .insertInto('gateway_readings')
    .values({ provider, ...reading, read_at })
    .onConflict((oc) => oc.column('provider').doUpdateSet({ ...reading, read_at }))
    .execute();
}
