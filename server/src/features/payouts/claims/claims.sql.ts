import type { Tx } from '../../../platform/db/index.ts';

export type Claim = { _id: string; name: string; surname: string; until: string };

export const claimOfPayout = `(
  select jsonb_build_object('_id', s.id, 'name', s.name, 'surname', s.surname, 'until', t.taken_until)
  from payout_takings t join users s on s.id = t.taken_by where t.payout_id = p.id)`;

export async function recordClaim(tx: Tx, claim: { payout_id: string; taken_by: string; taken_until: Date }): Promise<void> {
  const { taken_by, taken_until } = claim;
  await tx.db
    .insertInto('payout_takings')
    .values(claim)
    .onConflict((on) => on.column('payout_id').doUpdateSet({ taken_by, taken_until }))
    .execute();
}

export const dropClaim = async (tx: Tx, payout_id: string): Promise<void> =>
  void (await tx.db.deleteFrom('payout_takings').where('payout_id', '=', payout_id).execute());
