import type { DisputeRoom } from '@artel/contracts/disputes/disputes.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { addMaterials } from './add-materials.ts';
import { notifyOther } from './dispute.notices.ts';
import { announceDispute, answerRoom, disputeMustAllow, requireDispute } from './require-dispute.ts';

export function attachToDispute(viewer: Member, { id, file_ids }: { id: string; file_ids: string[] }): Promise<DisputeRoom> {
  return inTransaction(async (tx) => {
    const dispute = await requireDispute(tx, viewer, id);
    disputeMustAllow(dispute, 'attach');
    await addMaterials(tx, viewer, { ...dispute.dispute, side: dispute.side, promised: [] }, { points: [], file_ids });
    await announceDispute(tx, dispute, { type: 'dispute.attached', actor_id: viewer.user_id, data: { files: file_ids.length } });
    await notifyOther(tx, dispute, {
      code: 'N-D3',
      actor_id: viewer.user_id,
      title: 'Новые материалы в споре',
      text: 'Другая сторона приложила файлы.',
      dedupe_key: `${id}:files:${file_ids[0]}`,
    });
    return answerRoom(tx, id, viewer);
  });
}
