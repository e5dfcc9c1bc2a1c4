import type { Page, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import type { ModeratorComment } from '@artel/contracts/kit/moderation.ts';
import type { AdminProject, AdminProjectRow, adminListProjects as listCall } from '@artel/contracts/projects/project-moderation.ts';
import type { ProjectMove } from '@artel/contracts/projects/projects.ts';
import type { Kysely } from 'kysely';
import { type DB, inTransaction, keysetPage, read, readCursor, searchLike, type Tx } from '../../../platform/db/index.ts';
import { listHistory } from '../../../platform/events.sql.ts';
import { type Member, now, refuse } from '../../../platform/index.ts';
import { lookups } from '../../lookups/index.ts';
import { notifyModerators } from '../../users/index.ts';
import { countInvitations } from '../invitations.sql.ts';
import { makeMove } from '../move-project.ts';
import { approveChange, returnChange } from '../own/change-project.ts';
import { publish } from '../own/submit-project.ts';
import { isWaiting, mayModerate } from '../project.policy.ts';
import { findRecord, lockProject } from '../project.sql.ts';
import type { ProjectRecord } from '../project.ts';
import { openAttachments } from '../project-files.ts';
import { dropClaim, findClaim } from './claims.sql.ts';
import { findCustomerFacts, findCustomerRef, readModerated } from './moderated.sql.ts';
import { viewModerated, viewModeratedRow } from './moderated.view.ts';

export async function adminListProjects(viewer: Member, { q, status, after }: QueryOf<typeof listCall>): Promise<Page<AdminProjectRow>> {
  const { byId } = await lookups();
  return keysetPage(await readModerated({ status, words: searchLike(q), after: readCursor(after) }), viewModeratedRow(byId, viewer));
}

export const adminGetProject = (viewer: Member, id: string): Promise<AdminProject> => answerModerated(read(), viewer, id);

export async function answerModerated(db: Kysely<DB>, viewer: Member, id: string): Promise<AdminProject> {
  const project = (await findRecord(db, id)) ?? refuse('PROJECT_NOT_FOUND');
  const customer = await findCustomerRef(db, project.customer_id);
  const facts = await findCustomerFacts(db, project.customer_id);
  const history = await listHistory(db, 'project', id, 50);
  const invited_count = await countInvitations(db, id);
  const claim = await findClaim(db, id);
  return viewModerated({ project, customer, facts, history, invited_count, taking: claim }, (await lookups()).byId, viewer, now());
}

export async function lockForDecision(tx: Tx, viewer: Member, id: string): Promise<ProjectRecord> {
  const project = await lockProject(tx, id);
  if (!project || !mayModerate(project, viewer)) refuse('PROJECT_NOT_FOUND');
  return project;
}

/** Refuses a project that a colleague has claimed. */
export async function mustBeFree(tx: Tx, viewer: Member, id: string): Promise<void> {
  const claim = await findClaim(tx.db, id);
  if (claim && claim.taken_by !== viewer.user_id) refuse('PROJECT_TAKEN', { taken_by: claim.name });
}

type Decided = (tx: Tx, project: ProjectRecord, by: { party: 'moderator'; actor_id: string }) => Promise<ProjectRecord>;
const decide = (viewer: Member, id: string, version: number | undefined, decided: Decided): Promise<AdminProject> =>
  inTransaction(async (tx) => {
    await decideIn(tx, viewer, id, version, decided);
    return answerModerated(tx.db, viewer, id);
  });
export async function decideIn(tx: Tx, viewer: Member, id: string, version: number | undefined, decided: Decided): Promise<void> {
  const project = await lockForDecision(tx, viewer, id);
  // decided or changed meanwhile
  if (version !== undefined && version !== project.version) refuse('VERSION_ALREADY_JUDGED');
  if (isWaiting(project)) await mustBeFree(tx, viewer, id);
  await openAttachments(tx, await decided(tx, project, { party: 'moderator', actor_id: viewer.user_id }));
  await dropClaim(tx, id);
  await notifyModerators(tx, 'project_case', id);
}

/** Opens bids for two weeks; a change takes the place of the former text. */
export const approveProject = (viewer: Member, id: string, version: number): Promise<AdminProject> => decide(viewer, id, version, approve);
export const approve: Decided = (tx, project, by) => (project.is_change_sent ? approveChange(tx, project, by) : publish(tx, project, by));

export const requestProjectChanges = (viewer: Member, id: string, version: number, comments: ModeratorComment[]): Promise<AdminProject> =>
  decide(viewer, id, version, (tx, project, by) =>
    project.is_change_sent
      ? returnChange(tx, project, by, 'request_changes', { comments })
      : makeMove(tx, project, 'request_changes', by, { moderation: { comments }, moderator_id: viewer.user_id }),
  );

export const rejectProject = (viewer: Member, id: string, version: number, reason: string): Promise<AdminProject> =>
  decide(viewer, id, version, reject(viewer, reason));
export const reject =
  (viewer: Member, reason: string): Decided =>
  (tx, project, by) =>
    project.is_change_sent ? returnChange(tx, project, by, 'reject', { reason }) : withReason(tx, viewer, project, 'reject', by, reason);

/** Ends its bids; orders go on. */
export const blockProject = (viewer: Member, id: string, reason: string): Promise<AdminProject> =>
  decide(viewer, id, undefined, block(viewer, reason));
export const blockProjectIn = (tx: Tx, viewer: Member, id: string, reason: string): Promise<void> =>
  decideIn(tx, viewer, id, undefined, block(viewer, reason));
const block =
  (viewer: Member, reason: string): Decided =>
  (tx, project, by) =>
    withReason(tx, viewer, project, 'block', by, reason);

/** The customer may reopen it. */
export const unblockProject = (viewer: Member, id: string, reason: string): Promise<AdminProject> =>
  decide(viewer, id, undefined, unblock(viewer, reason));
const unblock =
  (viewer: Member, reason: string): Decided =>
  (tx, project, by) =>
    makeMove(tx, project, 'unblock', by, { closed_at: now(), moderation: {}, moderator_id: viewer.user_id, reason });

/** An appeal was right: what was rejected takes bids, what was blocked may be opened again. */
export const reinstateProject = (tx: Tx, viewer: Member, id: string, reason: string): Promise<void> =>
  decideIn(tx, viewer, id, undefined, (tx, project, by) =>
    project.status === 'blocked' ? unblock(viewer, reason)(tx, project, by) : publish(tx, project, by, 'reinstate'),
  );

const withReason = (tx: Tx, viewer: Member, project: ProjectRecord, move: ProjectMove, by: Parameters<Decided>[2], reason: string) =>
  makeMove(tx, project, move, by, { moderation: { reason }, moderator_id: viewer.user_id, reason });
