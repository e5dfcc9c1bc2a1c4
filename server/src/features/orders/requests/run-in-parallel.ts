/** Both agreed: the next stage runs in parallel, now where its money is in reserve, else from its money on. */
import type { Tx } from '../../../platform/db/index.ts';
import { moveStage } from '../moves.ts';
import type { OrderRecord, StageRecord } from '../order.ts';
import { startNextStages } from '../start-next-stages.ts';

/** The caller holds the order's lock, has checked the request and announces what has begun. */
export async function runInParallel(tx: Tx, order: OrderRecord, stage: StageRecord): ReturnType<typeof startNextStages> {
  const agreed = await moveStage(tx, order, stage, { is_beside: true });
  return startNextStages(tx, agreed.order);
}
