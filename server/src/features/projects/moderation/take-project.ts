/** A claim, so that two do not review the same project. */

import type { AdminProject } from '@artel/contracts/projects/project-moderation.ts';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { later, type Member, minutes, refuse } from '../../../platform/index.ts';
import { notifyModerators } from '../../users/index.ts';
import { isWaiting } from '../project.policy.ts';
import { dropClaim, recordClaim } from './claims.sql.ts';
import { answerModerated, lockForDecision, mustBeFree } from './moderate-projects.ts';

const claimTtl_ms = minutes(30);

/** Half an hour, renewable; refused when a colleague's. */
export const takeProject = (viewer: Member, id: string): Promise<AdminProject> =>
  inTransaction(async (tx) => {
    await lockWaiting(tx, viewer, id);
    await recordClaim(tx, { project_id: id, taken_by: viewer.user_id, taken_until: later(claimTtl_ms) });
    await notifyModerators(tx, 'project_case', id);
    return answerModerated(tx.db, viewer, id);
  });

export const releaseProject = (viewer: Member, id: string): Promise<AdminProject> =>
  inTransaction(async (tx) => {
    await lockWaiting(tx, viewer, id);
    await dropClaim(tx, id);
    await notifyModerators(tx, 'project_case', id);
    return answerModerated(tx.db, viewer, id);
  });

async function lockWaiting(tx: Tx, viewer: Member, id: string): Promise<void> {
  const project = await lockForDecision(tx, viewer, id);
  if (!isWaiting(project)) refuse('VERSION_ALREADY_JUDGED');
  await mustBeFree(tx, viewer, id);
}
