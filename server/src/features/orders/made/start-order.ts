import { days, later, type Member, now } from '../../../platform/index.ts';
import { dropTimers, setTimer } from '../../../platform/jobs/timers.ts';
import { announceOrder, moveOrderBy, moveStage, type OrderView } from '../moves.ts';

export const startOrder = (viewer: Member, { id }: { id: string }): Promise<OrderView> =>
  moveOrderBy(viewer, id, 'start', async (tx, { order }) => {
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
    return moved.order;
  });
