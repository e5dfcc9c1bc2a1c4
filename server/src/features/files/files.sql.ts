import { type Kysely, sql } from 'kysely';
import { now } from '../../platform/clock.ts';
import { type DB, read, type Tx } from '../../platform/db/index.ts';
import type { FileRecord } from './file.ts';

const columns = ['id', 'owner_id', 'path', 'name', 'size_bytes', 'mime', 'sha256', 'kind', 'width', 'height', 'is_public'] as const;

export async function insertFile(tx: Tx, file: FileRecord): Promise<FileRecord> {
  const { variants, ...row } = file;
  const inserted = await tx.db
    .insertInto('files')
    .values({ ...row, variants: JSON.stringify(variants), created_at: now() })
    .onConflict((oc) => oc.columns(['owner_id', 'sha256', 'name']).where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted ? file : (await findTwin(tx.db, file.owner_id, file))!;
}

export async function findTwin(
  db: Kysely<DB>,
  owner_id: string,
  { sha256, name }: Pick<FileRecord, 'sha256' | 'name'>,
): Promise<FileRecord | undefined> {
  const row = await db
    .selectFrom('files')
    .select([...columns, 'variants'])
    .where('owner_id', '=', owner_id)
    .where('sha256', '=', sha256)
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row as FileRecord | undefined;
}

export async function findFileByPaths(paths: readonly string[]): Promise<FileRecord | undefined> {
  const row = await read()
    .selectFrom('files')
    .select([...columns, 'variants', 'open_to'])
    .where('path', 'in', [...paths])
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row as FileRecord | undefined;
}

export async function lockOwnFile(
  tx: Tx,
  owner_id: string,
  path: string,
): Promise<{ id: string; path: string; is_public: boolean; open_to: string | null } | undefined> {
  return tx.db
    .selectFrom('files')
    .select(['id', 'path', 'is_public', 'open_to'])
    .where('owner_id', '=', owner_id)
    .where('path', '=', path)
    .where('kind', '<>', 'export')
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export const findFilePath = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await tx.db.selectFrom('files').select('path').where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst())?.path;

/** Leaves out archives of personal data. */
export const listStoredFiles = (owner_id: string): Promise<{ name: string; path: string; kind: string }[]> =>
  read()
    .selectFrom('files')
    .select(['name', 'path', 'kind'])
    .where('owner_id', '=', owner_id)
    .where('kind', '<>', 'export')
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const listPrivateFiles = (tx: Tx, owner_id: string): Promise<{ id: string; path: string }[]> =>
  tx.db
    .selectFrom('files')
    .select(['id', 'path'])
    .where('owner_id', '=', owner_id)
    .where('is_public', '=', false)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('file_grants').select('file_id').whereRef('file_id', '=', 'files.id'))))
    .forUpdate()
    .execute();

export async function forgetNames(tx: Tx, owner_id: string): Promise<void> {
  await tx.db.updateTable('files').set({ name: 'файл' }).where('owner_id', '=', owner_id).where('deleted_at', 'is not', null).execute();
}

export async function markDeleted(tx: Tx, id: string): Promise<void> {
  await tx.db.updateTable('files').set({ deleted_at: now() }).where('id', '=', id).execute();
}

export async function countBytesOf(db: Kysely<DB>, owner_id: string): Promise<number> {
  const row = await db
    .selectFrom('files')
    .select(sql<number>`coalesce(sum(size_bytes), 0)::bigint`.as('bytes'))
    .where('owner_id', '=', owner_id)
    .where('kind', '<>', 'export')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.bytes;
}

export async function lockUploadsOf(tx: Tx, owner_id: string): Promise<void> {
  await tx.client.query({ name: 'lock-uploads', text: 'select pg_advisory_xact_lock(7104, hashtext($1))', values: [owner_id] });
}

export type UploadRow = Pick<FileRecord, 'id' | 'path' | 'name' | 'mime' | 'width' | 'height' | 'size_bytes' | 'variants'> & {
  kind: string;
};

/** In the order of their ids: none is deleted while it is attached. */
export async function lockUploads(tx: Tx, owner_id: string, ids: readonly string[]): Promise<{ name: string; size_bytes: number }[]> {
  if (ids.length === 0) return [];
  return tx.db
    .selectFrom('files')
    .select(['name', 'size_bytes'])
    .where('owner_id', '=', owner_id)
    .where('id', 'in', [...ids])
    .where('kind', '<>', 'export')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function listUploadsOf(tx: Tx, owner_id: string, ids: readonly string[]): Promise<UploadRow[]> {
  if (ids.length === 0) return [];
  return tx.db
    .selectFrom('files')
    .select(['id', 'path', 'name', 'mime', 'kind', 'width', 'height', 'size_bytes', 'variants'])
    .where('owner_id', '=', owner_id)
    .where('id', 'in', [...ids])
    .where('kind', '<>', 'export')
    .where('deleted_at', 'is', null)
    .execute() as Promise<UploadRow[]>;
}

export const listUploadsAt = (
  tx: Tx,
  owner_id: string,
  paths: readonly string[],
): Promise<{ id: string; path: string; name: string; size_bytes: number }[]> =>
  paths.length === 0
    ? Promise.resolve([])
    : tx.db
        .selectFrom('files')
        .select(['id', 'path', 'name', 'size_bytes'])
        .where('owner_id', '=', owner_id)
        .where('path', 'in', [...paths])
        .where('kind', '<>', 'export')
        .where('deleted_at', 'is', null)
        .execute();

const isFile = `jsonb_build_array(jsonb_build_object('file_id', f.id))`;
const unshown = sql.raw(`
  not exists (select from portfolio_works w where w.owner_id = f.owner_id and w.status = 'published' and w.media @> ${isFile})
  and not exists (select from services s join service_versions v on v.id = s.live_version_id
                  where s.seller_id = f.owner_id and s.status <> 'blocked' and v.media @> ${isFile})
  and not exists (select from blog_posts p join blog_versions v on v.post_id = p.id and v.number = p.live_number
                  where p.status = 'published' and (v.content->'body' @> ${isFile} or v.content->'cover'->>'file_id' = f.id::text))`);

export async function unpublishUnshown(tx: Tx, owner_id: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update files f set is_public = false
    where f.owner_id = ${owner_id} and f.id = any (${[...ids]}::uuid[]) and ${unshown}`.execute(tx.db);
}

export async function withdrawUnshown(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update files f set is_public = false where f.id = any (${[...ids]}::uuid[]) and ${unshown}`.execute(tx.db);
}

export async function publishFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length)
    await tx.db
      .updateTable('files')
      .set({ is_public: true })
      .where('id', 'in', [...ids])
      .execute();
}

export async function openFiles(tx: Tx, ids: readonly string[], open_to: 'members' | 'staff' | null): Promise<void> {
  if (ids.length)
    await tx.db
      .updateTable('files')
      .set({ open_to })
      .where('id', 'in', [...ids])
      .execute();
}

export async function openToStaff(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length)
    await tx.db
      .updateTable('files')
      .set({ open_to: 'staff' })
      .where('id', 'in', [...ids])
      .where('open_to', 'is', null)
      .execute();
}
