import type { ServiceEdit } from '@artel/contracts/services/my-services.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type EventOf, type Member, refuse } from '../../platform/index.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { notifyModerators } from '../users/index.ts';
import { answerEdit, lockOwnService } from './drafts/my-services.ts';
import { mustHavePlace } from './drafts/submit-service.ts';
import { recount } from './on-sale.ts';
import { moveService as judge } from './service.lifecycle.ts';
import { newestOf, stateOf, type WholeService } from './service.ts';
import { findWholeService, insertVersion, recordServiceMove, recordVersionMove } from './services.sql.ts';

export type OwnMove = 'pause' | 'resume' | 'archive' | 'restore';
const announced = {
  pause: 'service.paused',
  resume: 'service.resumed',
  archive: 'service.archived',
  restore: 'service.restored',
} as const satisfies Record<OwnMove, EventOf<'service'>>;

/** Orders go on. Resumed during an absence, it is paused by the product. `pause` of a stopped one makes it the seller's own pause. */
export function moveOwnService(viewer: Member, id: string, action: OwnMove): Promise<ServiceEdit> {
  return inTransaction(async (tx) => {
    const whole = await lockOwnService(tx, viewer, id);
    const { service } = whole;
    const move = judge(stateOf(whole), action, 'seller');
    if (!move.ok) refuse(move.code, move.details);
    if (action === 'resume') await mustHavePlace(tx, viewer.user_id);
    if (action === 'archive') await recallVersion(tx, whole);
    const change = action === 'restore' ? { status: move.to, live_version_id: null } : { status: move.to, stopped_for: null };
    await recordServiceMove(tx, service, change);
    if (action === 'restore') await insertVersion(tx, id, newestOf(whole).content);
    await recount(tx, service, { ...service, status: move.to });
    await tx.announce({
      type: announced[action],
      entity: 'service',
      entity_id: id,
      from: service.status,
      to: move.to,
      actor: 'seller',
      actor_id: viewer.user_id,
    });
    await publishChanged(tx, [viewer.user_id], { type: 'service', id });
    return answerEdit((await findWholeService(tx.db, id))!, tx);
  });
}

export async function recallVersion(tx: Tx, { service, draft }: WholeService): Promise<void> {
  if (draft?.status !== 'on_moderation') return;
  await recordVersionMove(tx, draft, { status: 'draft', submitted_at: null });
  await notifyModerators(tx, 'service_case', service.id);
}
