import { inTransaction } from '../../platform/db/index.ts';
import type { Member } from '../../platform/index.ts';
import { writeRecord } from '../audit/index.ts';
import { lookWith } from '../auth/index.ts';

export const endViewAs = (viewer: Member): Promise<{ user_id: string | null }> =>
  inTransaction(async (tx) => {
    if (!viewer.viewed) return { user_id: null };
    const person_id = viewer.user_id;
    await lookWith(tx, viewer.session_id, null);
    await writeRecord(tx, {
      staff_id: viewer.viewed.by,
      person_id,
      action: 'view_as_ended',
      entity: 'users',
      entity_id: person_id,
      reason: '',
      data: {},
    });
    return { user_id: person_id };
  });
