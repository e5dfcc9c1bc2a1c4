/** How a project changes its state: checked against the table, written, timed, announced, and its customer is notified. */

import type { ProjectMove } from '@artel/contracts/projects/projects.ts';
import type { Tx } from '../../platform/db/index.ts';
import { type EventOf, later, move, now, refuse } from '../../platform/index.ts';
import { dropTimers, setTimer } from '../../platform/jobs/timers.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { indexProjects } from './list/index-projects.ts';
import { editable, type ProjectParty, projectActionsOf, projectLifecycle } from './project.lifecycle.ts';
import { notifyCustomer } from './project.notices.ts';
import { lockProject, type ProjectChange, recordProjectMove, shiftBids } from './project.sql.ts';
import { ACTIVE_MS, type ProjectRecord, RESUME_MS, statusAt, WARN_MS } from './project.ts';

const announced = {
  submit: 'project.submitted',
  approve: 'project.approved',
  request_changes: 'project.changes_requested',
  reject: 'project.rejected',
  reinstate: 'project.approved',
  close_bids: 'project.bids_closed',
  reopen_bids: 'project.bids_reopened',
  extend: 'project.extended',
  start: 'project.in_work',
  complete: 'project.completed',
  put_back: 'project.reopened',
  give_up: 'project.closed',
  close: 'project.closed',
  expire: 'project.expired',
  resume: 'project.resumed',
  block: 'project.blocked',
  unblock: 'project.unblocked',
} as const satisfies Record<ProjectMove, EventOf<'project'>>;

type Mover = { party: ProjectParty; actor_id?: string };
const actorOf = { customer: 'customer', moderator: 'staff', clock: 'clock', system: 'system', reader: 'system' } as const;

/** Makes the move of a locked project or refuses it; answers the project as it is now. The caller handles repeats. */
export async function makeMove(
  tx: Tx,
  project: ProjectRecord,
  action: ProjectMove,
  { party, actor_id }: Mover,
  { reason, ...change }: Omit<ProjectChange, 'status'> & { reason?: string } = {},
): Promise<ProjectRecord> {
  // what nobody has recorded yet is over for people all the same; the clock records it, and an order does not wait for that
  const status = party === 'clock' || party === 'system' ? project.status : statusAt(project, now());
  const verdict = move(projectLifecycle, status, action, party);
  if (!verdict.ok) refuse(verdict.code, { ...verdict.details, allowed_actions: projectActionsOf(status, party) });
  // a change waits only while the project takes bids or chooses
  const isOver = project.is_change_sent && !editable.includes(verdict.to);
  const after = { ...change, status: verdict.to, ...(isOver && { is_change_sent: false }) };
  await recordProjectMove(tx, project, after);
  const moved = { ...project, ...after, version: project.version + 1 };
  if (moved.status === 'active') await indexProjects(tx, [project.id]);
  await updateTimers(tx, moved);
  await tx.announce({
    type: announced[action],
    entity: 'project',
    entity_id: project.id,
    from: status,
    to: verdict.to,
    actor: actorOf[party],
    actor_id,
    reason,
    data: { customer_id: project.customer_id },
  });
  await notifyCustomer(tx, moved, action, reason);
  await publishChanged(tx, [project.customer_id], { type: 'project', id: project.id });
  return moved;
}

async function updateTimers(tx: Tx, { id, status, active_until }: ProjectRecord): Promise<void> {
  if (status !== 'active' || active_until === null) {
    await dropTimers(tx, 'project', id, 'expire', 'warn');
    return;
  }
  await setTimer(tx, 'project', id, 'expire', active_until);
  await setTimer(tx, 'project', id, 'warn', later(-WARN_MS, active_until));
}

const openUntil = (project: Pick<ProjectRecord, 'active_until'>): Date | null => {
  const full = later(ACTIVE_MS);
  return project.active_until !== null && project.active_until > full ? project.active_until : full;
};

/** Moves that follow from what happens to bids and orders. */
export type SystemMove = 'close_bids' | 'start' | 'complete' | 'put_back';

/**
 * Makes the move when the state allows it and answers whether it did, so that repeating is harmless; it never refuses, for money waits on it. `start`: everybody
 * needed is hired and paid; `complete`: all orders have ended, one at least well; `put_back`: all came to nothing — open for
 * bids again, or closed when the work began more than a month ago. The project is locked until the end of the transaction.
 */
export async function moveProject(tx: Tx, project_id: string, action: SystemMove): Promise<boolean> {
  const project = await lockProject(tx, project_id);
  if (!project || !move(projectLifecycle, project.status, action, 'system').ok) return false;
  const isLate = action === 'put_back' && project.started_at !== null && later(RESUME_MS, project.started_at) <= now();
  if (isLate) {
    await makeMove(tx, project, 'give_up', { party: 'system' }, { closed_at: now(), reason: 'Заказы отменены' });
    return true;
  }
  const changes = {
    close_bids: {},
    complete: {},
    start: { started_at: now(), closed_at: null, closed_reason: null },
    put_back: { active_until: openUntil(project) },
  };
  await makeMove(tx, { ...project, status: project.status }, action, { party: 'system' }, changes[action]);
  return true;
}

/** Somebody was chosen: a project that takes bids stays open at least as long as the choice waits for its money. */
export async function extendUntil(tx: Tx, project_id: string, until: Date): Promise<void> {
  const project = await lockProject(tx, project_id);
  if (project?.status !== 'active' || project.active_until === null || project.active_until >= until) return;
  await recordProjectMove(tx, project, { active_until: until });
  await updateTimers(tx, { ...project, active_until: until });
}

/** A bid was sent (1) or taken back (−1): the project counts it, and stops accepting bids when the last place is taken. */
export async function countBid(tx: Tx, project_id: string, by: 1 | -1): Promise<void> {
  const project = await lockProject(tx, project_id);
  if (!project) throw new Error(`no project ${project_id}`);
  await shiftBids(tx, project_id, by);
  if (by === 1 && project.bids_count + 1 >= project.max_bids) await moveProject(tx, project_id, 'close_bids');
  await publishChanged(tx, [project.customer_id], { type: 'project', id: project_id });
}
