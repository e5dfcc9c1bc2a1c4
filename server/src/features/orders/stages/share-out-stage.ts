/** A stage that was not accepted ends by agreement or by a decision: its reserve is shared out between the sides, once. */

import type { Tx } from '../../../platform/db/index.ts';
import { now, refuse } from '../../../platform/index.ts';
import { dropTimers } from '../../../platform/jobs/timers.ts';
import { type Fault, gravestFault } from '../fault.policy.ts';
import { announceOrder, moveStage } from '../moves.ts';
import { checkStageMove } from '../order.policy.ts';
import { endOf, isEnded, type OrderRecord, type StageRecord, stageInTurn, withStage } from '../order.ts';
import { announceStarted, startNextStages } from '../start-next-stages.ts';
import { pauseTimers } from './pause-stage.ts';
import { releaseStageMoney, returnStageMoney, splitStageMoney, turnoverBefore } from './stage-money.ts';

export type ShareOut = {
  customer_minor: number;
  by: 'customer' | 'seller' | 'staff' | 'clock';
  actor_id?: string | undefined;
  how: 'agreed' | 'decided';
  fault?: Fault;
  endsOrder?: true;
};

/**
 * All to the seller is an acceptance (M3), all to the customer a cancellation (M5), anything between a split (M6). The order goes on with
 * its next stage, or is over. Refuses a stage that holds no reserve. The caller holds the order's lock; answers the order as it is now.
 */
export async function settleBySplit(tx: Tx, order: OrderRecord, stage: StageRecord, share: ShareOut): Promise<OrderRecord> {
  const { customer_minor, by, actor_id, how, fault = 'none', endsOrder } = share;
  const action = customer_minor === 0 ? 'award' : customer_minor === stage.price_minor ? 'give_back' : 'split';
  const verdict = checkStageMove(stage, action, 'system', now());
  if (!verdict.ok) refuse(verdict.code, verdict.details);
  const from = order.status;
  const turnover = await turnoverBefore(tx, order);
  // the order goes on: at its end the faults of its stages count
  const found = fault === 'none' ? {} : { fault };
  const changes = {
    award: { accepted_at: now(), accepted_by: how === 'decided' ? 'arbiter' : 'customer' },
    give_back: found,
    split: { customer_minor, ...found },
  };
  const isLast = !stageInTurn(order.stages.filter(({ id }) => id !== stage.id));
  const ending = isLast && action !== 'award' ? { end_reason: how, fault: gravestFault(order.stages, fault) } : {};
  const moved = await moveStage(tx, order, stage, { status: verdict.to, ...changes[action] }, ending);
  let ended = moved.stage;
  if (action === 'give_back') await returnStageMoney(tx, moved.order, moved.stage, actor_id);
  else if (action === 'award') ended = await releaseStageMoney(tx, moved.order, moved.stage, turnover, actor_id);
  else ended = await splitStageMoney(tx, moved.order, moved.stage, turnover, actor_id);
  await dropTimers(tx, 'stage', stage.id, 'late', 'late_cancel', 'review', ...pauseTimers);
  const shared = withStage(moved.order, ended);
  const { order: after, begun }: Awaited<ReturnType<typeof startNextStages>> = endsOrder
    ? { order: shared, begun: [] }
    : await startNextStages(tx, shared);
  const data = { from, by, actor_id };
  await announceOrder(tx, after, {
    ...data,
    type: 'stage.shared_out',
    data: {
      stage_no: stage.no,
      price_minor: stage.price_minor,
      customer_minor,
      how,
      ...(stage.status === 'disputed' && { of_dispute: true }),
    },
  });
  await announceStarted(tx, after, begun, from);
  if (isEnded(after) && !endsOrder) await announceOrder(tx, after, { ...data, type: endOf(after), data: { end_reason: after.end_reason } });
  return after;
}
