import type pg from 'pg';
import { newClient } from '../db/database.ts';
import type { Tx } from '../db/transaction.ts';

const channel = 'session_ended';

/** NOTIFY: on commit, even when this process dies. */
export async function notifyNodesOfEnd(tx: Tx, session_ids: readonly string[]): Promise<void> {
  await tx.client.query({
    name: 'tell-nodes-of-ended-sessions',
    text: `select pg_notify('${channel}', id::text) from unnest($1::uuid[]) as ended (id)`,
    values: [session_ids],
  });
}

/** The caller ends it. */
export async function onEndings(heard: (session_id: string) => void, lost: () => void): Promise<pg.Client> {
  const connection = newClient();
  connection.on('notification', ({ payload }) => payload && heard(payload));
  connection.on('error', lost);
  connection.on('end', lost);
  await connection.connect();
  await connection.query(`listen ${channel}`);
  return connection;
}
