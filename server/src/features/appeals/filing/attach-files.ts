import { filePlaces } from '@artel/contracts/files/file-kinds.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/index.ts';
import { mustBeAttachable } from '../../files/index.ts';

/** Refuses what is not the author's, too big, or too much together with what is there. Answers each once. */
export async function mustBeFit(
  tx: Tx,
  owner_id: string,
  file_ids: readonly string[],
  known: readonly string[] = [],
  most: number = filePlaces.appeal.most,
): Promise<string[]> {
  const files = [...new Set(file_ids)].filter((id) => !known.includes(id));
  if (files.length === 0) return [];
  if (known.length + files.length > most) refuse('APPEAL_FILES_FULL');
  return mustBeAttachable(tx, owner_id, files, { place: 'appeal' });
}
