/** Taken back before its time: by one of the staff with the right that sets it, or because an appeal was right. */

import type { SanctionsOf } from '@artel/contracts/people/sanctions/sanctions.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type Member, move, now, refuse } from '../../platform/index.ts';
import { dropTimers } from '../../platform/jobs/timers.ts';
import { lockUser } from '../users/index.ts';
import { applyLevels } from './apply-levels.ts';
import { answerStaff } from './read-sanctions.ts';
import { sanctionLifecycle } from './sanction.lifecycle.ts';
import { announceSanction } from './sanction.notices.ts';
import { checkLift } from './sanction.policy.ts';
import type { SanctionRecord } from './sanction.ts';
import { findOwner, lockSanction, recordOver } from './sanctions.sql.ts';

export const liftSanction = (viewer: Member, id: string, reason: string): Promise<SanctionsOf> =>
  inTransaction(async (tx) => {
    const sanction = await lockWithPerson(tx, id);
    const refusal = checkLift(sanction, viewer);
    if (refusal) refuse(refusal);
    await takeBack(tx, sanction, viewer.user_id, reason, null);
    return answerStaff(tx, viewer, sanction.user_id);
  });

/** By whoever decides the appeal; also a sanction that has ended, because it counts. Idempotent. */
export async function liftByAppeal(tx: Tx, viewer: Member, id: string, reason: string, appeal_id: string): Promise<void> {
  const sanction = await lockWithPerson(tx, id);
  if (move(sanctionLifecycle, sanction.status, 'annul', 'appeal').ok) await takeBack(tx, sanction, viewer.user_id, reason, appeal_id);
}

async function lockWithPerson(tx: Tx, id: string): Promise<SanctionRecord> {
  const user_id = (await findOwner(tx, id)) ?? refuse('SANCTION_NOT_FOUND');
  await lockUser(tx, user_id);
  return (await lockSanction(tx, id))!;
}

async function takeBack(tx: Tx, sanction: SanctionRecord, by: string, reason: string, appeal_id: string | null): Promise<void> {
  await recordOver(tx, sanction, { status: 'lifted', ended_at: now(), lifted_by: by, lift_reason: reason, lift_appeal_id: appeal_id });
  await dropTimers(tx, 'sanction', sanction.id, 'end');
  await announceSanction(tx, sanction, { type: 'sanction.lifted', to: 'lifted', actor_id: by, reason });
  const user = await lockUser(tx, sanction.user_id);
  if (user) await applyLevels(tx, user, { by, reason });
}
