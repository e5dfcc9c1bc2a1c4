/** Unused ones only; the path is looked up, it never reaches the disk. */

import { inTransaction } from '../../platform/db/index.ts';
import { logAndCarryOn, type Member, refuse } from '../../platform/index.ts';
import { forgetFolder } from '../../platform/storage/storage.ts';
import { lockOwnFile, markDeleted } from './files.sql.ts';
import { isInUse } from './grants.sql.ts';

export async function deleteFile(viewer: Member, filePath: string): Promise<{ filePath: string }> {
  const path = await inTransaction(async (tx) => {
    const file = (await lockOwnFile(tx, viewer.user_id, filePath)) ?? refuse('FILE_NOT_FOUND');
    // published, in review, granted, or of a case
    if (file.is_public || file.open_to !== null || (await isInUse(tx, file.id))) refuse('FILE_IN_USE');
    await markDeleted(tx, file.id);
    return file.path;
  });
  // bytes without a row are unreachable
  await forgetFolder(path.split('/')[2]!).catch(logAndCarryOn('removing a deleted file from the disk'));
  return { filePath: path };
}
