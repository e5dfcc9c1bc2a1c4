import type { Deed, listDeeds as listCall } from '@artel/contracts/chat/deeds.ts';
import type { z } from 'zod';
import { now } from '../../platform/clock.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { feesNow, netAfterFee } from '../fees/index.ts';
import { byDeadline, listCancellable, listOpen, listTurnovers, untilOf } from '../orders/index.ts';
import { firstStep } from './deed.policy.ts';
import {
  findBegun,
  listAskedAppeals,
  listAskedPapers,
  listAskingDisputes,
  listAwaitedReviews,
  listCounters,
  listOffered,
  listReturns,
  listUnreadBids,
} from './deeds.sql.ts';

/** More than anybody does at once; the rest is in the lists. */
const DEEDS_AT_MOST = 50;

type DeedView = z.input<typeof Deed>;

export const listDeeds = (viewer: Member): Promise<z.input<typeof listCall.result>> => listDeedsOf(viewer.user_id);

export async function listDeedsOf(user_id: string): Promise<z.input<typeof listCall.result>> {
  const viewer = { user_id };
  const at = now();
  const [bought, sold, late, counters, unread, offers, reviews, disputes, appeals, papers, begun] = await Promise.all([
    listOpen(viewer, 'customer'),
    listOpen(viewer, 'seller'),
    listCancellable(viewer),
    countersOf(user_id),
    listUnreadBids(user_id),
    listOffered(user_id, at),
    listAwaitedReviews(user_id, at),
    listAskingDisputes(user_id),
    listAskedAppeals(user_id, at),
    listAskedPapers(user_id),
    findBegun(user_id),
  ]);
  const returns = await listReturns(late.map(({ _id }) => _id));
  const overdue = late.map((order) => ({
    ...{ kind: 'late_order' as const, until: order.due_at, order },
    returns_minor: returns.get(order._id) ?? 0,
  }));
  const deeds: DeedView[] = [
    ...[...bought, ...sold]
      .filter(({ next }) => next.who === 'you')
      .map((order) => ({ kind: 'order' as const, until: untilOf(order), order })),
    ...counters.map((row) => deedOf('counter', row)),
    ...unread.map((row) => deedOf('bids', { ...row, until: null })),
    ...offers.map((row) => deedOf('offer', row)),
    ...reviews.map((row) => deedOf('review', row)),
    ...disputes.map((row) => deedOf('dispute', row)),
    ...appeals.map(({ kind, ...row }) => deedOf(kind, row)),
    ...papers.map((row) => deedOf('identity', { ...row, total: 1 })),
  ];
  const beyond = [counters, unread, offers, reviews, disputes, appeals].reduce((sum, rows) => sum + (rows[0]?.total ?? 0) - rows.length, 0);
  const all = [...overdue.sort(byDeadline), ...deeds.sort(byDeadline)];
  return { deeds: all.slice(0, DEEDS_AT_MOST), total: all.length + beyond, first_step: firstStep(begun) };
}

function deedOf<Kind extends string, Row extends { until: Date | null; total: number }>(kind: Kind, { total: _, until, ...row }: Row) {
  return { kind, ...row, until: until?.toISOString() ?? null };
}

/** Each with what the seller gets after the fee, by today's rates. */
async function countersOf(seller_id: string) {
  const counters = await listCounters(seller_id);
  const turnovers = await listTurnovers(seller_id, [...new Set(counters.map(({ other }) => other._id))]);
  const { order_fee_seller } = await feesNow();
  return counters.map((row) => ({ ...row, net_minor: netAfterFee(order_fee_seller, turnovers.get(row.other._id) ?? 0, row.price_minor) }));
}
