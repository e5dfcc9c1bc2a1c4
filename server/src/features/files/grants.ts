import type { Tx } from '../../platform/db/index.ts';
import { openFiles as open, openToStaff, publishFiles as publish, unpublishUnshown, withdrawUnshown } from './files.sql.ts';
import { insertGrants, revokeUnshown } from './grants.sql.ts';

export { listUploadsAt, listUploadsOf } from './files.sql.ts';

export const grantFiles = (tx: Tx, file_ids: readonly string[], user_ids: readonly string[]): Promise<void> =>
  insertGrants(tx, file_ids, user_ids);

/** Closed to those to whom nothing else shows it. */
export const revokeFiles = (tx: Tx, file_ids: readonly string[], user_ids: readonly string[]): Promise<void> =>
  revokeUnshown(tx, file_ids, user_ids);

export const publishFiles = (tx: Tx, file_ids: readonly string[]): Promise<void> => publish(tx, file_ids);

export const showToStaff = (tx: Tx, file_ids: readonly string[]): Promise<void> => openToStaff(tx, file_ids);

export const takeFilesBack = (tx: Tx, owner_id: string, file_ids: readonly string[]): Promise<void> =>
  unpublishUnshown(tx, owner_id, file_ids);

export const withdrawFiles = (tx: Tx, file_ids: readonly string[]): Promise<void> => withdrawUnshown(tx, file_ids);

export const openFiles = (tx: Tx, file_ids: readonly string[], to: 'members' | 'staff' | null): Promise<void> => open(tx, file_ids, to);
