import type { Tx } from '../../platform/db/index.ts';

export type MailEventRow = { id: string; kind: 'bounced' | 'complained'; delivery_id: string; user_id: string | null; received_at: Date };

/** Whose letter it was; undefined: none of ours, or too old to be known. */
export async function findDelivery(tx: Tx, id: string): Promise<{ user_id: string | null } | undefined> {
  const { rows } = await tx.client.query<{ user_id: string | null }>(
    `select user_id from notice_deliveries where id = $1 and channel = 'email' for update`,
    [id],
  );
  return rows[0];
}

export async function insertMailEvent(tx: Tx, row: MailEventRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('mail_events')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function noteReturned(tx: Tx, delivery_id: string, text: string, at: Date): Promise<void> {
  await tx.client.query(`update notice_deliveries set state = 'refused', error = left($2, 300), settled_at = $3 where id = $1`, [
    delivery_id,
    text,
    at,
  ]);
}

export async function refuseAddress(tx: Tx, email: string, text: string, at: Date): Promise<void> {
  await tx.client.query(
    `insert into refused_addresses (email, refused_at, said, told_by) values (lower($1), $2, left($3, 300), 'service')
     on conflict (email) do update set told_by = 'service'`,
    [email, at, text],
  );
}

export async function deleteMailEventsBefore(tx: Tx, at: Date): Promise<void> {
  await tx.client.query('delete from mail_events where received_at < $1', [at]);
}
