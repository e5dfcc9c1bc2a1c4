import { isDeepStrictEqual } from 'node:util';
import type { SavedContent, ServiceEdit } from '@artel/contracts/services/my-services.ts';
import type { DraftContent } from '@artel/contracts/services/service-content.ts';
import { v7 as newId } from 'uuid';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { type Member, refuse, refuseField } from '../../../platform/index.ts';
import { showMedia } from '../../files/index.ts';
import { lookups } from '../../lookups/index.ts';
import { moveService } from '../service.lifecycle.ts';
import { draftLimit, maySell } from '../service.policy.ts';
import { asDraft, type Listing, listingOf, newestOf, stateOf } from '../service.ts';
import {
  countServicesOf,
  findWholeService,
  insertService,
  insertVersion,
  lockSeller,
  recordServiceMove,
  writeVersion,
} from '../services.sql.ts';
import { answerEdit, lockOwnService } from './my-services.ts';

/** Limits hold, nothing is required. */
export function createService(viewer: Member, draft: DraftContent): Promise<ServiceEdit> {
  return inTransaction(async (tx) => {
    const id = newId();
    await beginService(tx, viewer, id, await resolve(tx, viewer, draft));
    return answerEdit((await findWholeService(tx.db, id))!, tx);
  });
}

export async function beginService(tx: Tx, viewer: Member, id: string, content: SavedContent): Promise<void> {
  if (!maySell(viewer)) refuse('SELLERS_ONLY');
  await lockSeller(tx, viewer.user_id);
  if ((await countServicesOf(tx, viewer.user_id, ['draft'])) >= draftLimit) refuse('TOO_MANY_DRAFTS');
  await insertService(tx, { id, seller_id: viewer.user_id, ...(await listing(id, content)) });
  await insertVersion(tx, id, content);
  await tx.announce({
    type: 'service.created',
    entity: 'service',
    entity_id: id,
    to: 'draft',
    actor: 'seller',
    actor_id: viewer.user_id,
  });
}

type Save = { id: string; version: number; content: DraftContent };

/** Idempotent; SERVICE_EDITED_ELSEWHERE for a stale version. */
export function saveServiceDraft(viewer: Member, { id, version, content: draft }: Save): Promise<ServiceEdit> {
  return inTransaction(async (tx) => {
    const whole = await lockOwnService(tx, viewer, id);
    const move = moveService(stateOf(whole), 'edit', 'seller');
    if (!move.ok) refuse(move.code, move.details);
    const newest = newestOf(whole);
    if (isDeepStrictEqual(asDraft(newest.content), draft)) return answerEdit(whole, tx);
    if (version !== whole.service.version) refuse('SERVICE_EDITED_ELSEWHERE');

    const content = await resolve(tx, viewer, draft);
    const isOpen = newest.status === 'draft' || newest.status === 'needs_changes';
    if (isOpen) await writeVersion(tx, newest.id, content);
    else await insertVersion(tx, id, content);
    await recordServiceMove(tx, whole.service, whole.live ? {} : await listing(id, content));
    return answerEdit((await findWholeService(tx.db, id))!, tx);
  });
}

async function resolve(tx: Tx, viewer: Member, draft: DraftContent): Promise<SavedContent> {
  const { byId } = await lookups();
  const category = draft.category_id ? byId.get(draft.category_id) : undefined;
  const sub_category = draft.sub_category_id ? byId.get(draft.sub_category_id) : undefined;
  if (draft.category_id && (!category || category.parent)) refuseField('content.category_id', 'Такой категории нет');
  if (draft.sub_category_id && (!sub_category?.parent || sub_category.parent._id !== draft.category_id))
    refuseField('content.sub_category_id', 'Такой подкатегории в этой категории нет');
  const media = await showMedia(tx, viewer.user_id, draft.media, 'content.media');
  return { ...draft, media };
}

export async function listing(id: string, content: SavedContent): Promise<Listing> {
  const { byId } = await lookups();
  return listingOf(id, content, byId.get(content.category_id ?? '')?.cover);
}
