import { filesAtMost } from '@artel/contracts/people/appeals.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { refuse } from '../../platform/refuse.ts';
import { FILE_AT_MOST } from './appeal.policy.ts';
import { lockUploads } from './appeals.sql.ts';

/** Refuses what is not the author's, too big, or too much together with what is there. Answers each once. */
export async function mustBeFit(
  tx: Tx,
  owner_id: string,
  file_ids: readonly string[],
  known: readonly string[] = [],
  most = filesAtMost,
): Promise<string[]> {
  const files = [...new Set(file_ids)].filter((id) => !known.includes(id));
  if (files.length === 0) return [];
  if (known.length + files.length > most) refuse('APPEAL_FILES_FULL');
  const uploads = await lockUploads(tx, owner_id, files);
  if (uploads.length !== files.length) refuse('FILE_NOT_YOURS', { file_ids: 'Файл не найден среди ваших загрузок' });
  if (uploads.some(({ size_bytes }) => size_bytes > FILE_AT_MOST)) refuse('APPEAL_FILE_TOO_BIG', { file_ids: 'Файл больше 25 МБ' });
  return files;
}
