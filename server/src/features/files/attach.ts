import { byteLimitOf, type FilePlace, filePlaces } from '@artel/contracts/files/file-kinds.ts';
import type { Tx } from '../../platform/db/index.ts';
import { refuse } from '../../platform/index.ts';
import { lockUploads } from './files.sql.ts';

/** Answers each once, locked against deletion. Refuses what is not the owner's, or too large for the place. */
export async function mustBeAttachable(
  tx: Tx,
  owner_id: string,
  file_ids: readonly string[],
  { place, field = 'file_ids' }: { place: FilePlace; field?: string },
): Promise<string[]> {
  const input = [...new Set(file_ids)];
  const uploads = await lockUploads(tx, owner_id, input);
  if (uploads.length !== input.length) refuse('FILE_NOT_YOURS', { [field]: 'Файл не найден среди ваших загрузок' });
  const large = uploads.find(({ name, size_bytes }) => size_bytes > byteLimitOf(name, filePlaces[place].use));
  if (large) refuse('FILE_TOO_LARGE_HERE', { [field]: `«${large.name}»: слишком большой для этого места` });
  return input;
}
