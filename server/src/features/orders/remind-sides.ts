/**
 * Before silence ends an order or moves its money, those who lose by it are notified a day and three hours before. A late reminder moves
 * the deadline, here and wherever the sides read it.
 */

import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type EventPart, later } from '../../platform/index.ts';
import { type Remind, type Timer, takeReminder } from '../../platform/jobs/timers.ts';
import { RESERVE_DECIDE_MS } from './deadlines.ts';
import { type AddedToOrder, announceOrder, moveStage, stageOf } from './moves.ts';
import type { OrderRecord, StageRecord } from './order.ts';
import { lockOrder, lockOrderOfStage, recordOrderMove } from './orders.sql.ts';
import { ifUnanswered, isStanding } from './requests/request.policy.ts';
import type { RequestRecord } from './requests/request.ts';
import { findOrderIdOfRequest, findRequest, postponeRequest } from './requests/requests.sql.ts';

type OfStage = { order: OrderRecord; stage: StageRecord };
type Found<Held> = (tx: Tx, id: string) => Promise<Held | undefined>;
type Rule<Held extends { order: OrderRecord }> = {
  find: Found<Held>;
  stands: (subject: Held) => boolean;
  /** Moves the deadline that is stored beside its timer; answers the order as it is then. */
  move?: (tx: Tx, subject: Held, until: Date) => Promise<OrderRecord>;
  data: (subject: Held) => EventPart<'order.reminded', AddedToOrder | 'until' | 'is_moved'>['data'];
};

const remindOf =
  <Held extends { order: OrderRecord }>({ find, stands, move, data }: Rule<Held>): Remind =>
  (timer: Timer) =>
    inTransaction(async (tx) => {
      const subject = await find(tx, timer.entity_id);
      const taken = await takeReminder(tx, timer);
      if (!subject || !taken || !stands(subject)) return;
      const { until, is_moved } = taken;
      const from = subject.order.status;
      const order = is_moved && move ? await move(tx, subject, until) : subject.order;
      const notice = { until: until.toISOString(), is_moved, ...data(subject) };
      await announceOrder(tx, order, { type: 'order.reminded', from, by: 'clock', data: notice });
    });

const findOrder: Found<{ order: OrderRecord }> = async (tx, id) => {
  const order = await lockOrder(tx, id);
  return order && { order };
};
const findStage: Found<OfStage> = async (tx, id) => {
  const order = await lockOrderOfStage(tx, id);
  return order && { order, stage: stageOf(order, id) };
};
const findOpenRequest: Found<OfStage & { request: RequestRecord }> = async (tx, id) => {
  const order_id = await findOrderIdOfRequest(tx, id);
  const order = order_id ? await lockOrder(tx, order_id) : undefined;
  if (!order) return undefined;
  const request = await findRequest(tx, id);
  return { order, request, stage: stageOf(order, request.stage_id) };
};

const inStage =
  (...statuses: StageRecord['status'][]) =>
  ({ stage }: OfStage): boolean =>
    statuses.includes(stage.status);
const inOrder =
  (...statuses: OrderRecord['status'][]) =>
  ({ order }: { order: OrderRecord }): boolean =>
    statuses.includes(order.status);

export const reminders = {
  payment: remindOf({
    find: findOrder,
    stands: inOrder('awaiting_payment'),
    move: (tx, { order }, payment_due_at) => recordOrderMove(tx, order, { payment_due_at }),
    data: () => ({ deadline: 'payment' }),
  }),
  start: remindOf({
    find: findOrder,
    stands: inOrder('awaiting_requirements', 'awaiting_start'),
    move: (tx, { order }, start_due_at) => recordOrderMove(tx, order, { start_due_at }),
    data: () => ({ deadline: 'start' }),
  }),
  funding: remindOf({
    find: findOrder,
    stands: inOrder('awaiting_funding'),
    move: (tx, { order }, funding_due_at) => recordOrderMove(tx, order, { funding_due_at }),
    data: () => ({ deadline: 'funding' }),
  }),
  review: remindOf({
    find: findStage,
    stands: inStage('delivered'),
    move: async (tx, { order, stage }, review_ends_at) => (await moveStage(tx, order, stage, { review_ends_at })).order,
    data: ({ stage }) => ({ deadline: 'review', stage_no: stage.no }),
  }),
  lateCancel: remindOf({
    find: findStage,
    stands: inStage('in_work', 'revision'),
    data: ({ stage }) => ({ deadline: 'late_cancel', stage_no: stage.no }),
  }),
  pauseCancel: remindOf({
    find: findStage,
    stands: inStage('paused'),
    data: ({ stage }) => ({ deadline: 'pause_cancel', stage_no: stage.no }),
  }),
  reserveEnd: remindOf({
    find: findStage,
    // on review its own clock ends it
    stands: inStage('funded', 'in_work', 'paused', 'revision'),
    move: async (tx, { order, stage }, until) =>
      (await moveStage(tx, order, stage, { reserve_asked_at: later(-RESERVE_DECIDE_MS, until) })).order,
    data: ({ stage }) => ({ deadline: 'reserve_end', stage_no: stage.no }),
  }),
  request: remindOf({
    find: findOpenRequest,
    stands: ({ request, order }) => request.status === 'open' && isStanding(request, order.stages),
    move: async (tx, { order, request }, until) => {
      await postponeRequest(tx, request, until);
      return order;
    },
    data: ({ request, stage }) => ({
      request_id: request.id,
      kind: request.kind,
      asked_by: request.asked_by,
      if_silent: ifUnanswered(request, stage),
      deadline: 'request',
      stage_no: stage.no,
      ...request.terms,
    }),
  }),
};
