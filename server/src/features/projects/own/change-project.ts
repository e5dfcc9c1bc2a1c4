/**
 * Changes what is published: at once, versioned, with a notice to bidders; or, when it became another text, after a moderator approved it
 * while everybody reads the former one.
 */

import type { ModeratorComment } from '@artel/contracts/kit/moderation.ts';
import type { ProjectEdit } from '@artel/contracts/projects/my-projects.ts';
import { bidLimits, type SavedProject } from '@artel/contracts/projects/project-content.ts';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { type Member, move, now, refuse, site } from '../../../platform/index.ts';
import { publishChanged } from '../../../platform/realtime/feed.ts';
import { showToStaff } from '../../files/index.ts';
import { notifyModerators } from '../../users/index.ts';
import { indexProjects } from '../list/index-projects.ts';
import { changeLifecycle, editable, projectActionsOf } from '../project.lifecycle.ts';
import { notifyOfChange } from '../project.notices.ts';
import { findRecord, recordProjectMove } from '../project.sql.ts';
import { changedFields, changesTerms, contentOf, type ProjectRecord } from '../project.ts';
import { closeAttachments, openAttachments } from '../project-files.ts';
import { needsModeration } from './change.policy.ts';
import { findModerationOf, insertFirstVersion, insertVersion, storeChanges, writeContent } from './own-projects.sql.ts';
import { answerEdit, lockOwn } from './own-projects.ts';

export async function submitChange(tx: Tx, project: ProjectRecord, content: SavedProject): Promise<void> {
  const before = contentOf(project);
  if (changedFields(before, content).length === 0) refuse('PROJECT_NOT_CHANGED');
  mustHaveRoom(project, content);
  if (!needsModeration((await findModerationOf(tx, project.id)) ?? before, content, site().publicUrl)) {
    await recordProjectMove(tx, project, { moderation: {} });
    return showChange(tx, project, content, false);
  }
  await recordProjectMove(tx, project, { is_change_sent: true, submitted_at: now(), moderation: {} });
  await showToStaff(
    tx,
    content.attachments.map(({ file_id }) => file_id),
  );
  await tx.announce({
    type: 'project.change_submitted',
    entity: 'project',
    entity_id: project.id,
    actor: 'customer',
    actor_id: project.customer_id,
  });
  await notifyModerators(tx, 'project_case', project.id);
  await publishChanged(tx, [project.customer_id], { type: 'project', id: project.id });
}

function mustHaveRoom({ bids_count }: ProjectRecord, { max_bids }: SavedProject): void {
  if (max_bids < bids_count) refuse('INPUT_INVALID', { max_bids: `Откликов уже ${bids_count}: меньше мест сделать нельзя` });
}

async function showChange(tx: Tx, project: ProjectRecord, content: SavedProject, is_judged: boolean): Promise<void> {
  const before = contentOf(project);
  const changed = changedFields(before, content);
  await insertFirstVersion(tx, project.id, before);
  await writeContent(tx, project.id, content);
  await insertVersion(tx, project, { content, changed, is_judged });
  await indexProjects(tx, [project.id]);
  await openAttachments(tx, { ...project, ...content });
  await closeAttachments(tx, before, content, project.customer_id);
  await tx.announce({
    type: 'project.changed',
    entity: 'project',
    entity_id: project.id,
    actor: 'customer',
    actor_id: project.customer_id,
    data: {
      version_no: project.version_no + 1,
      changed,
      changes_terms: changesTerms(changed),
      before: pricedBy(before),
      after: pricedBy(content),
    },
  });
  await publishChanged(tx, [project.customer_id], { type: 'project', id: project.id });
}

const pricedBy = ({ budget_kind, budget_from_minor, budget_to_minor, deadline_days }: SavedProject) => ({
  budget_kind,
  budget_from_minor,
  budget_to_minor,
  deadline_days,
});

type Moderator = { party: 'moderator'; actor_id: string };
type Verdict = 'approve' | 'request_changes' | 'reject';
const announced = {
  approve: 'project.change_approved',
  request_changes: 'project.changes_requested',
  reject: 'project.change_rejected',
} as const satisfies Record<Verdict, string>;

/** The former text is replaced; bidders are notified only now. */
export async function approveChange(tx: Tx, project: ProjectRecord, by: Moderator): Promise<ProjectRecord> {
  const checked = await checkChange(tx, project, by, 'approve', {});
  // who bid meanwhile keeps the place
  const max_bids = bidLimits.find((places) => places >= Math.max(project.draft!.max_bids, project.bids_count))!;
  await showChange(tx, checked, { ...project.draft!, max_bids }, true);
  return (await findRecord(tx.db, project.id))!;
}

/** The customer gets the text back; everybody else reads what they read before. */
export const returnChange = (
  tx: Tx,
  project: ProjectRecord,
  by: Moderator,
  verdict: 'request_changes' | 'reject',
  moderation: { comments?: ModeratorComment[]; reason?: string },
): Promise<ProjectRecord> => checkChange(tx, project, by, verdict, moderation);

async function checkChange(
  tx: Tx,
  project: ProjectRecord,
  { party, actor_id }: Moderator,
  verdict: Verdict,
  moderation: ProjectRecord['moderation'],
): Promise<ProjectRecord> {
  const allowed = move(changeLifecycle, project.status, verdict, party);
  if (!allowed.ok) refuse(allowed.code, { ...allowed.details, allowed_actions: projectActionsOf(project.status, party, true) });
  const change = { is_change_sent: false, moderation, moderator_id: actor_id };
  await recordProjectMove(tx, project, change);
  const { reason } = moderation;
  await tx.announce({
    type: announced[verdict],
    entity: 'project',
    entity_id: project.id,
    actor: 'staff',
    actor_id,
    reason,
    data: { customer_id: project.customer_id },
  });
  await notifyOfChange(tx, project, verdict, reason);
  await publishChanged(tx, [project.customer_id], { type: 'project', id: project.id });
  return { ...project, ...change, version: project.version + 1 };
}

export const discardProjectChanges = (viewer: Member, id: string): Promise<ProjectEdit> =>
  inTransaction(async (tx) => {
    const project = await lockOwn(tx, viewer, id);
    if (project.is_change_sent) refuse('PROJECT_ON_MODERATION');
    if (project.draft !== null) await storeChanges(tx, id, null);
    // a moderator's comments were about the change
    if (project.published_at !== null && editable.includes(project.status)) await recordProjectMove(tx, project, { moderation: {} });
    return answerEdit((await findRecord(tx.db, id))!, tx);
  });
