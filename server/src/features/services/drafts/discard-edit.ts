import type { ServiceEdit } from '@artel/contracts/services/my-services.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { type Member, refuse } from '../../../platform/index.ts';
import { moveService } from '../service.lifecycle.ts';
import { newestOf, stateOf } from '../service.ts';
import { findWholeService, recordServiceMove, recordVersionMove } from '../services.sql.ts';
import { answerEdit, lockOwnService } from './my-services.ts';

export function discardServiceEdit(viewer: Member, id: string): Promise<ServiceEdit> {
  return inTransaction(async (tx) => {
    const whole = await lockOwnService(tx, viewer, id);
    const move = moveService(stateOf(whole), 'discard', 'seller');
    if (!move.ok) refuse(move.code, move.details);
    const version = newestOf(whole);
    await recordVersionMove(tx, version, { status: move.to });
    await recordServiceMove(tx, whole.service, { draft_version_id: null });
    await tx.announce({
      type: 'service.edit_discarded',
      entity: 'service',
      entity_id: id,
      from: version.status,
      to: move.to,
      actor: 'seller',
      actor_id: viewer.user_id,
      data: { version_id: version.id, version_no: version.no },
    });
    return answerEdit((await findWholeService(tx.db, id))!, tx);
  });
}
