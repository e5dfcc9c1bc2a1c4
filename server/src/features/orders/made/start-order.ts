import { days, later, now } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Member } from '../../../platform/http/viewer.ts';
import { dropTimers, setTimer } from '../../../platform/jobs/timers.ts';
import { announceOrder, answerOrder, lockOrderMove, moveStage, type OrderView, orderMustAllow } from '../moves.ts';

export function startOrder(viewer: Member, { id }: { id: string }): Promise<OrderView> {
  return inTransaction(async (tx) => {
    const { order, party } = await lockOrderMove(tx, viewer, id);
    orderMustAllow(order, 'start', party);
    const from = order.status;
    const stage = order.stages.find((s) => s.status === 'funded');
    if (!stage) throw new Error(`order ${order.id} waits for its seller without a funded stage`);
    const due_at = later(days(stage.term_days));
    const moved = await moveStage(tx, order, stage, { status: 'in_work', due_at }, { started_at: now(), due_at });
    await dropTimers(tx, 'order', order.id, 'start');
    await setTimer(tx, 'stage', stage.id, 'late', due_at);
    await announceOrder(tx, moved.order, {
      type: 'order.started',
      from,
      by: 'seller',
      actor_id: viewer.user_id,
      data: { due_at: due_at.toISOString() },
    });
    return answerOrder(tx, moved.order, party);
  });
}
