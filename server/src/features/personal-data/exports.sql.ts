import { type Selectable, sql } from 'kysely';
import { type DataExports, read, type Tx } from '../../platform/db/index.ts';

export type ExportRow = Selectable<DataExports>;
export type ExportRecord = ExportRow & { path: string | null; size_bytes: number | null };

export async function findNewestExport(user_id: string): Promise<ExportRecord | undefined> {
  return read()
    .selectFrom('data_exports as e')
    .leftJoin('files as f', (join) => join.onRef('f.id', '=', 'e.file_id').on('f.deleted_at', 'is', null))
    .selectAll('e')
    .select(['f.path', 'f.size_bytes'])
    .where('e.user_id', '=', user_id)
    .orderBy('e.asked_at', 'desc')
    .orderBy('e.id', 'desc')
    .executeTakeFirst();
}

/** False when one is running. */
export async function insertExport(tx: Tx, input: { id: string; user_id: string; asked_at: Date }): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('data_exports')
    .values({ ...input, status: 'queued' })
    // a literal: a generic plan would not match the partial index
    .onConflict((oc) => oc.column('user_id').where(sql<boolean>`status in ('queued', 'making')`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const lockExport = (tx: Tx, id: string): Promise<ExportRow | undefined> =>
  tx.db.selectFrom('data_exports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const listReadyExports = (tx: Tx, user_id: string): Promise<ExportRow[]> =>
  tx.db.selectFrom('data_exports').selectAll().where('user_id', '=', user_id).where('status', '=', 'ready').forUpdate().execute();

export async function changeExport(tx: Tx, id: string, change: Partial<Omit<ExportRow, 'id' | 'user_id'>>): Promise<void> {
  await tx.db.updateTable('data_exports').set(change).where('id', '=', id).execute();
}
