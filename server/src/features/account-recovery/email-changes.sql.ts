import { read, type Tx } from '../../platform/db/index.ts';

type NewChange = {
  id: string;
  user_id: string;
  old_email: string;
  new_email: string;
  confirm_hash: string;
  created_at: Date;
  confirm_until: Date;
};
export async function insertEmailChange(tx: Tx, change: NewChange): Promise<void> {
  await tx.db.insertInto('email_changes').values(change).execute();
}

export const findOwnerOfChange = async (confirm_hash: string): Promise<string | undefined> =>
  (await read().selectFrom('email_changes').select('user_id').where('confirm_hash', '=', confirm_hash).executeTakeFirst())?.user_id;

/** Atomic. */
export const lockChangeToConfirm = (tx: Tx, confirm_hash: string, at: Date) =>
  tx.db
    .selectFrom('email_changes')
    .selectAll()
    .where('confirm_hash', '=', confirm_hash)
    .where('stopped_at', 'is', null)
    .where('done_at', 'is', null)
    .where('confirm_until', '>', at)
    .forUpdate()
    .executeTakeFirst();

export async function markChangeDone(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.db.updateTable('email_changes').set({ done_at: at }).where('id', '=', id).execute();
}

export async function voidOpenChanges(tx: Tx, user_id: string, at: Date): Promise<void> {
  await tx.db
    .updateTable('email_changes')
    .set({ stopped_at: at })
    .where('user_id', '=', user_id)
    .where('done_at', 'is', null)
    .where('stopped_at', 'is', null)
    .execute();
}

export async function stopChangesSince(tx: Tx, user_id: string, since: Date, at: Date): Promise<void> {
  await tx.db
    .updateTable('email_changes')
    .set({ stopped_at: at })
    .where('user_id', '=', user_id)
    .where('created_at', '>=', since)
    .where('stopped_at', 'is', null)
    .execute();
}

export async function listLeftAddresses(tx: Tx, user_id: string, since: Date): Promise<{ email: string; since: Date }[]> {
  const rows = await tx.db
    .selectFrom('email_changes')
    .select(({ fn }) => ['old_email as email', fn.max('created_at').as('since')])
    .where('user_id', '=', user_id)
    .where('done_at', '>', since)
    .where('stopped_at', 'is', null)
    .groupBy('old_email')
    .execute();
  return rows;
}
