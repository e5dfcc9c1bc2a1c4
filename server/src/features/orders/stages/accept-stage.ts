/** Acceptance pays the seller, once, whoever accepts: the customer, or the clock after silence. */
import { now } from '../../../platform/clock.ts';
import { inTransaction, type Tx } from '../../../platform/db/transaction.ts';
import type { Member } from '../../../platform/http/viewer.ts';
import { dropTimers } from '../../../platform/jobs/timers.ts';
import { mayGiveAway } from '../give-away.ts';
import { announceOrder, answerOrder, lockStageMove, moveStage, type OrderView, stageMustAllow } from '../moves.ts';
import { moveReview } from '../on-message.ts';
import { checkStageMove } from '../order.policy.ts';
import { isEnded, type OrderRecord, type StageRecord, withStage } from '../order.ts';
import { lockOrderOfStage } from '../orders.sql.ts';
import { announceStarted, startNextStages } from '../start-next-stages.ts';
import { clearStageMoney, releaseStageMoney, turnoverBefore } from './stage-money.ts';

/** The customer accepts the work; the money goes to the seller. Much money in a day only with a recent proof that the customer is there. */
export function acceptStage(viewer: Member, { id }: { id: string }): Promise<OrderView> {
  return inTransaction(async (tx) => {
    const { order, party, stage } = await lockStageMove(tx, viewer, id);
    stageMustAllow(stage, 'accept', party);
    await mayGiveAway(tx, viewer, party, [{ stage, customer_minor: 0 }]);
    const after = await accept(tx, order, stage, { by: 'customer', actor_id: viewer.user_id });
    return answerOrder(tx, after, party, after.stages);
  });
}

/** The clock: the review window (`reviewHours`; reminders before it: `reminders.review`) closed in silence. Extended, returned or accepted meanwhile, or written about in its last day: nothing happens. */
export function acceptBySilence(stage_id: string): Promise<void> {
  return inTransaction(async (tx) => {
    const found = await lockStage(tx, stage_id);
    if (!found?.stage.review_ends_at || found.stage.review_ends_at > now()) return;
    if (!checkStageMove(found.stage, 'accept', 'clock', now()).ok) return;
    // it may have been written a moment ago, before the job of the message ran
    if (!(await moveReview(tx, found.order, found.stage))) await accept(tx, found.order, found.stage, { by: 'clock' });
  });
}

/** The clock: the clearing time is over, the seller's money becomes available. */
export function clearStage(stage_id: string): Promise<void> {
  return inTransaction(async (tx) => {
    const found = await lockStage(tx, stage_id);
    if (!found?.stage.clears_at || found.stage.clears_at > now() || found.stage.released_at) return;
    const verdict = checkStageMove(found.stage, found.stage.status === 'split' ? 'clear_split' : 'clear', 'clock', now());
    if (!verdict.ok) return;
    const from = found.order.status;
    const { order, stage } = await moveStage(tx, found.order, found.stage, { status: verdict.to, released_at: now() });
    await clearStageMoney(tx, order, stage);
    await announceOrder(tx, order, { type: 'stage.cleared', from, by: 'clock', data: { stage_no: stage.no } });
  });
}

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

async function lockStage(tx: Tx, stage_id: string): Promise<{ order: OrderRecord; stage: StageRecord } | undefined> {
  const order = await lockOrderOfStage(tx, stage_id);
  const stage = order?.stages.find((s) => s.id === stage_id);
  return order && stage ? { order, stage } : undefined;
}
