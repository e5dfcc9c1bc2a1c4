/** Reaction: a sanction is over, by the clock or taken back, and what waited in the queue for it is sent on at once. */

import type { Tx } from '../../platform/db/index.ts';
import type { AnnouncedEvent, EventOf } from '../../platform/index.ts';
import { whenPayoutsGoOn } from '../sanctions/index.ts';
import { lockUnsent } from './holds/holds.sql.ts';
import { lockPayout } from './payouts.sql.ts';
import { sendSoon } from './request-payout.ts';

/** Another hold may still apply; send-payout.ts checks those the staff or the tax service set on a single payout. */
export async function goOnAfterSanction(tx: Tx, { data: { user_id, kind } }: AnnouncedEvent<EventOf<'sanction'>>): Promise<void> {
  if (kind !== 'payouts_hold' || (await whenPayoutsGoOn(user_id, tx.db))) return;
  for (const id of await lockUnsent(tx, user_id)) {
    const payout = (await lockPayout(tx, id))!;
    if (payout.status === 'queued' && !payout.hold) await sendSoon(tx, payout);
  }
}
