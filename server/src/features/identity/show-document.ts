/** One of the staff opens a document of the case they have claimed. The view is logged, in a committed transaction, before a byte leaves. */

import { inTransaction } from '../../platform/db/index.ts';
import { Bytes } from '../../platform/http/on.ts';
import { type Member, refuse } from '../../platform/index.ts';
import { readSealed } from '../../platform/storage/sealed.ts';
import { findSealed } from './identity-documents.sql.ts';
import { audit, lockForStaff, refreshOpenPages, staffMust } from './step.ts';

type Input = { id: string; paper_id: string; reason: string };
export async function viewDocument(viewer: Member, { id, paper_id, reason }: Input): Promise<Bytes> {
  const document = await inTransaction(async (tx) => {
    const one = await lockForStaff(tx, id);
    staffMust(one, 'view', viewer);
    const found = (await findSealed(tx, id, paper_id)) ?? refuse('IDENTITY_PAPER_GONE');
    await refreshOpenPages(tx, one);
    await audit(tx, viewer, one, 'paper_viewed', reason, { paper: found.kind });
    return found;
  });
  const bytes = (await readSealed(document, document.id)) ?? refuse('IDENTITY_PAPER_GONE');
  return new Bytes(bytes, document.mime, document.mime === 'application/pdf' ? 'document.pdf' : null);
}
