import { type MyIdentity, type PaperKind, paperExtensions, paperLimit_bytes } from '@artel/contracts/people/identity.ts';
import type { FastifyRequest } from 'fastify';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import { consume, featureLimit } from '../../platform/http/limits.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { logAndCarryOn } from '../../platform/log.ts';
import { refuse } from '../../platform/refuse.ts';
import { forgetSealed, keepSealed, markOf } from '../../platform/storage/sealed.ts';
import { type Judged, judgedBytes } from '../files/index.ts';
import type { IdentityRecord, PaperRecord } from './identity.ts';
import { insertPaper, listPapers, newPaperId } from './identity-papers.sql.ts';
import { answerMine, dropPapers, lockMine, openOf, ownerMust, tellOpenPages } from './step.ts';

const accepted = {
  ...{ extensions: paperExtensions, limit_bytes: paperLimit_bytes },
  refused: { kind: 'PAPER_KIND_REFUSED', size: 'PAPER_TOO_LARGE' },
} as const;
const papersADay = () => featureLimit('identity-papers-a-day', 40, 86_400);

type Place = { open: IdentityRecord; former: PaperRecord | undefined };
async function placeFor(tx: Tx, viewer: Member, kind: PaperKind): Promise<Place> {
  const open = openOf(await lockMine(tx, viewer));
  ownerMust(open, 'add_papers');
  return { open, former: (await listPapers(tx, [open.id])).find((paper) => paper.kind === kind) };
}

export async function addPaper(viewer: Member, kind: PaperKind, request: FastifyRequest): Promise<MyIdentity> {
  // before anything is read
  await inTransaction((tx) => placeFor(tx, viewer, kind));
  await consume(papersADay(), viewer.user_id);
  return keepPaper(viewer, kind, await judgedBytes(request, accepted));
}

/** Replaces the former one. An accepted paper cannot be replaced; the same bytes again change nothing. */
export async function keepPaper(viewer: Member, kind: PaperKind, { bytes, mime, sha256 }: Judged): Promise<MyIdentity> {
  const [id, content_mark] = [newPaperId(), markOf(sha256)];
  const sealing = await keepSealed(bytes, id);
  const forget = () => forgetSealed(sealing.folder).catch(logAndCarryOn('removing a paper that is not wanted'));
  try {
    const { isNew, answer } = await inTransaction(async (tx) => {
      const { open, former } = await placeFor(tx, viewer, kind);
      const isAccepted = former !== undefined && former.refused_reason === null;
      const isSame = isAccepted && former.content_mark === content_mark;
      if (isAccepted && !isSame && open.status === 'needs_info') refuse('IDENTITY_PAPER_KEPT');
      if (!isSame) {
        if (former) await dropPapers(tx, [former.id]);
        await insertPaper(tx, { ...{ id, case_id: open.id, kind, mime, size_bytes: bytes.length, content_mark }, ...sealing });
        await tellOpenPages(tx, open);
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

export function dropPaper(viewer: Member, kind: PaperKind): Promise<MyIdentity> {
  return inTransaction(async (tx) => {
    const { open, former } = await placeFor(tx, viewer, kind);
    if (former && former.refused_reason === null && open.status === 'needs_info') refuse('IDENTITY_PAPER_KEPT');
    if (former) await dropPapers(tx, [former.id]);
    await tellOpenPages(tx, open);
    return answerMine(tx, viewer.user_id);
  });
}
