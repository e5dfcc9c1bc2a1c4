/** A claim, so that two do not do the same work. */

import type { ModeratedService } from '@artel/contracts/services/service-moderation.ts';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { later, type Member, minutes, refuse } from '../../../platform/index.ts';
import { notifyModerators } from '../../users/index.ts';
import { mayModerate } from '../service.policy.ts';
import { holderOf, moderationOf, type VersionRecord } from '../service.ts';
import { lockService } from '../services.sql.ts';
import { recordClaim } from './moderation.sql.ts';
import { answerModerated } from './moderation.ts';

const claimTtl_ms = minutes(30);

/** Half an hour, renewable; refused when a colleague's. */
export const takeVersion = (viewer: Member, id: string, version_id: string): Promise<ModeratedService> =>
  inTransaction(async (tx) => {
    const version = await lockWaiting(tx, viewer, id, version_id);
    mustBeFree(version, viewer);
    await recordClaim(tx, version.id, { taken_by: viewer.user_id, taken_until: later(claimTtl_ms) });
    await notifyModerators(tx, 'service_case', id);
    return answerModerated(tx.db, viewer, id);
  });

export const releaseVersion = (viewer: Member, id: string, version_id: string): Promise<ModeratedService> =>
  inTransaction(async (tx) => {
    const version = await lockWaiting(tx, viewer, id, version_id);
    mustBeFree(version, viewer);
    await recordClaim(tx, version.id, { taken_by: null, taken_until: null });
    await notifyModerators(tx, 'service_case', id);
    return answerModerated(tx.db, viewer, id);
  });

export function mustBeFree(version: VersionRecord, viewer: Member): void {
  if (holderOf(version) && version.taken_by !== viewer.user_id) refuse('VERSION_TAKEN');
}

async function lockWaiting(tx: Tx, viewer: Member, id: string, version_id: string): Promise<VersionRecord> {
  const whole = await lockService(tx, id);
  if (!whole || !mayModerate(whole.service, viewer)) refuse('SERVICE_NOT_FOUND');
  const version = moderationOf(whole);
  if (version.id !== version_id || !(version.status === 'on_moderation' || version.is_check_due)) refuse('VERSION_ALREADY_JUDGED');
  return version;
}
