/** A payout is stopped where it stands and let go on from there. A job that is about to send it looks under the same lock. */
import { v7 as newId } from 'uuid';
import { now } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { refuse } from '../../platform/refuse.ts';
import { isHeld, mayHold } from './hold.policy.ts';
import { insertHold, releaseHold } from './holds.sql.ts';
import { lockOthers } from './judge-payout.ts';
import { type PayoutView, viewPayout } from './payout.view.ts';
import { lockPayout } from './payouts.sql.ts';
import { announcePayout, sendSoon } from './request-payout.ts';

type Wish = { id: string; reason: string };

/** Refuses PAYOUT_IS_HELD, and MOVE_NOT_ALLOWED when the bank may know of it already. The member is told the reason. */
export const holdPayout = (viewer: Member, { id, reason }: Wish): Promise<PayoutView> =>
  inTransaction(async (tx) => {
    const payout = await lockOthers(tx, viewer, id);
    if (isHeld(payout)) refuse('PAYOUT_IS_HELD');
    if (!mayHold(payout)) refuse('MOVE_NOT_ALLOWED', { from: payout.status, allowed_actions: [] });
    await insertHold(tx, { id: newId(), payout_id: id, held_by: viewer.user_id, held_at: now(), reason });
    await announcePayout(tx, payout, 'payout.held', payout.status, viewer.user_id, reason);
    return viewPayout((await lockPayout(tx, id))!, { as: 'staff', user_id: viewer.user_id });
  });

/** Refuses PAYOUT_IS_NOT_HELD. */
export const releasePayout = (viewer: Member, { id, reason }: Wish): Promise<PayoutView> =>
  inTransaction(async (tx) => {
    const payout = await lockOthers(tx, viewer, id);
    if (!isHeld(payout)) refuse('PAYOUT_IS_NOT_HELD');
    await releaseHold(tx, id, { released_by: viewer.user_id, released_at: now(), release_reason: reason });
    if (payout.status === 'queued') await sendSoon(tx, payout);
    await announcePayout(tx, payout, 'payout.released', payout.status, viewer.user_id, reason);
    return viewPayout((await lockPayout(tx, id))!, { as: 'staff', user_id: viewer.user_id });
  });
