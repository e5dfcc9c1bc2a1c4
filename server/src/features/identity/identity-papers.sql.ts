import { v7 as newId } from 'uuid';
import { now } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Sealing } from '../../platform/storage/sealed.ts';
import type { PaperRecord } from './identity.ts';

const columns = 'id, case_id, kind, mime, size_bytes, content_mark, received_at, refused_reason, deleted_at';

export async function listPapers(tx: Tx, case_ids: readonly string[]): Promise<PaperRecord[]> {
  const { rows } = await tx.client.query<PaperRecord>({
    name: 'identity-papers-of',
    text: `select ${columns} from identity_papers where case_id = any ($1::uuid[]) and deleted_at is null order by received_at, id`,
    values: [[...case_ids]],
  });
  return rows;
}

export const newPaperId = newId;
type NewPaper = Pick<PaperRecord, 'id' | 'case_id' | 'kind' | 'mime' | 'size_bytes' | 'content_mark'> & Sealing;
export async function insertPaper(tx: Tx, paper: NewPaper): Promise<void> {
  await tx.db
    .insertInto('identity_papers')
    .values({ ...paper, received_at: now() })
    .execute();
}

export type SealedPaper = Pick<PaperRecord, 'id' | 'kind' | 'mime'> & Sealing;
export async function findSealed(tx: Tx, case_id: string, id: string): Promise<SealedPaper | undefined> {
  const { rows } = await tx.client.query<SealedPaper>(
    'select id, kind, mime, folder, key_id, wrapped_key from identity_papers where id = $2 and case_id = $1 and deleted_at is null',
    [case_id, id],
  );
  return rows[0];
}

export async function unkeyPapers(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.client.query<{ folder: string }>(
    `with gone as (select id, folder from identity_papers where id = any ($1::uuid[]) and deleted_at is null for update)
     update identity_papers p set deleted_at = $2, folder = null, key_id = null, wrapped_key = null from gone where p.id = gone.id
     returning gone.folder`,
    [[...ids], now()],
  );
  return rows.map(({ folder }) => folder);
}

export async function refusePaper(tx: Tx, id: string, reason: string): Promise<void> {
  await tx.db.updateTable('identity_papers').set({ refused_at: now(), refused_reason: reason }).where('id', '=', id).execute();
}
