import type { Tx } from '../../platform/db/transaction.ts';
import { openFiles as open, openToStaff, publishFiles as publish, unpublishUnshown, withdrawUnshown } from './files.sql.ts';
import { insertGrants, revokeUnshown } from './grants.sql.ts';

export { listUploadsAt, listUploadsOf } from './files.sql.ts';

/** To members; the staff reads what a case shows them while they have it (`listCasesShowing`). Idempotent. */
export const grantFiles = (tx: Tx, file_ids: readonly string[], user_ids: readonly string[]): Promise<void> =>
  insertGrants(tx, file_ids, user_ids);

/** What nothing else shows to them is closed to them again. */
export const revokeFiles = (tx: Tx, file_ids: readonly string[], user_ids: readonly string[]): Promise<void> =>
  revokeUnshown(tx, file_ids, user_ids);

export const publishFiles = (tx: Tx, file_ids: readonly string[]): Promise<void> => publish(tx, file_ids);

/** What more people read stays open. */
export const showToStaff = (tx: Tx, file_ids: readonly string[]): Promise<void> => openToStaff(tx, file_ids);

/** What nothing else shows is private again. */
export const takeFilesBack = (tx: Tx, owner_id: string, file_ids: readonly string[]): Promise<void> =>
  unpublishUnshown(tx, owner_id, file_ids);

/** Of whomever: pictures of articles. */
export const withdrawFiles = (tx: Tx, file_ids: readonly string[]): Promise<void> => withdrawUnshown(tx, file_ids);

/** To members, reviewers, or nobody but owner and granted. */
export const openFiles = (tx: Tx, file_ids: readonly string[], to: 'members' | 'staff' | null): Promise<void> => open(tx, file_ids, to);
