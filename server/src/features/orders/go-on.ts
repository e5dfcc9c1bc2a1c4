/** The next stage begins when funded, else the order waits. */
import { days, later, now } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { setTimer } from '../../platform/jobs/timers.ts';
import { FUNDING_MS } from './deadlines.ts';
import { announceOrder, moveStage } from './moves.ts';
import { type OrderRecord, openStage, type StageRecord } from './order.ts';
import { recordOrderMove } from './orders.sql.ts';

/** A month for the money. */
export async function goOn(tx: Tx, order: OrderRecord): Promise<{ order: OrderRecord; begun?: StageRecord }> {
  const next = openStage(order.stages);
  if (next?.status === 'funded') {
    const due_at = later(days(next.term_days));
    const moved = await moveStage(tx, order, next, { status: 'in_work', due_at }, { due_at, started_at: order.started_at ?? now() });
    await setTimer(tx, 'stage', next.id, 'late', due_at);
    return { order: moved.order, begun: moved.stage };
  }
  if (next?.status === 'planned') {
    const funding_due_at = later(FUNDING_MS);
    const waiting = await recordOrderMove(tx, order, { funding_due_at, due_at: null });
    await setTimer(tx, 'order', order.id, 'funding', funding_due_at);
    return { order: waiting };
  }
  return { order };
}

/** The first one begins the order. */
export const announceStarted = (tx: Tx, order: OrderRecord, stage: StageRecord, from: string): Promise<void> =>
  announceOrder(tx, order, {
    type: stage.no === 1 ? 'order.started' : 'stage.started',
    from,
    by: 'system',
    data: { stage_no: stage.no, due_at: stage.due_at?.toISOString() },
  });
