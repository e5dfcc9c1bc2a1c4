import type { Tx } from '../../platform/db/index.ts';
import { type Member, refuse } from '../../platform/index.ts';
import { grantFiles, mustBeAttachable } from '../files/index.ts';
import { FILES_OF_A_SIDE } from './dispute.policy.ts';
import type { DisputeSides } from './dispute.ts';
import { countFilesOf, insertFiles, insertMarks, type Mark } from './dispute-room.sql.ts';

type Room = DisputeSides & { side: 'opener' | 'respondent'; promised: readonly string[] };

/** Refuses files of others. What is marked beyond the list is left out. Both sides may read the files from then on, and the arbiter who has the case. */
export async function addMaterials(
  tx: Tx,
  viewer: Member,
  { id, opener_id, respondent_id, side, promised }: Room,
  { points, file_ids }: { points: readonly Mark[]; file_ids: readonly string[] },
): Promise<void> {
  await insertMarks(
    tx,
    id,
    side,
    points.filter(({ no }) => no < promised.length),
  );
  const files = await mustBeAttachable(tx, viewer.user_id, file_ids, { place: 'dispute' });
  if (files.length === 0) return;
  if ((await countFilesOf(tx, id, viewer.user_id)) + files.length > FILES_OF_A_SIDE) refuse('DISPUTE_FILES_FULL');
  await insertFiles(tx, id, viewer.user_id, files);
  await grantFiles(tx, files, [viewer.user_id === opener_id ? respondent_id : opener_id]);
}
