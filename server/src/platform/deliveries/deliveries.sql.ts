import { database } from '../db/database.ts';
import type { Tx } from '../db/transaction.ts';

export type Channel = 'email' | 'push';
export type NewDelivery = { id: string; user_id: string | null; channel: Channel; code: string | null };

export async function insertDeliveries(tx: Tx, rows: readonly NewDelivery[], at: Date): Promise<void> {
  await tx.client.query({
    name: 'insert-deliveries',
    text: `insert into notice_deliveries (id, user_id, channel, code, state, queued_at)
           select id, user_id, channel, code, 'queued', $2
           from jsonb_to_recordset($1::jsonb) as r(id uuid, user_id uuid, channel text, code text)`,
    values: [JSON.stringify(rows), at],
  });
}

/** Answers how often it has been tried by now; undefined when the row is gone with its owner. */
export async function noteTry(tx: Tx, id: string, error: string): Promise<number | undefined> {
  const { rows } = await tx.client.query<{ tries: number }>(
    'update notice_deliveries set tries = tries + 1, error = $2 where id = $1 returning tries',
    [id, error],
  );
  return rows[0]?.tries;
}

/** The try that came through, and its end. Gone with its owner: nothing happens. */
export async function noteSent(id: string, at: Date): Promise<void> {
  await database().query({
    name: 'note-sent',
    text: `update notice_deliveries set tries = tries + 1, error = null, state = 'sent', settled_at = $2 where id = $1`,
    values: [id, at],
  });
}

export async function settleDelivery(tx: Tx, id: string, state: 'failed' | 'refused', at: Date): Promise<void> {
  await tx.client.query('update notice_deliveries set state = $2, settled_at = $3 where id = $1', [id, state, at]);
}

export async function countUndone(since: Date): Promise<number> {
  const { rows } = await database().query<{ n: number }>(
    `select count(*)::int as n from notice_deliveries where state in ('failed', 'refused') and settled_at > $1`,
    [since],
  );
  return rows[0]!.n;
}

export async function deleteDeliveriesBefore(tx: Tx, at: Date): Promise<void> {
  await tx.client.query('delete from notice_deliveries where queued_at < $1', [at]);
}
