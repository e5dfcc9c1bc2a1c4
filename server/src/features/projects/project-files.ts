import type { Tx } from '../../platform/db/index.ts';
import { grantFiles, openFiles } from '../files/index.ts';
import { listKnown } from './invitations.sql.ts';
import { closeUnattached } from './own/own-projects.sql.ts';
import type { ProjectRecord } from './project.ts';

export async function openAttachments(tx: Tx, project: Pick<ProjectRecord, 'id' | 'attachments' | 'visibility' | 'status'>): Promise<void> {
  const ids = project.attachments.map(({ file_id }) => file_id);
  if (ids.length === 0) return;
  const isHidden = ['on_moderation', 'blocked', 'needs_changes', 'rejected', 'draft'].includes(project.status);
  await openFiles(tx, ids, isHidden || project.visibility === 'invited' ? 'staff' : 'members');
  if (!isHidden && project.visibility === 'invited') await grantFiles(tx, ids, await listKnown(tx, project.id));
}

/** Removed files become private unless used elsewhere. */
export const closeAttachments = (tx: Tx, before: Attached, after: Attached, customer_id: string): Promise<void> => {
  const saved = new Set(after.attachments.map(({ file_id }) => file_id));
  const gone = before.attachments.map(({ file_id }) => file_id).filter((id) => !saved.has(id));
  return closeUnattached(tx, customer_id, gone);
};
type Attached = Pick<ProjectRecord, 'attachments'>;
