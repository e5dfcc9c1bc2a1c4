/**
 * A bank contests the money an order is paid by. The order stands still as in a dispute, without a date; it goes on with the time it had
 * when the bank has returned the money, and ends when the bank keeps it: what is left of the reserve goes back to the customer.
 */

import { asMinor } from '@artel/contracts/kit/money.ts';
import type { Tx } from '../../platform/db/index.ts';
import { now } from '../../platform/index.ts';
import { setTakenTimer } from '../../platform/jobs/timers.ts';
import { postForStage, refundStage } from '../ledger/index.ts';
import {
  endAllContestedOf,
  endContestedOrder,
  findReserveLeft,
  insertContestedOrder,
  type PausedTimer,
  shiftAnswers,
  takeOrderTimers,
} from './contested.sql.ts';
import { gravestFault } from './fault.policy.ts';
import { announceOrder, moveStage } from './moves.ts';
import { settlesLater } from './order.policy.ts';
import { endOf, isEnded, isStageOver, type OrderRecord, type StageRecord } from './order.ts';

/** The caller holds the order's lock. */
export async function contestOrder(tx: Tx, order: OrderRecord, chargeback_id: string): Promise<void> {
  const at = now();
  const from = order.status;
  const timers = await takeOrderTimers(tx, order.id);
  await insertContestedOrder(tx, { chargeback_id, order_id: order.id, timers, at });
  let after = order;
  for (const stage of order.stages.filter((one) => !one.contested_at && (!isStageOver(one) || settlesLater(one))))
    after = (await moveStage(tx, after, stage, { contested_at: at })).order;
  await announceOrder(tx, after, { type: 'order.contested', from, by: 'system', data: { is_over: isEnded(after) } });
}

/** The bank has decided, and the order has all of its money. Another chargeback may still keep it. The caller holds the order's lock. */
export async function letContestedGoOn(tx: Tx, order: OrderRecord, chargeback_id: string): Promise<void> {
  const stood = await endContestedOrder(tx, chargeback_id, order.id);
  if (!stood) return;
  const from = order.status;
  const stood_ms = now().getTime() - stood.at.getTime();
  const shifted = (at: Date | null): Date | null => at && new Date(at.getTime() + stood_ms);
  const { start_due_at, funding_due_at, free_cancel_until, due_at } = order;
  const terms = {
    start_due_at: shifted(start_due_at),
    funding_due_at: shifted(funding_due_at),
    free_cancel_until: shifted(free_cancel_until),
    due_at: shifted(due_at),
  };
  let after = order;
  for (const stage of order.stages.filter(({ contested_at }) => contested_at)) {
    // a dispute counts by itself how long its stage has paused
    const term = stage.status === 'disputed' || isStageOver(stage) ? {} : shiftedTerm(stage, shifted);
    const isFirst = after === order && !isEnded(order);
    after = (await moveStage(tx, after, stage, { ...term, contested_at: null }, isFirst ? { ...terms, status: order.status } : {})).order;
  }
  await shiftAnswers(tx, order.id, stood_ms);
  await setAgain(tx, stood.timers, stood_ms);
  await announceOrder(tx, after, {
    type: 'order.uncontested',
    from,
    by: 'system',
    data: { due_at: after.due_at?.toISOString(), is_over: isEnded(after) },
  });
}

const shiftedTerm = (stage: StageRecord, shifted: (at: Date | null) => Date | null) => ({
  due_at: shifted(stage.due_at),
  review_ends_at: shifted(stage.review_ends_at),
  asked_at: shifted(stage.asked_at),
  paused_at: shifted(stage.paused_at),
  pause_until: shifted(stage.pause_until),
});

/** The limit of a reserve and the day of clearing do not pause. */
async function setAgain(tx: Tx, timers: readonly PausedTimer[], stood_ms: number): Promise<void> {
  for (const { due_at, ...timer } of timers) {
    const isFixed = timer.kind.startsWith('reserve') || timer.kind === 'clear';
    await setTakenTimer(tx, timer, new Date(new Date(due_at).getTime() + (isFixed ? 0 : stood_ms)));
  }
}

/**
 * The bank keeps money that was in reserve: every stage that is not over ends, what is left of its reserve goes back, and what was accepted
 * stays paid. The caller holds the order's lock.
 */
export async function endContestedByBank(tx: Tx, order: OrderRecord, kept_minor: number): Promise<void> {
  const from = order.status;
  const timers = await endAllContestedOf(tx, order.id);
  const ending = { end_reason: 'chargeback' as const, fault: gravestFault(order.stages, 'customer') };
  let after = order;
  let returned_minor = 0;
  for (const stage of order.stages) {
    if (isStageOver(stage)) {
      if (stage.contested_at) after = (await moveStage(tx, after, stage, { contested_at: null })).order;
      continue;
    }
    const moved = await moveStage(tx, after, stage, { status: 'cancelled', contested_at: null }, ending);
    after = moved.order;
    returned_minor += await returnWhatIsLeft(tx, after, moved.stage);
  }
  const stillMeant = ({ entity, kind }: PausedTimer) => entity === 'request' || kind === 'clear';
  await setAgain(tx, timers.filter(stillMeant), 0);
  await announceOrder(tx, after, { type: endOf(after), from, by: 'system', data: { ...ending, kept_minor, returned_minor } });
}

async function returnWhatIsLeft(tx: Tx, order: OrderRecord, stage: StageRecord): Promise<number> {
  const { price, fee } = await findReserveLeft(tx, stage.id);
  if (price + fee === 0) return 0;
  const { customer_id, seller_id } = order;
  const left = { stage_id: stage.id, customer_id, seller_id, price: asMinor(price), fee_buyer: asMinor(fee) };
  await postForStage(tx, stage.id, 'refund', refundStage(left));
  return price + fee;
}
