/** A payout is stopped where it stands and let go on from there. A job that is about to send it looks under the same lock. */

import { v7 as newId } from 'uuid';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { type Member, now, refuse } from '../../../platform/index.ts';
import { dropTimers, type Remind, setTimer, takeReminder } from '../../../platform/jobs/timers.ts';
import { staysClaimed } from '../claims/take-payout.ts';
import { lockOthers } from '../decide-payout.ts';
import { type PayoutRecord, type PayoutView, viewPayout } from '../payout.view.ts';
import { lockPayout } from '../payouts.sql.ts';
import { announcePayout, sendSoon } from '../request-payout.ts';
import { holdEnds, isClaimed, mayHold } from './hold.policy.ts';
import { insertHold, moveHoldEnd, releaseHold } from './holds.sql.ts';

type Input = { id: string; reason: string };

/** Refuses PAYOUT_IS_HELD, and MOVE_NOT_ALLOWED when the bank may know of it already. The member reads the reason. */
export const holdPayout = (viewer: Member, { id, reason }: Input): Promise<PayoutView> =>
  inTransaction(async (tx) => {
    const payout = await lockOthers(tx, viewer, id);
    if (isClaimed(payout)) refuse('PAYOUT_IS_HELD');
    if (!mayHold(payout)) refuse('MOVE_NOT_ALLOWED', { from: payout.status, allowed_actions: [] });
    const held_at = now();
    const ends_at = holdEnds(held_at);
    await insertHold(tx, { id: newId(), payout_id: id, cause: 'staff', held_by: viewer.user_id, held_at, ends_at, reason });
    await setTimer(tx, 'payout', id, 'hold_end', ends_at);
    await staysClaimed(tx, viewer, payout);
    await announcePayout(tx, payout, 'payout.held', payout.status, viewer.user_id, reason, { ends_at: ends_at.toISOString() });
    return viewPayout((await lockPayout(tx, id))!, { as: 'staff', user_id: viewer.user_id });
  });

export const releasePayout = (viewer: Member, { id, reason }: Input): Promise<PayoutView> =>
  inTransaction(async (tx) => {
    const payout = await lockOthers(tx, viewer, id);
    if (!isClaimed(payout)) refuse('PAYOUT_IS_NOT_HELD');
    await letGo(tx, payout, viewer.user_id, reason);
    await staysClaimed(tx, viewer, payout);
    return viewPayout((await lockPayout(tx, id))!, { as: 'staff', user_id: viewer.user_id });
  });

/** By one of the staff, or by the product itself. */
export async function letGo(tx: Tx, payout: PayoutRecord, by: string | null, reason: string): Promise<void> {
  await releaseHold(tx, payout.id, { released_by: by, released_at: now(), release_reason: reason });
  await dropTimers(tx, 'payout', payout.id, 'hold_end');
  if (payout.status === 'queued') await sendSoon(tx, payout);
  await announcePayout(tx, payout, by ? 'payout.released' : 'payout.hold_ended', payout.status, by ?? undefined, reason);
}

/** The clock: nobody has decided, so it goes on. A hold that was let go has no end any more. */
export const endHold = (payout_id: string): Promise<void> =>
  inTransaction(async (tx) => {
    const payout = await lockPayout(tx, payout_id);
    if (!payout || !isClaimed(payout) || !payout.hold?.ends_at || now() < new Date(payout.hold.ends_at)) return;
    await letGo(tx, payout, null, 'За 14 дней решения не было');
  });

/** Those who may decide hear of it a day and three hours before. */
export const remindOfHold: Remind = (timer) =>
  inTransaction(async (tx) => {
    const payout = await lockPayout(tx, timer.entity_id);
    const taken = await takeReminder(tx, timer);
    if (!taken || !payout || !isClaimed(payout)) return;
    if (taken.is_moved) await moveHoldEnd(tx, payout.id, taken.until);
    const more = { ends_at: taken.until.toISOString() };
    await announcePayout(tx, payout, 'payout.hold_ending', payout.status, undefined, payout.hold!.reason, more);
  });
