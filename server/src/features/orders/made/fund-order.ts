import { sum } from '@artel/contracts/kit/money.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { later, now } from '../../../platform/index.ts';
import { moveTimers, timersOf } from '../../../platform/jobs/timers.ts';
import { FREE_CANCEL_MS, REQUIREMENTS_MS, RESERVE_WARN_MS, START_MS } from '../deadlines.ts';
import { announceOrder, moveStage } from '../moves.ts';
import { checkOrderMove } from '../order.policy.ts';
import { type OrderRecord, payableStages, type StageRecord, unansweredQuestions } from '../order.ts';
import { reserveStage } from '../stages/stage-money.ts';
import { announceStarted, startNextStages } from '../start-next-stages.ts';

/** What was agreed over a bid or an offer begins with its money, a bought service when its seller takes it. */
export const beginsWithMoney = ({ source }: Pick<OrderRecord, 'source'>): boolean => source !== 'service';

/** Is this order still waiting for money? A payment that comes too late stays on the balance. */
export const needsFunding = (order: OrderRecord): boolean =>
  (['pay', 'fund'] as const).some((action) => checkOrderMove(order, action, 'system', now()).ok);

/**
 * The stages that are meant, if all of them may be paid for now: they have no money yet and leave out none before them.
 * Naming none means all that are left.
 */
export function stagesToFund(order: OrderRecord, stage_ids: readonly string[]): StageRecord[] | undefined {
  const waiting = needsFunding(order) ? payableStages(order.stages) : [];
  const wanted = stage_ids.length === 0 ? waiting : waiting.filter(({ id }) => stage_ids.includes(id));
  const isWhole = stage_ids.length === 0 || wanted.length === new Set(stage_ids).size;
  const leavesNoneOut = wanted.every((stage, at) => stage === waiting[at]);
  return wanted.length > 0 && isWhole && leavesNoneOut ? wanted : undefined;
}

export const neededFor = (stages: readonly StageRecord[]) => sum(...stages.flatMap((stage) => [stage.price_minor, stage.fee_buyer_minor]));

/**
 * Reserves the price and the fee of these stages from the customer's available money (which must be there) and moves the order.
 * The caller holds the lock of the order and goes on with the one that is answered.
 */
export async function fundOrder(tx: Tx, order: OrderRecord, stages: readonly StageRecord[], payment_id?: string): Promise<OrderRecord> {
  const from = order.status;
  const isFirst = order.paid_at === null;
  const waits = unansweredQuestions(order.terms, order.brief_answers).length > 0;
  // a later stage begins with its money, whoever took the first one
  const beginsAtOnce = !isFirst || (beginsWithMoney(order) && !waits);
  const begin = {
    start_due_at: later(waits ? REQUIREMENTS_MS : START_MS),
    free_cancel_until: later(FREE_CANCEL_MS),
    status: waits ? ('awaiting_requirements' as const) : ('awaiting_start' as const),
  };
  const paid = { ...(isFirst && { paid_at: now(), ...(!beginsAtOnce && begin) }), funding_due_at: null };
  let funded = order;
  for (const stage of stages) {
    const moved = await moveStage(tx, funded, stage, { status: 'funded', funded_at: now() }, paid);
    funded = moved.order;
    await reserveStage(tx, funded, moved.stage, payment_id);
  }
  const reserves = stages.map(({ id }) => ({ entity: 'stage', entity_id: id, kind: 'reserve', due_at: later(RESERVE_WARN_MS) }));
  const start = { entity: 'order', entity_id: order.id, kind: 'start', due_at: begin.start_due_at };
  await moveTimers(tx, {
    drop: timersOf('order', order.id, 'payment', 'funding'),
    set: isFirst && !beginsAtOnce ? [...reserves, start] : reserves,
  });
  const { order: after, begun } = beginsAtOnce ? await startNextStages(tx, funded) : { order: funded, begun: [] };
  await announceOrder(tx, after, {
    type: isFirst ? 'order.paid' : 'stage.funded',
    from,
    by: 'customer',
    actor_id: order.customer_id,
    data: {
      reserved_minor: neededFor(stages),
      stage_nos: stages.map(({ no }) => no),
      ...(isFirst && !beginsAtOnce && { start_due_at: begin.start_due_at.toISOString() }),
    },
  });
  await announceStarted(tx, after, begun, from);
  return after;
}
