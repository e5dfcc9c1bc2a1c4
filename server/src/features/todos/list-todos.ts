/** An order to cancel for lateness first, then the nearest deadline. */

import type { ChatAction, listTodos as listCall } from '@artel/contracts/chat/actions.ts';
import type { z } from 'zod';
import { type Member, now } from '../../platform/index.ts';
import { feesNow, netAfterFee } from '../fees/index.ts';
import { byDeadline, listCancellable, listOpen, listTurnovers, untilOf } from '../orders/index.ts';
import { firstStep } from './todo.policy.ts';
import {
  findBegun,
  listAppealQuestions,
  listAskingDisputes,
  listAwaitedReviews,
  listCounters,
  listOffered,
  listRequestedDocuments,
  listReturns,
  listUnreadBids,
} from './todos.sql.ts';

/** More than anybody does at once; the rest is in the lists. */
const TODOS_AT_MOST = 50;

type TodoView = z.input<typeof ChatAction>;

export const listTodos = (viewer: Member): Promise<z.input<typeof listCall.result>> => listTodosOf(viewer.user_id);

export async function listTodosOf(user_id: string): Promise<z.input<typeof listCall.result>> {
  const viewer = { user_id };
  const at = now();
  const [bought, sold, late, counters, unread, offers, reviews, disputes, appeals, documents, begun] = await Promise.all([
    listOpen(viewer, 'customer'),
    listOpen(viewer, 'seller'),
    listCancellable(viewer),
    countersOf(user_id),
    listUnreadBids(user_id),
    listOffered(user_id, at),
    listAwaitedReviews(user_id, at),
    listAskingDisputes(user_id),
    listAppealQuestions(user_id, at),
    listRequestedDocuments(user_id),
    findBegun(user_id),
  ]);
  const returns = await listReturns(late.map(({ _id }) => _id));
  const overdue = late.map((order) => ({
    kind: 'late_order' as const,
    until: order.due_at,
    order,
    returns_minor: returns.get(order._id) ?? 0,
  }));
  const deeds: TodoView[] = [
    ...[...bought, ...sold]
      .filter(({ next }) => next.who === 'you')
      .map((order) => ({ kind: 'order' as const, until: untilOf(order), order })),
    ...counters.map((row) => todoOf('counter', row)),
    ...unread.map((row) => todoOf('bids', { ...row, until: null })),
    ...offers.map((row) => todoOf('offer', row)),
    ...reviews.map((row) => todoOf('review', row)),
    ...disputes.map((row) => todoOf('dispute', row)),
    ...appeals.map(({ kind, ...row }) => todoOf(kind, row)),
    ...documents.map((row) => todoOf('identity', { ...row, total: 1 })),
  ];
  const beyond = [counters, unread, offers, reviews, disputes, appeals].reduce((sum, rows) => sum + (rows[0]?.total ?? 0) - rows.length, 0);
  const all = [...overdue.sort(byDeadline), ...deeds.sort(byDeadline)];
  return { deeds: all.slice(0, TODOS_AT_MOST), total: all.length + beyond, first_step: firstStep(begun) };
}

function todoOf<Kind extends string, Row extends { until: Date | null; total: number }>(kind: Kind, { total: _, until, ...row }: Row) {
  return { kind, ...row, until: until?.toISOString() ?? null };
}

/** Each with what the seller gets after the fee, by today's rates. */
async function countersOf(seller_id: string) {
  const counters = await listCounters(seller_id);
  const turnovers = await listTurnovers(seller_id, [...new Set(counters.map(({ other }) => other._id))]);
  const { order_fee_seller } = await feesNow();
  return counters.map((row) => ({ ...row, net_minor: netAfterFee(order_fee_seller, turnovers.get(row.other._id) ?? 0, row.price_minor) }));
}
