import type { Tx } from '../../platform/db/transaction.ts';

type NewChange = {
  id: string;
  user_id: string;
  old_email: string;
  new_email: string;
  confirm_hash: string;
  stop_hash: string;
  created_at: Date;
  confirm_until: Date;
  stop_until: Date;
};
export async function insertEmailChange(tx: Tx, change: NewChange): Promise<void> {
  await tx.db.insertInto('email_changes').values(change).execute();
}

const change = (tx: Tx) => tx.db.selectFrom('email_changes').selectAll().where('stopped_at', 'is', null).forUpdate();

/** The change this link of the new address confirms, if it still may; only one of many at once gets it. */
export const lockChangeToConfirm = (tx: Tx, confirm_hash: string, moment: Date) =>
  change(tx).where('confirm_hash', '=', confirm_hash).where('done_at', 'is', null).where('confirm_until', '>', moment).executeTakeFirst();

/** The change this link of the old address stops, before it happened or after. */
export const lockChangeToStop = (tx: Tx, stop_hash: string, moment: Date) =>
  change(tx).where('stop_hash', '=', stop_hash).where('stop_until', '>', moment).executeTakeFirst();

export async function markChange(tx: Tx, id: string, mark: { done_at: Date } | { stopped_at: Date }): Promise<void> {
  await tx.db.updateTable('email_changes').set(mark).where('id', '=', id).execute();
}

/** What waits for its confirmation will not happen any more. */
export async function voidOpenChanges(tx: Tx, user_id: string, moment: Date): Promise<void> {
  await tx.db
    .updateTable('email_changes')
    .set({ stopped_at: moment })
    .where('user_id', '=', user_id)
    .where('done_at', 'is', null)
    .where('stopped_at', 'is', null)
    .execute();
}
