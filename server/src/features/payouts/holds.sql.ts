import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';

export type Hold = { at: string; reason: string; by: { _id: string; name: string; surname: string } };

/** Of the payout `p`; null while nobody has stopped it. */
export const holdOfPayout = sql<Hold | null>`(
  select jsonb_build_object('at', h.held_at, 'reason', h.reason, 'by', jsonb_build_object('_id', s.id, 'name', s.name, 'surname', s.surname))
  from payout_holds h join users s on s.id = h.held_by where h.payout_id = p.id and h.released_at is null)`;

type NewHold = { id: string; payout_id: string; held_by: string; held_at: Date; reason: string };
export async function insertHold(tx: Tx, hold: NewHold): Promise<void> {
  await tx.db.insertInto('payout_holds').values(hold).execute();
}

type Release = { released_by: string; released_at: Date; release_reason: string };
export async function releaseHold(tx: Tx, payout_id: string, release: Release): Promise<void> {
  const { numUpdatedRows } = await tx.db
    .updateTable('payout_holds')
    .set(release)
    .where('payout_id', '=', payout_id)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`payout ${payout_id} was let go under its lock`);
}
