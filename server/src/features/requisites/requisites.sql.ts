import { type Kysely, sql } from 'kysely';
import { type DB, read, type Tx } from '../../platform/db/index.ts';
import { type Destination, masked } from './destination.ts';
import type { RequisitesRecord } from './requisites.view.ts';

const columns = ['id', 'user_id', 'method', 'provider', 'destination', 'masked', 'is_default', 'added_at'] as const;

export async function listRequisites(user_id: string, db: Kysely<DB> = read()): Promise<RequisitesRecord[]> {
  const rows = await db
    .selectFrom('requisites')
    .select(columns)
    .where('user_id', '=', user_id)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows as unknown as RequisitesRecord[];
}

export async function lockRequisites(tx: Tx, user_id: string, id: string): Promise<RequisitesRecord | undefined> {
  const row = await tx.db
    .selectFrom('requisites')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row as unknown as RequisitesRecord | undefined;
}

export async function insertRequisites(tx: Tx, one: RequisitesRecord): Promise<void> {
  await tx.db
    .insertInto('requisites')
    .values({ ...one, destination: JSON.stringify(one.destination) })
    .execute();
}

export async function forgetRequisites(tx: Tx, id: string, removed_at: Date): Promise<void> {
  await tx.db.updateTable('requisites').set({ removed_at, destination: '{}', is_default: false }).where('id', '=', id).execute();
}

export async function nameCard(tx: Tx, user_id: string, to: Destination & { method: 'card' }): Promise<void> {
  await tx.db
    .updateTable('requisites')
    .set({ destination: JSON.stringify(to), masked: masked(to) })
    .where('user_id', '=', user_id)
    .where('removed_at', 'is', null)
    .where(sql`destination ->> 'token'`, '=', to.token)
    .execute();
}

export async function makeDefault(tx: Tx, user_id: string, id: string): Promise<void> {
  const mine = tx.db.updateTable('requisites').where('user_id', '=', user_id);
  await mine.set({ is_default: false }).where('is_default', '=', true).execute();
  await mine.set({ is_default: true }).where('id', '=', id).execute();
}
