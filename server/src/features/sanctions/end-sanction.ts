/** The clock: its time is over. One that was lifted meanwhile has no end any more. */

import { inTransaction } from '../../platform/db/index.ts';
import { move, now } from '../../platform/index.ts';
import { lockUser } from '../users/index.ts';
import { applyLevels } from './apply-levels.ts';
import { sanctionLifecycle } from './sanction.lifecycle.ts';
import { announceSanction } from './sanction.notices.ts';
import { findOwner, lockSanction, recordOver } from './sanctions.sql.ts';

export const endSanction = (id: string): Promise<void> =>
  inTransaction(async (tx) => {
    const user_id = await findOwner(tx, id);
    if (!user_id) return;
    const user = await lockUser(tx, user_id);
    const sanction = await lockSanction(tx, id);
    const isDue = sanction?.ends_at && sanction.ends_at <= now();
    if (!sanction || !isDue || !move(sanctionLifecycle, sanction.status, 'end', 'clock').ok) return;
    await recordOver(tx, sanction, { status: 'ended', ended_at: now() });
    await announceSanction(tx, sanction, { type: 'sanction.ended', to: 'ended' });
    // whoever left meanwhile has no account to open
    if (user) await applyLevels(tx, user, { by: null, reason: 'Срок меры вышел' });
  });
