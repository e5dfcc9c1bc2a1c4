/** The money has arrived: every stage is put in reserve and the order goes on to its seller. */
import { later, now } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { dropTimer, setTimer } from '../../platform/jobs/timers.ts';
import { FREE_CANCEL_MS, REQUIREMENTS_MS, START_MS } from './deadlines.ts';
import { announceOrder, moveStage } from './moves.ts';
import { judgeOrderMove } from './order.policy.ts';
import { type OrderRecord, unansweredQuestions } from './order.ts';
import { reserveStage } from './stage-money.ts';

/** Is this order still waiting for its money? A payment that comes too late stays on the balance. */
export const wantsMoney = (order: OrderRecord): boolean => judgeOrderMove(order, 'pay', 'system', now()).ok;

/**
 * Reserves the price and the fee from the customer's available money (which must be there) and moves the order.
 * The caller holds the order's lock. `method` decides how fast the seller's money will clear.
 */
export async function fundOrder(tx: Tx, order: OrderRecord, method: string): Promise<void> {
  const from = order.status;
  const waits = unansweredQuestions(order.terms, order.brief_answers).length > 0;
  const paid = {
    paid_at: now(),
    start_due_at: later(waits ? REQUIREMENTS_MS : START_MS),
    free_cancel_until: later(FREE_CANCEL_MS),
    status: waits ? ('awaiting_requirements' as const) : ('awaiting_start' as const),
  };
  for (const stage of order.stages) {
    await moveStage(tx, order, stage, { status: 'funded', funded_at: now(), clears_by: method }, paid);
    await reserveStage(tx, order, stage);
  }
  await dropTimer(tx, 'order', order.id, 'payment');
  await setTimer(tx, 'order', order.id, 'start', paid.start_due_at);
  await announceOrder(tx, order, {
    type: 'order.paid',
    from,
    by: 'customer',
    actor_id: order.customer_id,
    data: { reserved_minor: order.total_minor + order.fee_buyer_minor },
  });
}
