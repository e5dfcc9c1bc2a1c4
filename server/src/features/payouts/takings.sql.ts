import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';

export type Taking = { _id: string; name: string; surname: string; until: string };

export const takingOfPayout = sql<Taking | null>`(
  select jsonb_build_object('_id', s.id, 'name', s.name, 'surname', s.surname, 'until', t.taken_until)
  from payout_takings t join users s on s.id = t.taken_by where t.payout_id = p.id)`;

export async function recordTaking(tx: Tx, taking: { payout_id: string; taken_by: string; taken_until: Date }): Promise<void> {
  const { taken_by, taken_until } = taking;
  await tx.db
    .insertInto('payout_takings')
    .values(taking)
    .onConflict((on) => on.column('payout_id').doUpdateSet({ taken_by, taken_until }))
    .execute();
}

export const dropTaking = async (tx: Tx, payout_id: string): Promise<void> =>
  void (await tx.db.deleteFrom('payout_takings').where('payout_id', '=', payout_id).execute());
