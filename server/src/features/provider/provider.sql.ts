import { sql } from 'kysely';
import { read, type Tx } from '../../platform/db/index.ts';
import type { DebtTotals } from './debts.ts';

type EventRow = { provider: string; event_id: string; type: string; object_id: string; payload: unknown; received_at: Date };
/** False when this event was received before. A concurrent duplicate waits for the first to end. */
export async function insertProviderEvent(tx: Tx, event: EventRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('provider_events')
    .values({
      provider: event.provider,
      event_id: event.event_id,
      type: event.type,
      object_id: event.object_id,
      payload: JSON.stringify(event.payload),
      received_at: event.received_at,
    })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** False when it is known already. */
export async function insertDebt(tx: Tx, debts: DebtTotals & { found_at: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('owed_money')
    .values(debts)
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
export async function deleteDebt(tx: Tx, entity: DebtTotals['entity'], entity_id: string): Promise<void> {
  await tx.db.deleteFrom('owed_money').where('entity', '=', entity).where('entity_id', '=', entity_id).execute();
}
export async function findDebtsOf(tx: Tx, user_id: string): Promise<boolean> {
  return (await tx.db.selectFrom('owed_money').select('entity').where('user_id', '=', user_id).limit(1).executeTakeFirst()) !== undefined;
}
export async function findDebtSum(user_id: string): Promise<number> {
  const { total } = await read()
    .selectFrom('owed_money')
    .select(sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as('total'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return total;
}
export async function countDebts(): Promise<number> {
  return (await read().selectFrom('owed_money').select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()).n;
}
