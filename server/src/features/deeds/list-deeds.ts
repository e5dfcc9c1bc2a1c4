/** Nearest deadline first. */
import type { Deed, listDeeds as listCall } from '@artel/contracts/chat/deeds.ts';
import type { z } from 'zod';
import { now } from '../../platform/clock.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { listCancellable, listMyOrders, listTurnovers } from '../orders/index.ts';
import { currentSnapshot, netAfterFee } from '../rates/index.ts';
import { byDeadline, firstStep, untilOf } from './deed.policy.ts';
import { findBegun, listCounters, listOffered, listUnreadBids } from './deeds.sql.ts';

type DeedView = z.input<typeof Deed>;

export async function listDeeds(viewer: Member): Promise<z.input<typeof listCall.result>> {
  const { user_id } = viewer;
  const [bought, sold, late, counters, unread, offers, begun] = await Promise.all([
    listMyOrders(viewer, { role: 'customer', state: 'mine' }),
    listMyOrders(viewer, { role: 'seller', state: 'mine' }),
    listCancellable(viewer),
    countersOf(user_id),
    listUnreadBids(user_id),
    listOffered(user_id, now()),
    findBegun(user_id),
  ]);
  const deeds: DeedView[] = [
    ...[...bought.result, ...sold.result].map((order) => ({ kind: 'order' as const, until: untilOf(order), order })),
    ...late.map((order) => ({ kind: 'late_order' as const, until: order.due_at, order })),
    ...counters.map(({ total: _, until, ...row }) => ({ kind: 'counter' as const, until: until?.toISOString() ?? null, ...row })),
    ...unread.map(({ total: _, ...row }) => ({ kind: 'bids' as const, until: null, ...row })),
    ...offers.map(({ total: _, until, ...row }) => ({ kind: 'offer' as const, until: until.toISOString(), ...row })),
  ];
  const total = bought.total + sold.total + late.length + [counters, unread, offers].reduce((sum, rows) => sum + (rows[0]?.total ?? 0), 0);
  return { deeds: deeds.sort(byDeadline), total, first_step: firstStep(begun) };
}

/** Each with what is left of it after the fee, by the rates an order made of it today would keep. */
async function countersOf(seller_id: string) {
  const counters = await listCounters(seller_id);
  const turnovers = await listTurnovers(seller_id, [...new Set(counters.map(({ other }) => other._id))]);
  const { order_fee_seller } = currentSnapshot();
  return counters.map((row) => ({ ...row, net_minor: netAfterFee(order_fee_seller, turnovers.get(row.other._id) ?? 0, row.price_minor) }));
}
