/** Nearest deadline first. */
import type { Deed, listDeeds as listCall } from '@artel/contracts/chat/deeds.ts';
import type { z } from 'zod';
import { now } from '../../platform/clock.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { currentSnapshot, netAfterFee } from '../fees/index.ts';
import { byDeadline, listCancellable, listOpen, listTurnovers, untilOf } from '../orders/index.ts';
import { firstStep } from './deed.policy.ts';
import { findBegun, listCounters, listOffered, listUnreadBids } from './deeds.sql.ts';

/** More than anybody does at once: the rest stands in the lists. */
const DEEDS_AT_MOST = 50;

type DeedView = z.input<typeof Deed>;

export const listDeeds = (viewer: Member): Promise<z.input<typeof listCall.result>> => listDeedsOf(viewer.user_id);

/** For a letter: whoever it is, not looking. */
export async function listDeedsOf(user_id: string): Promise<z.input<typeof listCall.result>> {
  const viewer = { user_id };
  const [bought, sold, late, counters, unread, offers, begun] = await Promise.all([
    listOpen(viewer, 'customer'),
    listOpen(viewer, 'seller'),
    listCancellable(viewer),
    countersOf(user_id),
    listUnreadBids(user_id),
    listOffered(user_id, now()),
    findBegun(user_id),
  ]);
  const deeds: DeedView[] = [
    ...[...bought, ...sold]
      .filter(({ next }) => next.who === 'you')
      .map((order) => ({ kind: 'order' as const, until: untilOf(order), order })),
    ...late.map((order) => ({ kind: 'late_order' as const, until: order.due_at, order })),
    ...counters.map(({ total: _, until, ...row }) => ({ kind: 'counter' as const, until: until?.toISOString() ?? null, ...row })),
    ...unread.map(({ total: _, ...row }) => ({ kind: 'bids' as const, until: null, ...row })),
    ...offers.map(({ total: _, until, ...row }) => ({ kind: 'offer' as const, until: until.toISOString(), ...row })),
  ];
  const beyond = [counters, unread, offers].reduce((sum, rows) => sum + (rows[0]?.total ?? 0) - rows.length, 0);
  return { deeds: deeds.sort(byDeadline).slice(0, DEEDS_AT_MOST), total: deeds.length + beyond, first_step: firstStep(begun) };
}

/** Each with what is left of it after the fee, by the rates an order made of it today would keep. */
async function countersOf(seller_id: string) {
  const counters = await listCounters(seller_id);
  const turnovers = await listTurnovers(seller_id, [...new Set(counters.map(({ other }) => other._id))]);
  const { order_fee_seller } = currentSnapshot();
  return counters.map((row) => ({ ...row, net_minor: netAfterFee(order_fee_seller, turnovers.get(row.other._id) ?? 0, row.price_minor) }));
}
