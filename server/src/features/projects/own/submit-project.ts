/** A draft goes to moderation, or is published at once for a proven customer without warnings. A change of what is published: change-project.ts. */

import type { ProjectEdit } from '@artel/contracts/projects/my-projects.ts';
import { type ProjectDraft, projectProblems, type SavedProject } from '@artel/contracts/projects/project-content.ts';
import { projectWarnings } from '@artel/contracts/projects/project-warnings.ts';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { later, type Member, now, refuse, site } from '../../../platform/index.ts';
import { mustHaveAccepted } from '../../consents/index.ts';
import { lookups } from '../../lookups/index.ts';
import { mustNotBeLimited } from '../../sanctions/index.ts';
import { makeMove } from '../move-project.ts';
import { findRecord } from '../project.sql.ts';
import { ACTIVE_MS, asDraft, contentOf, type ProjectRecord } from '../project.ts';
import { openAttachments } from '../project-files.ts';
import { submitChange } from './change-project.ts';
import { countProjectsOf, hasPaidOrder, insertFirstVersion, lockCustomer, wasRefused } from './own-projects.sql.ts';
import { answerEdit, lockOwn } from './own-projects.ts';
import { mustBeEditable } from './save-project.ts';

const openLimit = 20;

/** Field errors; needs a confirmed email and fewer than 20 open projects. */
export const submitProject = (viewer: Member, id: string): Promise<ProjectEdit> =>
  inTransaction(async (tx) => {
    const project = await lockOwn(tx, viewer, id);
    mustBeEditable(project);
    if (!viewer.email_verified) refuse('EMAIL_NOT_CONFIRMED');
    if (project.published_at === null) {
      await mustNotBeLimited(tx, viewer.user_id, 'publishing');
      await mustHaveAccepted(tx, viewer.user_id);
    }
    const content = project.draft ?? contentOf(project);
    await mustBeComplete(asDraft(content));
    if (project.published_at !== null) await submitChange(tx, project, content);
    else await sendToModeration(tx, viewer, project, content);
    return answerEdit((await findRecord(tx.db, id))!, tx);
  });

async function sendToModeration(tx: Tx, viewer: Member, project: ProjectRecord, content: SavedProject): Promise<void> {
  await lockCustomer(tx, viewer.user_id);
  if ((await countProjectsOf(tx, viewer.user_id, ['on_moderation', 'active', 'bids_closed'])) >= openLimit)
    refuse('TOO_MANY_OPEN_PROJECTS');
  const sent = await makeMove(
    tx,
    project,
    'submit',
    { party: 'customer', actor_id: viewer.user_id },
    { submitted_at: now(), moderation: {} },
  );
  const isTrusted =
    projectWarnings(content, site().publicUrl).length === 0 &&
    (await hasPaidOrder(tx, viewer.user_id)) &&
    !(await wasRefused(tx, viewer.user_id));
  if (isTrusted) await publish(tx, sent, { party: 'system' });
  else await openAttachments(tx, sent);
}

export async function publish(
  tx: Tx,
  project: ProjectRecord,
  by: Parameters<typeof makeMove>[3],
  as: 'approve' | 'reinstate' = 'approve',
): Promise<ProjectRecord> {
  const published = await makeMove(tx, project, as, by, {
    published_at: now(),
    active_until: later(ACTIVE_MS),
    moderation: {},
    ...(by.actor_id && { moderator_id: by.actor_id }),
  });
  await insertFirstVersion(tx, project.id, contentOf(project));
  await openAttachments(tx, published);
  return published;
}

async function mustBeComplete(content: ProjectDraft): Promise<void> {
  const { tagWords, byId } = await lookups();
  const problems = projectProblems(content);
  if (byId.get(content.sub_category_id ?? content.category_id ?? '')?.is_hidden)
    problems.category_id ??= 'Эта категория закрыта: выберите другую';
  const unknown = content.tags.filter((tag) => !tagWords.has(tag));
  if (unknown.length > 0) problems.tags ??= `Таких тегов нет: ${unknown.join(', ')}`;
  if (Object.keys(problems).length > 0) refuse('INPUT_INVALID', problems);
}
