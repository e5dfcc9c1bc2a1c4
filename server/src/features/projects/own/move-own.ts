import type { ProjectEdit } from '@artel/contracts/projects/my-projects.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { later, type Member, now, refuse } from '../../../platform/index.ts';
import { makeMove } from '../move-project.ts';
import { hasPlaces, mayExtend, mayResume } from '../project.policy.ts';
import { findRecord, type ProjectChange } from '../project.sql.ts';
import { ACTIVE_MS, type ProjectRecord, statusAt } from '../project.ts';
import { answerEdit, lockOwn } from './own-projects.ts';

type OwnMove = 'extend' | 'close' | 'resume' | 'close_bids' | 'reopen_bids';
type Change = Omit<ProjectChange, 'status'> & { reason?: string };

const ownMove = (viewer: Member, id: string, action: OwnMove, changeOf: (project: ProjectRecord) => Change): Promise<ProjectEdit> =>
  inTransaction(async (tx) => {
    const project = await lockOwn(tx, viewer, id);
    await makeMove(tx, project, action, { party: 'customer', actor_id: viewer.user_id }, changeOf(project));
    return answerEdit((await findRecord(tx.db, id))!, tx);
  });

export const extendProject = (viewer: Member, id: string): Promise<ProjectEdit> =>
  ownMove(viewer, id, 'extend', (project) => {
    const { active_until } = project;
    if (statusAt(project, now()) !== 'active') return {};
    if (active_until === null || !mayExtend(project)) refuse('PROJECT_EXTENDED_TWICE');
    return { active_until: later(ACTIVE_MS, active_until), extensions_used: project.extensions_used + 1 };
  });

/** Ends its bids and returns their credits. */
export const closeProject = (viewer: Member, id: string, reason: string): Promise<ProjectEdit> =>
  ownMove(viewer, id, 'close', () => ({ closed_at: now(), closed_reason: reason, reason }));

/** Two weeks anew, within a month of the end. */
export const resumeProject = (viewer: Member, id: string): Promise<ProjectEdit> =>
  ownMove(viewer, id, 'resume', (project) => {
    const status = statusAt(project, now());
    if ((status === 'closed' || status === 'expired') && !mayResume(project, now())) refuse('PROJECT_ENDED_LONG_AGO');
    if (!hasPlaces(project)) refuse('PROJECT_HAS_NO_PLACES');
    return { active_until: later(ACTIVE_MS), extensions_used: 0, closed_at: null, closed_reason: null };
  });

export const closeProjectBids = (viewer: Member, id: string): Promise<ProjectEdit> => ownMove(viewer, id, 'close_bids', () => ({}));

export const reopenProjectBids = (viewer: Member, id: string): Promise<ProjectEdit> =>
  ownMove(viewer, id, 'reopen_bids', (project) => {
    if (project.status === 'bids_closed' && !hasPlaces(project)) refuse('PROJECT_HAS_NO_PLACES');
    const isOver = project.active_until !== null && project.active_until <= now();
    return isOver ? { active_until: later(ACTIVE_MS) } : {};
  });
