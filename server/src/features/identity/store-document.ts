/** Stores one document of an open attempt: its content is checked, the picture re-encoded and encrypted under a key of its own. */

import { documentExtensions, documentLimit_bytes, type IdentityDocumentKind, type MyIdentity } from '@artel/contracts/people/identity.ts';
import type { FastifyRequest } from 'fastify';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { consume, featureLimit } from '../../platform/http/limits.ts';
import { logAndCarryOn, type Member, refuse } from '../../platform/index.ts';
import { forgetSealed, markOf, storeSealed } from '../../platform/storage/sealed.ts';
import { type CheckedBytes, checkedBytes } from '../files/index.ts';
import type { DocumentRecord, IdentityRecord } from './identity.ts';
import { insertDocument, listDocuments, newDocumentId } from './identity-documents.sql.ts';
import { answerMine, dropDocuments, lockMine, openOf, ownerMust, refreshOpenPages } from './step.ts';

const accepted = {
  extensions: documentExtensions,
  limit_bytes: documentLimit_bytes,
  refused: { kind: 'PAPER_KIND_REFUSED', size: 'PAPER_TOO_LARGE' },
} as const;
const documentsADay = () => featureLimit('identity-papers-a-day', 40, 86_400);

type Place = { open: IdentityRecord; former: DocumentRecord | undefined };
async function placeFor(tx: Tx, viewer: Member, kind: IdentityDocumentKind): Promise<Place> {
  const open = openOf(await lockMine(tx, viewer));
  ownerMust(open, 'add_papers');
  return { open, former: (await listDocuments(tx, [open.id])).find((document) => document.kind === kind) };
}

export async function addDocument(viewer: Member, kind: IdentityDocumentKind, request: FastifyRequest): Promise<MyIdentity> {
  // before anything is read
  await inTransaction((tx) => placeFor(tx, viewer, kind));
  await consume(documentsADay(), viewer.user_id);
  return storeDocument(viewer, kind, await checkedBytes(request, accepted));
}

/** Replaces the former one. An accepted document cannot be replaced; the same bytes again change nothing. */
export async function storeDocument(
  viewer: Member,
  kind: IdentityDocumentKind,
  { bytes, mime, sha256 }: CheckedBytes,
): Promise<MyIdentity> {
  const [id, content_mark] = [newDocumentId(), markOf(sha256)];
  const sealing = await storeSealed(bytes, id);
  const forget = () => forgetSealed(sealing.folder).catch(logAndCarryOn('removing a paper that is not wanted'));
  try {
    const { isNew, answer } = await inTransaction(async (tx) => {
      const { open, former } = await placeFor(tx, viewer, kind);
      const isAccepted = former !== undefined && former.refused_reason === null;
      const isSame = isAccepted && former.content_mark === content_mark;
      if (isAccepted && !isSame && open.status === 'needs_info') refuse('IDENTITY_PAPER_KEPT');
      if (!isSame) {
        if (former) await dropDocuments(tx, [former.id]);
        await insertDocument(tx, { id, case_id: open.id, kind, mime, size_bytes: bytes.length, content_mark, ...sealing });
        await refreshOpenPages(tx, open);
      }
      return { isNew: !isSame, answer: await answerMine(tx, viewer.user_id) };
    });
    if (!isNew) await forget();
    return answer;
  } catch (error) {
    await forget();
    throw error;
  }
}

export function dropDocument(viewer: Member, kind: IdentityDocumentKind): Promise<MyIdentity> {
  return inTransaction(async (tx) => {
    const { open, former } = await placeFor(tx, viewer, kind);
    if (former && former.refused_reason === null && open.status === 'needs_info') refuse('IDENTITY_PAPER_KEPT');
    if (former) await dropDocuments(tx, [former.id]);
    await refreshOpenPages(tx, open);
    return answerMine(tx, viewer.user_id);
  });
}
