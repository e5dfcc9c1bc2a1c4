import { v7 as newId } from 'uuid';
import { now } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Sealing } from '../../platform/storage/sealed.ts';
import type { DocumentRecord } from './identity.ts';

const columns = 'id, case_id, kind, mime, size_bytes, content_mark, received_at, refused_reason, deleted_at';

export async function listDocuments(tx: Tx, case_ids: readonly string[]): Promise<DocumentRecord[]> {
  const { rows } = await tx.client.query<DocumentRecord>({
    name: 'identity-papers-of',
    text: `select ${columns} from identity_papers where case_id = any ($1::uuid[]) and deleted_at is null order by received_at, id`,
    values: [[...case_ids]],
  });
  return rows;
}

export const newDocumentId = newId;
type NewDocument = Pick<DocumentRecord, 'id' | 'case_id' | 'kind' | 'mime' | 'size_bytes' | 'content_mark'> & Sealing;
export async function insertDocument(tx: Tx, document: NewDocument): Promise<void> {
  await tx.db
    .insertInto('identity_papers')
    .values({ ...document, received_at: now() })
    .execute();
}

export type SealedDocument = Pick<DocumentRecord, 'id' | 'kind' | 'mime'> & Sealing;
export async function findSealed(tx: Tx, case_id: string, id: string): Promise<SealedDocument | undefined> {
  const { rows } = await tx.client.query<SealedDocument>(
    'select id, kind, mime, folder, key_id, wrapped_key from identity_papers where id = $2 and case_id = $1 and deleted_at is null',
    [case_id, id],
  );
  return rows[0];
}

/** Drops their keys; answers where their bytes are. */
export async function unkeyDocuments(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.client.query<{ folder: string }>(
    `with gone as (select id, folder from identity_papers where id = any ($1::uuid[]) and deleted_at is null for update)
     update identity_papers p set deleted_at = $2, folder = null, key_id = null, wrapped_key = null from gone where p.id = gone.id
     returning gone.folder`,
    [[...ids], now()],
  );
  return rows.map(({ folder }) => folder);
}

export async function refuseDocument(tx: Tx, id: string, reason: string): Promise<void> {
  await tx.db.updateTable('identity_papers').set({ refused_at: now(), refused_reason: reason }).where('id', '=', id).execute();
}
