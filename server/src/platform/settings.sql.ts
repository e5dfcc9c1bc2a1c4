import { now } from './clock.ts';
import { read } from './db/database.ts';
import type { Tx } from './db/transaction.ts';

export async function findSetting(key: string): Promise<unknown> {
  return (await read().selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst())?.value;
}

export async function saveSetting(tx: Tx, key: string, value: unknown): Promise<void> {
  const row = { key, value: JSON.stringify(value), changed_at: now() };
  await tx.db
    .insertInto('settings')
    .values(row)
    .onConflict((oc) => oc.column('key').doUpdateSet({ value: row.value, changed_at: row.changed_at }))
    .execute();
}
