import type { ShownMedia } from '@artel/contracts/files/files.ts';
import { type HiddenWork, portfolioLimits, type WorkContent } from '@artel/contracts/people/portfolio.ts';
import { v7 as newId } from 'uuid';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type Member, refuse, refuseField } from '../../platform/index.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { publishFiles, showMedia, takeFilesBack } from '../files/index.ts';
import { lookups } from '../lookups/index.ts';
import { actorOf, lockUser } from '../users/index.ts';
import { deleteWork, deleteWorksOf, insertWork, listWorkFiles, lockWork, lockWorksOf, placeWorks, rewriteWork } from './portfolio.sql.ts';
import { coverOf, type WorkRecord } from './work.ts';
import { viewHiddenWork } from './work.view.ts';

export function addWork(viewer: Member, content: WorkContent): Promise<HiddenWork> {
  return inTransaction(async (tx) => {
    // serializes: tabs cannot exceed the limit
    await lockUser(tx, viewer.user_id);
    const before = await lockWorksOf(tx, viewer.user_id);
    if (before.length >= portfolioLimits.works) refuse('PORTFOLIO_FULL');
    const id = newId();
    const first = Math.min(1, ...before.map(({ sort_order }) => sort_order)) - 1;
    const work = await resolve(tx, viewer, id, content);
    await insertWork(tx, id, viewer.user_id, first, work);
    await publish(tx, work.media);
    return announceAndView(tx, viewer, id);
  });
}

/** Idempotent. A hidden work stays hidden. */
export function saveWork(viewer: Member, id: string, content: WorkContent): Promise<HiddenWork> {
  return inTransaction(async (tx) => {
    const before = await lockOwnWork(tx, viewer, id);
    const work = await resolve(tx, viewer, id, content);
    await rewriteWork(tx, id, work);
    if (before.status === 'published') await publish(tx, work.media);
    await letGo(tx, viewer.user_id, before.media);
    return announceAndView(tx, viewer, id);
  });
}

export function removeWork(viewer: Member, id: string): Promise<{ _id: string }> {
  return inTransaction(async (tx) => {
    const work = await lockOwnWork(tx, viewer, id);
    await deleteWork(tx, id);
    await letGo(tx, viewer.user_id, work.media);
    await announce(tx, viewer, id);
    return { _id: id };
  });
}

/** Foreign ids are ignored; omitted ones keep their order at the end. */
export function orderWorks(viewer: Member, wished: readonly string[]): Promise<{ ids: string[] }> {
  return inTransaction(async (tx) => {
    const mine = [...(await lockWorksOf(tx, viewer.user_id))].sort((a, b) => a.sort_order - b.sort_order || (a.id < b.id ? -1 : 1));
    const known = new Set(mine.map(({ id }) => id));
    const ids = [...new Set([...wished.filter((id) => known.has(id)), ...known])];
    await placeWorks(tx, ids);
    if (ids[0]) await announce(tx, viewer, ids[0]);
    return { ids };
  });
}

export async function withdrawPortfolioOf(tx: Tx, owner_id: string): Promise<void> {
  const files = await listWorkFiles(tx, owner_id);
  await deleteWorksOf(tx, owner_id);
  await takeFilesBack(tx, owner_id, files);
}

/** «Not found» for others. */
async function lockOwnWork(tx: Tx, viewer: Member, id: string): Promise<WorkRecord> {
  const work = await lockWork(tx, id);
  return work?.owner_id === viewer.user_id ? work : refuse('WORK_NOT_FOUND');
}

async function resolve(tx: Tx, viewer: Member, id: string, { category_id, ...content }: WorkContent) {
  const { byId, tagWords } = await lookups();
  const category = byId.get(category_id);
  if (!category || category.parent) return refuseField('category_id', 'Такой категории нет');
  const strange = content.tags.findIndex((tag) => !tagWords.has(tag));
  if (strange >= 0) refuseField('tags', `Тега «${content.tags[strange]}» нет в списке`);
  const media = await showMedia(tx, viewer.user_id, content.media, 'media');
  return { ...content, media, category_id: category._id, cover_path: coverOf(id, media, category.cover) };
}

const publish = (tx: Tx, media: readonly ShownMedia[]): Promise<void> =>
  publishFiles(
    tx,
    media.map(({ file_id }) => file_id),
  );

const letGo = (tx: Tx, owner_id: string, media: readonly ShownMedia[]): Promise<void> =>
  takeFilesBack(
    tx,
    owner_id,
    media.map(({ file_id }) => file_id),
  );

async function announceAndView(tx: Tx, viewer: Member, id: string): Promise<HiddenWork> {
  await announce(tx, viewer, id);
  return viewHiddenWork((await lockWork(tx, id))!, (await lookups()).byId);
}

async function announce(tx: Tx, viewer: Member, id: string): Promise<void> {
  const actor = actorOf(viewer.active_role);
  await tx.announce({ type: 'portfolio.changed', entity: 'work', entity_id: id, actor, actor_id: viewer.user_id });
  await publishChanged(tx, [viewer.user_id], { type: 'portfolio', id });
}
