import { now } from '../../../platform/clock.ts';
import { database, type Tx } from '../../../platform/db/index.ts';
import type { FileRecord } from '../file.ts';

export type UploadRecord = {
  id: string;
  owner_id: string;
  name: string;
  size_bytes: number;
  received_bytes: number;
  file_id: string | null;
  expires_at: Date;
  parts: number;
};
export type Part = { start_byte: number; size_bytes: number; folder: string };

const columns = `u.id, u.owner_id, u.name, u.size_bytes, u.received_bytes, u.file_id, u.expires_at,
  (select count(*)::int from upload_parts p where p.upload_id = u.id) as parts`;

export async function insertUpload(tx: Tx, upload: Omit<UploadRecord, 'parts' | 'received_bytes' | 'file_id'>): Promise<void> {
  await tx.db
    .insertInto('uploads')
    .values({ ...upload, created_at: now() })
    .execute();
}

export async function findUpload(id: string, owner_id: string, at: Date): Promise<UploadRecord | undefined> {
  const { rows } = await database().query<UploadRecord>({
    name: 'find-upload',
    text: `select ${columns} from uploads u where u.id = $1 and u.owner_id = $2 and u.expires_at > $3`,
    values: [id, owner_id, at],
  });
  return rows[0];
}

export async function findFileOfUpload(file_id: string): Promise<FileRecord | undefined> {
  const { rows } = await database().query<FileRecord>({
    name: 'find-file-of-upload',
    text: 'select * from files where id = $1 and deleted_at is null',
    values: [file_id],
  });
  return rows[0];
}

/** False when the place is taken or the upload is gone. */
export async function addPart(tx: Tx, id: string, part: Part, at: Date, expires_at: Date): Promise<boolean> {
  const { rowCount } = await tx.client.query({
    name: 'add-upload-part',
    text: `with grown as (
             update uploads set received_bytes = received_bytes + $3, expires_at = $6
             where id = $1 and received_bytes = $2 and file_id is null and expires_at > $5 returning id)
           insert into upload_parts (upload_id, start_byte, size_bytes, folder) select id, $2, $3, $4 from grown`,
    values: [id, part.start_byte, part.size_bytes, part.folder, at, expires_at],
  });
  return (rowCount ?? 0) > 0;
}

export async function listParts(id: string): Promise<Part[]> {
  const { rows } = await database().query<Part>({
    name: 'list-upload-parts',
    text: 'select start_byte, size_bytes, folder from upload_parts where upload_id = $1 order by start_byte',
    values: [id],
  });
  return rows;
}

export async function endUpload(tx: Tx, id: string, file_id: string): Promise<string[]> {
  await tx.db.updateTable('uploads').set({ file_id }).where('id', '=', id).execute();
  const parts = await tx.db.deleteFrom('upload_parts').where('upload_id', '=', id).returning('folder').execute();
  return parts.map(({ folder }) => folder);
}

export async function expireUploads(tx: Tx, owner_id: string, which: { id: string } | { allBut: number }, at: Date): Promise<void> {
  const [condition, value] =
    'id' in which
      ? ['id = $3::uuid', which.id]
      : ['id not in (select id from uploads where owner_id = $1 and expires_at > $2 order by expires_at desc limit $3::int)', which.allBut];
  await tx.client.query(`update uploads set expires_at = $2 where owner_id = $1 and expires_at > $2 and ${condition}`, [
    owner_id,
    at,
    value,
  ]);
}

/** Bytes are deleted first: a remaining row is found again. */
export async function listExpired(at: Date, limit: number): Promise<{ id: string; folders: string[] }[]> {
  const { rows } = await database().query<{ id: string; folders: string[] }>({
    name: 'list-expired-uploads',
    text: `select u.id, coalesce((select array_agg(p.folder) from upload_parts p where p.upload_id = u.id), '{}') as folders
           from uploads u where u.expires_at <= $1 order by u.expires_at limit $2`,
    values: [at, limit],
  });
  return rows;
}
export async function forgetUploads(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length)
    await tx.db
      .deleteFrom('uploads')
      .where('id', 'in', [...ids])
      .execute();
}

export async function countAwaitedBytes(tx: Tx, owner_id: string, at: Date): Promise<number> {
  const { bytes } = await tx.db
    .selectFrom('uploads')
    .select(({ fn }) => fn.sum<number | null>('size_bytes').as('bytes'))
    .where('owner_id', '=', owner_id)
    .where('file_id', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
