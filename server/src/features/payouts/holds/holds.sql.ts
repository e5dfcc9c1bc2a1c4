import type { PayoutHolds, RowOf, Tx } from '../../../platform/db/index.ts';

export type HoldCause = 'staff' | 'tax' | 'chargebacks';
export type Hold = {
  at: string;
  ends_at: string | null;
  reason: string;
  cause: HoldCause;
  by: { _id: string; name: string; surname: string } | null;
};

export const holdOfPayout = `(
  select jsonb_build_object('at', h.held_at, 'ends_at', h.ends_at, 'reason', h.reason, 'cause', h.cause,
    'by', case when s.id is not null then jsonb_build_object('_id', s.id, 'name', s.name, 'surname', s.surname) end)
  from payout_holds h left join users s on s.id = h.held_by where h.payout_id = p.id and h.released_at is null)`;

type NewHold = Omit<RowOf<PayoutHolds, { cause: HoldCause }>, 'released_by' | 'released_at' | 'release_reason'>;
export async function insertHold(tx: Tx, hold: NewHold): Promise<void> {
  await tx.db.insertInto('payout_holds').values(hold).execute();
}

type Release = { released_by: string | null; released_at: Date; release_reason: string };
export async function releaseHold(tx: Tx, payout_id: string, release: Release): Promise<void> {
  const { numUpdatedRows } = await tx.db
    .updateTable('payout_holds')
    .set(release)
    .where('payout_id', '=', payout_id)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`payout ${payout_id} was let go under its lock`);
}

/** A reminder that came late leaves the staff three hours. */
export const moveHoldEnd = async (tx: Tx, payout_id: string, ends_at: Date): Promise<void> =>
  void (await tx.db
    .updateTable('payout_holds')
    .set({ ends_at })
    .where('payout_id', '=', payout_id)
    .where('released_at', 'is', null)
    .execute());

/** One of the staff has let it go although the tax service did not answer. */
export async function wasLetGoUntaxed(tx: Tx, payout_id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('payout_holds')
    .select('id')
    .where('payout_id', '=', payout_id)
    .where('cause', '=', 'tax')
    .where('released_by', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function lockUnsent(tx: Tx, user_id: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('payouts')
    .select('id')
    .where('user_id', '=', user_id)
    .where('status', 'in', ['created', 'on_review', 'queued'])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
