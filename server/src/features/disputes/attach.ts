import type { DisputeRoom } from '@artel/contracts/disputes/disputes.ts';
import type { Member } from '../../platform/index.ts';
import { addMaterials } from './add-materials.ts';
import { notifyOther } from './dispute.notices.ts';
import { announceDispute, moveDispute } from './require-dispute.ts';

export const attachToDispute = (viewer: Member, { id, file_ids }: { id: string; file_ids: string[] }): Promise<DisputeRoom> =>
  moveDispute(viewer, id, 'attach', async (tx, move) => {
    await addMaterials(tx, viewer, { ...move.dispute, side: move.side, promised: [] }, { points: [], file_ids });
    await announceDispute(tx, move, { type: 'dispute.attached', data: { files: file_ids.length } });
    await notifyOther(tx, move, {
      code: 'N-D3',
      actor_id: viewer.user_id,
      title: 'Новые материалы в споре',
      text: 'Другая сторона приложила файлы.',
      dedupe_key: `${id}:files:${file_ids[0]}`,
    });
  });
