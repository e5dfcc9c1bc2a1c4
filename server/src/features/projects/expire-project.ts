import { inTransaction } from '../../platform/db/index.ts';
import { now } from '../../platform/index.ts';
import { makeMove } from './move-project.ts';
import { warnOfEnd } from './project.notices.ts';
import { lockProject } from './project.sql.ts';
import { WARN_MS } from './project.ts';

/** At `active_until`, set by `ACTIVE_MS` of project.ts; living bids expire with it and get their credits back. No-op when it moved meanwhile. */
export const expireProject = (id: string): Promise<void> =>
  inTransaction(async (tx) => {
    const project = await lockProject(tx, id);
    if (project?.status !== 'active' || project.active_until === null || project.active_until > now()) return;
    await makeMove(tx, project, 'expire', { party: 'clock' }, { closed_at: project.active_until });
  });

export const warnProject = (id: string): Promise<void> =>
  inTransaction(async (tx) => {
    const project = await lockProject(tx, id);
    if (project?.status !== 'active' || project.active_until === null) return;
    const left_ms = project.active_until.getTime() - now().getTime();
    if (left_ms > 0 && left_ms <= WARN_MS) await warnOfEnd(tx, project);
  });
