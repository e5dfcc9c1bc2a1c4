import { sql, type UpdateQueryBuilder, type UpdateResult } from 'kysely';
import type { DB } from './schema.ts';

/** Compare and set on a locked row: a miss means that the code is wrong, not the person. */
export async function moveRow<Table extends keyof DB>(
  what: string,
  { id, status }: { id: string; status: string },
  update: UpdateQueryBuilder<DB, Table, Table, UpdateResult>,
): Promise<void> {
  const { numUpdatedRows } = await update.where(sql<boolean>`id = ${id} and status = ${status}`).executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`${what} ${id} left ${status} under its lock`);
}
