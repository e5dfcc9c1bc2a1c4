import type { Tx } from '../../platform/db/index.ts';
import { days, later, now } from '../../platform/index.ts';
import { setTimer } from '../../platform/jobs/timers.ts';
import { FUNDING_MS } from './deadlines.ts';
import { announceOrder, moveStage } from './moves.ts';
import { type OrderRecord, openStages, type StageRecord, stageInTurn } from './order.ts';
import { recordOrderMove } from './orders.sql.ts';

/** The stage in turn and those agreed to beside it. A month for the money of the one in turn. */
export async function startNextStages(tx: Tx, order: OrderRecord): Promise<{ order: OrderRecord; begun: StageRecord[] }> {
  let after = order;
  const begun: StageRecord[] = [];
  for (const stage of openStages(order.stages).filter(({ status }) => status === 'funded')) {
    const due_at = later(days(stage.term_days));
    const moved = await moveStage(tx, after, stage, { status: 'in_work', due_at }, { started_at: order.started_at ?? now() });
    await setTimer(tx, 'stage', stage.id, 'late', due_at);
    after = moved.order;
    begun.push(moved.stage);
  }
  if (stageInTurn(after.stages)?.status !== 'planned') return { order: after, begun };
  const funding_due_at = later(FUNDING_MS);
  const waiting = await recordOrderMove(tx, after, { funding_due_at, due_at: null });
  await setTimer(tx, 'order', order.id, 'funding', funding_due_at);
  return { order: waiting, begun };
}

/** The first one begins the order. */
export async function announceStarted(tx: Tx, order: OrderRecord, begun: readonly StageRecord[], from: string): Promise<void> {
  for (const stage of begun)
    await announceOrder(tx, order, {
      type: stage.no === 1 ? 'order.started' : 'stage.started',
      from,
      by: 'system',
      data: { stage_no: stage.no, due_at: stage.due_at?.toISOString() },
    });
}
