/** Reading orders: one, a list of one's own, the history, the staff's list. */
import type { Page } from '@artel/contracts/kit/endpoint.ts';
import type { OrderEvent, OrderedBefore } from '@artel/contracts/orders/orders.ts';
import { now } from '../../platform/clock.ts';
import { read } from '../../platform/db/database.ts';
import { createdCursor, pageOf, placeOf, ROWS } from '../../platform/db/keyset.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { refuse } from '../../platform/refuse.ts';
import type { OrderView } from './moves.ts';
import { isLateEnough, partyOf } from './order.policy.ts';
import { openStage } from './order.ts';
import { moveIsOf, type OrderRowView, viewEvent, viewOrder, viewOrderRow } from './order.view.ts';
import { countOrders, findOrderDetails, listOrderEvents, listOrders, listTurnovers, readOrderedBefore } from './read-orders.sql.ts';

export async function getOrder(viewer: Member, { id }: { id: string }): Promise<OrderView> {
  const order = (await findOrderDetails(read(), id)) ?? refuse('ORDER_NOT_FOUND');
  const party = partyOf(order, viewer) ?? refuse('ORDER_NOT_FOUND');
  return viewOrder(order, party, now());
}

export async function listOrderHistory(viewer: Member, { id }: { id: string }): Promise<Page<OrderEvent>> {
  await getOrder(viewer, { id });
  const events = await listOrderEvents(read(), id);
  return { result: events.map(viewEvent), total: events.length };
}

type MyQuery = { role: 'customer' | 'seller'; state: 'open' | 'ended' | 'all' | 'mine'; after?: string | undefined };
export function listMyOrders(viewer: Member, { role, state, after }: MyQuery): Promise<Page<OrderRowView>> {
  const filter = state === 'mine' ? { statuses: moveIsOf[role] } : { state };
  return pageOfOrders({ [`${role}_id`]: viewer.user_id, ...filter }, after, role);
}

/** Of the viewer's orders as a customer, what is so overdue that they may cancel it now. */
export async function listCancellable({ user_id }: Member): Promise<OrderRowView[]> {
  const late = await listOrders(read(), { customer_id: user_id, statuses: ['in_progress', 'revision'], isLate: true }, undefined, ROWS);
  const at = now();
  return late.filter(({ stages }) => isLateEnough(openStage(stages)!, at)).map((row) => viewOrderRow(row, 'customer'));
}

/** Of whom and what the viewer bought before: what a card marks with «Вы заказывали». */
export const listOrderedBefore = ({ user_id }: Member): Promise<OrderedBefore> => readOrderedBefore(user_id);

export const adminListOrders = ({
  q,
  status,
  after,
}: {
  q?: string | undefined;
  status?: string | undefined;
  after?: string | undefined;
}): Promise<Page<OrderRowView>> => pageOfOrders({ q, status }, after, 'staff');

const customersOf = (rows: readonly { customer_id: string }[]): string[] => [...new Set(rows.map(({ customer_id }) => customer_id))];

async function pageOfOrders(
  filter: Parameters<typeof listOrders>[1],
  after: string | undefined,
  party: 'customer' | 'seller' | 'staff',
): Promise<Page<OrderRowView>> {
  const [rows, counted] = await Promise.all([listOrders(read(), filter, placeOf(after), ROWS + 1), countOrders(read(), filter)]);
  const turnovers = filter.seller_id && party === 'seller' ? await listTurnovers(filter.seller_id, customersOf(rows)) : undefined;
  return pageOf({ rows, counted, cursorOf: createdCursor, view: (row) => viewOrderRow(row, party, turnovers?.get(row.customer_id)) });
}
