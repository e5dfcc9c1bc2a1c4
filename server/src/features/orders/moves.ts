/** The common steps of every move of an order: load under lock, ask who it is, change, recompute the status, tell both. */

import type { OrderAction, OrderEventType, Party, StageAction } from '@artel/contracts/orders/orders.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type DomainEvent, type EventPart, type Member, now, refuse, type Verdict } from '../../platform/index.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { gravestFault } from './fault.policy.ts';
import type { Mover } from './order.lifecycle.ts';
import { checkOrderMove, checkStageMove, partyOf } from './order.policy.ts';
import { deriveOrderStatus, endsOrder, isEnded, nearestDue, type OrderRecord, type StageRecord, withStage } from './order.ts';
import { lockOrder, lockOrderOfStage, recordOrderMove, recordStageMove } from './orders.sql.ts';
import { type OrderView, viewOrder } from './read/order.view.ts';
import { findOrderDetails } from './read/read-orders.sql.ts';

export type { OrderView };

type MoveInput = { order: OrderRecord; party: Party };
type StageContext = MoveInput & { stage: StageRecord };

/** The order under its lock and what the member is to it. Strangers learn nothing. */
export async function lockOrderMove(tx: Tx, viewer: Member, order_id: string): Promise<MoveInput> {
  const order = (await lockOrder(tx, order_id)) ?? refuse('ORDER_NOT_FOUND');
  const party = partyOf(order, viewer) ?? refuse('ORDER_NOT_FOUND');
  return { order, party };
}

export async function lockStageMove(tx: Tx, viewer: Member, stage_id: string): Promise<StageContext> {
  const order = (await lockOrderOfStage(tx, stage_id)) ?? refuse('STAGE_NOT_FOUND');
  const party = partyOf(order, viewer) ?? refuse('STAGE_NOT_FOUND');
  return { order, party, stage: stageOf(order, stage_id) };
}

export const stageOf = (order: OrderRecord, stage_id: string): StageRecord =>
  order.stages.find((stage) => stage.id === stage_id) ?? refuse('STAGE_NOT_FOUND');

const mover = (party: Party): Mover => (party === 'staff' ? refuse('MOVE_NOT_ALLOWED') : party);

/** Ends with the named refusal unless the party may do this now. */
export function orderMustAllow(order: OrderRecord, action: OrderAction, party: Party): Verdict<OrderRecord['status']> & { ok: true } {
  const verdict = checkOrderMove(order, action, mover(party), now());
  return verdict.ok ? verdict : refuse(verdict.code, verdict.details);
}
export function stageMustAllow(
  stage: StageRecord,
  action: StageAction | 'thaw',
  party: Party,
): Verdict<StageRecord['status']> & { ok: true } {
  const verdict = checkStageMove(stage, action, mover(party), now());
  return verdict.ok ? verdict : refuse(verdict.code, verdict.details);
}

type OrderMove = MoveInput & { to: OrderRecord['status'] };
/** A member's move of an order, from its lock to the answer; `change` answers the order as it is now. */
export const moveOrderBy = (
  viewer: Member,
  id: string,
  action: OrderAction,
  change: (tx: Tx, move: OrderMove) => Promise<OrderRecord>,
): Promise<OrderView> =>
  inTransaction(async (tx) => {
    const { order, party } = await lockOrderMove(tx, viewer, id);
    const { to } = orderMustAllow(order, action, party);
    const moved = await change(tx, { order, party, to });
    return answerOrder(tx, moved, party, moved.stages);
  });

type StageMove = StageContext & { to: StageRecord['status'] };
/** A member's move of a stage, alike. */
export const moveStageBy = (
  viewer: Member,
  id: string,
  action: StageAction,
  change: (tx: Tx, move: StageMove) => Promise<OrderRecord>,
): Promise<OrderView> =>
  inTransaction(async (tx) => {
    const { order, party, stage } = await lockStageMove(tx, viewer, id);
    const { to } = stageMustAllow(stage, action, party);
    const moved = await change(tx, { order, party, stage, to });
    return answerOrder(tx, moved, party, moved.stages);
  });

/** The clock's move of a stage under its order's lock: nothing when either is gone. */
export const moveStageInTime = (
  stage_id: string,
  change: (tx: Tx, order: OrderRecord, stage: StageRecord) => Promise<void>,
): Promise<void> =>
  inTransaction(async (tx) => {
    const order = await lockOrderOfStage(tx, stage_id);
    const stage = order?.stages.find(({ id }) => id === stage_id);
    if (order && stage) await change(tx, order, stage);
  });

/** Changes a stage and then the order's own status, which follows its stages; answers both as they are now. */
export async function moveStage(
  tx: Tx,
  order: OrderRecord,
  stage: StageRecord,
  change: Partial<StageRecord>,
  orderChange: Partial<OrderRecord> = {},
): Promise<{ order: OrderRecord; stage: StageRecord }> {
  const moved = await recordStageMove(tx, stage, change);
  const follows = withStage(order, moved);
  const status = deriveOrderStatus(follows.stages, orderChange.status ?? order.status);
  const isEnding = isEnded({ status }) && !order.ended_at;
  const ended = isEnding ? { ended_at: now(), end_reason: 'completed' as const, fault: gravestFault(follows.stages) } : {};
  const due_at = nearestDue(follows.stages);
  return { order: await recordOrderMove(tx, follows, { ...ended, ...orderChange, ...(due_at && { due_at }), status }), stage: moved };
}

/** What announceOrder adds to the data of an event. */
export type AddedToOrder = 'number' | 'source' | 'customer_id' | 'seller_id' | 'stage_title' | 'others_at_work';
export type OrderHappening = EventPart<OrderEventType, AddedToOrder>;
type Happening = OrderHappening & {
  from: string;
  by: Mover | 'provider' | 'staff';
  actor_id?: string | undefined;
  reason?: string | undefined;
};
/** Writes the order's history, runs the reactions and refreshes both sides' pages. */
export async function announceOrder(tx: Tx, order: OrderRecord, what: Happening): Promise<void> {
  const { data } = what;
  const stage = data && 'stage_no' in data ? order.stages.find(({ no }) => no === data.stage_no) : undefined;
  const event = {
    type: what.type,
    entity: 'order',
    entity_id: order.id,
    from: what.from,
    to: order.status,
    actor: what.by === 'system' ? 'system' : what.by,
    actor_id: what.actor_id,
    reason: what.reason,
    data: {
      number: order.number,
      source: order.source,
      customer_id: order.customer_id,
      seller_id: order.seller_id,
      ...(stage && order.stages.length > 1 && { stage_title: stage.title }),
      // others are at work: the order goes on with them
      ...(stage && !endsOrder(order.stages, stage) && { others_at_work: true }),
      ...data,
    },
  };
  await tx.announce(event as DomainEvent<OrderEventType>);
  await publishChanged(tx, [order.customer_id, order.seller_id], { type: 'order', id: order.id });
}

export const announceCreated = (tx: Tx, order: OrderRecord): Promise<void> =>
  announceOrder(tx, order, {
    type: 'order.created',
    from: 'none',
    by: 'customer',
    actor_id: order.customer_id,
    data: { payment_due_at: order.payment_due_at.toISOString() },
  });

/** The fresh order for the one who acted; its stages are read again unless they are `known`. */
export async function answerOrder(tx: Tx, order: OrderRecord, party: Party, known?: readonly StageRecord[]): Promise<OrderView> {
  const details = (await findOrderDetails(tx.db, order.id, known)) ?? refuse('ORDER_NOT_FOUND');
  return viewOrder(details, party, now());
}
