/** Acceptance pays the seller, once, whoever accepts: the customer, or the clock after silence. */

import type { Tx } from '../../../platform/db/index.ts';
import { type Member, now } from '../../../platform/index.ts';
import { dropTimers } from '../../../platform/jobs/timers.ts';
import { mayGiveAway } from '../give-away.ts';
import { moveReview } from '../move-review-on-message.ts';
import { announceOrder, moveStage, moveStageBy, moveStageInTime, type OrderView } from '../moves.ts';
import { checkStageMove } from '../order.policy.ts';
import { isEnded, type OrderRecord, type StageRecord, withStage } from '../order.ts';
import { announceStarted, startNextStages } from '../start-next-stages.ts';
import { clearStageMoney, releaseStageMoney, turnoverBefore } from './stage-money.ts';

/** The customer accepts the work; the money goes to the seller. Much money in a day only with a recent proof that the customer is there. */
export const acceptStage = (viewer: Member, { id }: { id: string }): Promise<OrderView> =>
  moveStageBy(viewer, id, 'accept', async (tx, { order, party, stage }) => {
    await mayGiveAway(tx, viewer, party, [{ stage, customer_minor: 0 }]);
    return accept(tx, order, stage, { by: 'customer', actor_id: viewer.user_id });
  });

/** The clock: the review window (`reviewHours`; reminders before it: `reminders.review`) closed in silence. Extended, returned or accepted meanwhile, or written about in its last day: nothing happens. */
export const acceptBySilence = (stage_id: string): Promise<void> =>
  moveStageInTime(stage_id, async (tx, order, stage) => {
    if (!stage.review_ends_at || stage.review_ends_at > now()) return;
    if (!checkStageMove(stage, 'accept', 'clock', now()).ok) return;
    // it may have been written a moment ago, before the job of the message ran
    if (!(await moveReview(tx, order, stage))) await accept(tx, order, stage, { by: 'clock' });
  });

/** The clock: the clearing time is over, the seller's money becomes available. */
export const clearStage = (stage_id: string): Promise<void> =>
  moveStageInTime(stage_id, async (tx, order, stage) => {
    if (!stage.clears_at || stage.clears_at > now() || stage.released_at) return;
    const verdict = checkStageMove(stage, stage.status === 'split' ? 'clear_split' : 'clear', 'clock', now());
    if (!verdict.ok) return;
    const from = order.status;
    const cleared = await moveStage(tx, order, stage, { status: verdict.to, released_at: now() });
    await clearStageMoney(tx, cleared.order, cleared.stage);
    await announceOrder(tx, cleared.order, { type: 'stage.cleared', from, by: 'clock', data: { stage_no: stage.no } });
  });

async function accept(
  tx: Tx,
  order: OrderRecord,
  stage: StageRecord,
  { by, actor_id }: { by: 'customer' | 'clock'; actor_id?: string },
): Promise<OrderRecord> {
  const from = order.status;
  const turnover = await turnoverBefore(tx, order);
  const accepted = await moveStage(tx, order, stage, { status: 'accepted', accepted_at: now(), accepted_by: by });
  const released = await releaseStageMoney(tx, accepted.order, accepted.stage, turnover, actor_id);
  await dropTimers(tx, 'stage', stage.id, 'review');
  const { order: after, begun } = await startNextStages(tx, withStage(accepted.order, released));
  await announceOrder(tx, after, {
    type: 'stage.accepted',
    from,
    by,
    actor_id,
    data: { stage_no: stage.no, price_minor: stage.price_minor },
  });
  await announceStarted(tx, after, begun, from);
  if (isEnded(after)) await announceOrder(tx, after, { type: 'order.completed', from, by, actor_id });
  return after;
}
