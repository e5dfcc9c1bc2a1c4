/** What other features do with files: hand them to the other party, publish pictures, ask whose they are. */
import type { Tx } from '../../platform/db/transaction.ts';
import { insertGrants, openFiles as open, openToStaff, publishFiles as publish, unpublishUnshown } from './files.sql.ts';

export { listUploadsAt, listUploadsOf } from './files.sql.ts';

/** These people may read these private files from now on. Repeating is harmless. */
export const grantFiles = (tx: Tx, file_ids: readonly string[], user_ids: readonly string[]): Promise<void> =>
  insertGrants(tx, file_ids, user_ids);

/** Anybody may read these files from now on: they belong to something published. */
export const publishFiles = (tx: Tx, file_ids: readonly string[]): Promise<void> => publish(tx, file_ids);

/** The staff may read what it is asked to judge; what more people read already stays theirs. */
export const showToStaff = (tx: Tx, file_ids: readonly string[]): Promise<void> => openToStaff(tx, file_ids);

/** Something of the owner's stopped showing these: what nothing else shows is the owner's alone again, and of whoever was given it. */
export const takeFilesBack = (tx: Tx, owner_id: string, file_ids: readonly string[]): Promise<void> =>
  unpublishUnshown(tx, owner_id, file_ids);

/** Whoever signed in may read these files from now on, or only those who judge, or nobody but their owner and the granted. */
export const openFiles = (tx: Tx, file_ids: readonly string[], to: 'members' | 'staff' | null): Promise<void> => open(tx, file_ids, to);
