import { isDeepStrictEqual } from 'node:util';
import { byteLimitOf } from '@artel/contracts/files/file-kinds.ts';
import type { ProjectEdit } from '@artel/contracts/projects/my-projects.ts';
import type { ProjectDraft, SavedProject } from '@artel/contracts/projects/project-content.ts';
import { v7 as newId } from 'uuid';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { type Member, now, refuse, refuseField } from '../../../platform/index.ts';
import { listUploadsOf } from '../../files/index.ts';
import { lookups } from '../../lookups/index.ts';
import { editable, projectActionsOf } from '../project.lifecycle.ts';
import { actionsFor } from '../project.policy.ts';
import { findRecord } from '../project.sql.ts';
import { asDraft, contentOf, type ProjectRecord, statusAt } from '../project.ts';
import { countProjectsOf, deleteProject, insertProject, lockCustomer, storeChanges, writeContent } from './own-projects.sql.ts';
import { answerEdit, lockOwn } from './own-projects.ts';

const draftLimit = 30;

/** A draft keeps the limits of its fields, but none of them is required. */
export const createProject = (viewer: Member, draft: ProjectDraft): Promise<ProjectEdit> =>
  inTransaction(async (tx) => begin(tx, viewer, await resolve(tx, viewer, draft)));

export const duplicateProject = (viewer: Member, id: string): Promise<ProjectEdit> =>
  inTransaction(async (tx) => {
    const content = contentOf(await lockOwn(tx, viewer, id));
    return begin(tx, viewer, content);
  });

async function begin(tx: Tx, viewer: Member, content: SavedProject): Promise<ProjectEdit> {
  await lockCustomer(tx, viewer.user_id);
  if ((await countProjectsOf(tx, viewer.user_id, ['draft'])) >= draftLimit) refuse('TOO_MANY_PROJECT_DRAFTS');
  const id = newId();
  await insertProject(tx, id, viewer.user_id, content);
  await tx.announce({
    type: 'project.created',
    entity: 'project',
    entity_id: id,
    to: 'draft',
    actor: 'customer',
    actor_id: viewer.user_id,
  });
  return answerEdit((await findRecord(tx.db, id))!, tx);
}

type Save = { id: string; version: number; content: ProjectDraft };

/** Idempotent; PROJECT_EDITED_ELSEWHERE for a stale version. */
export const saveProjectDraft = (viewer: Member, { id, version, content: draft }: Save): Promise<ProjectEdit> =>
  inTransaction(async (tx) => {
    const project = await lockOwn(tx, viewer, id);
    mustBeEditable(project);
    const known = project.draft ?? contentOf(project);
    if (isDeepStrictEqual(asDraft(known), draft)) return answerEdit(project, tx);
    if (version !== project.version) refuse('PROJECT_EDITED_ELSEWHERE');
    const content = await resolve(tx, viewer, draft);
    if (project.published_at === null) await writeContent(tx, id, content);
    else await storeChanges(tx, id, isDeepStrictEqual(content, contentOf(project)) ? null : content);
    return answerEdit((await findRecord(tx.db, id))!, tx);
  });

export function mustBeEditable(project: ProjectRecord): void {
  const status = statusAt(project, now());
  if (project.is_change_sent)
    refuse('PROJECT_ON_MODERATION', { from: status, allowed_actions: projectActionsOf(status, 'customer', true) });
  if (editable.includes(status)) return;
  const code = status === 'on_moderation' ? 'PROJECT_ON_MODERATION' : 'MOVE_NOT_ALLOWED';
  refuse(code, { from: status, allowed_actions: projectActionsOf(status, 'customer') });
}

async function resolve(tx: Tx, viewer: Member, draft: ProjectDraft): Promise<SavedProject> {
  const { byId, cities } = await lookups();
  const category = draft.category_id ? byId.get(draft.category_id) : undefined;
  const sub_category = draft.sub_category_id ? byId.get(draft.sub_category_id) : undefined;
  if (draft.category_id && (!category || category.parent)) refuseField('content.category_id', 'Такой категории нет');
  if (draft.sub_category_id && (!sub_category?.parent || sub_category.parent._id !== draft.category_id))
    refuseField('content.sub_category_id', 'Такой подкатегории в этой категории нет');
  if (draft.require_city_id && !cities.some(({ _id }) => _id === draft.require_city_id))
    refuseField('content.require_city_id', 'Такого города нет');
  const ids = draft.attachments.map(({ file_id }) => file_id);
  const own = new Map((await listUploadsOf(tx, viewer.user_id, ids)).map((file) => [file.id, file]));
  const attachments = ids.map((file_id, i) => {
    const { path, name, size_bytes } =
      own.get(file_id) ?? refuseField(`content.attachments.${i}`, 'Этого файла больше нет: загрузите его снова');
    if (size_bytes > byteLimitOf(name, 'chat')) refuseField(`content.attachments.${i}`, 'Файл слишком большой');
    return { file_id, path, name, size_bytes };
  });
  return { ...draft, attachments };
}

/** Only what nobody else has seen. Idempotent. */
export const removeProject = (viewer: Member, id: string): Promise<{ is_removed: true }> =>
  inTransaction(async (tx) => {
    const project = await lockOwn(tx, viewer, id);
    if (project.published_at !== null || !actionsFor(project, viewer, now()).includes('remove'))
      refuse('MOVE_NOT_ALLOWED', { from: project.status, allowed_actions: actionsFor(project, viewer, now()) });
    await deleteProject(tx, id);
    return { is_removed: true };
  });
