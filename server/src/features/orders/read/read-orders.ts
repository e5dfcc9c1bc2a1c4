import type { Page } from '@artel/contracts/kit/endpoint.ts';
import type { OrderEvent, OrderedBefore, listOpenOrders as openCall } from '@artel/contracts/orders/orders.ts';
import type { z } from 'zod';
import { createdCursor, pageOf, ROWS, read, readCursor, type Tx } from '../../../platform/db/index.ts';
import { listHistory } from '../../../platform/events.sql.ts';
import { type Member, now, refuse } from '../../../platform/index.ts';
import type { OrderView } from '../moves.ts';
import { isLateEnough, partyOf } from '../order.policy.ts';
import { type OrderRowView, viewEvent, viewOrder, viewOrderRow } from './order.view.ts';
import { byTurn } from './order-turn.ts';
import { countOrders, countOrdersOf, findOrderDetails, listOrders, readOrderedBefore } from './read-orders.sql.ts';
import { listTurnovers } from './turnovers.sql.ts';

type OpenOrders = z.input<typeof openCall.result>;

export async function getOrder(viewer: Member, { id }: { id: string }): Promise<OrderView> {
  const order = (await findOrderDetails(read(), id)) ?? refuse('ORDER_NOT_FOUND');
  const party = partyOf(order, viewer) ?? refuse('ORDER_NOT_FOUND');
  return viewOrder(order, party, now());
}

export async function listOrderHistory(viewer: Member, { id }: { id: string }): Promise<Page<OrderEvent>> {
  await getOrder(viewer, { id });
  const events = await listHistory(read(), 'order', id, 200);
  return { result: events.map(viewEvent), total: events.length };
}

export const readHistory = async (tx: Tx, order_id: string): Promise<OrderEvent[]> =>
  (await listHistory(tx.db, 'order', order_id, 200)).map(viewEvent);

type Role = 'customer' | 'seller';
type MyQuery = { role: Role; state: 'all' | 'ended' | 'cancelled'; q?: string | undefined; after?: string | undefined };
export const listMyOrders = (viewer: Member, { role, state, q, after }: MyQuery): Promise<Page<OrderRowView>> =>
  pageOfOrders({ [`${role}_id`]: viewer.user_id, state, q }, after, role);

const OPEN_AT_MOST = 300;

/** What goes on, whole, so that the nearest deadline stands first: first what waits for the viewer. */
export async function listOpen({ user_id }: Pick<Member, 'user_id'>, role: Role): Promise<OrderRowView[]> {
  const rows = await listOrders(read(), { [`${role}_id`]: user_id, state: 'open' }, undefined, OPEN_AT_MOST);
  const turnovers = role === 'seller' ? await listTurnovers(user_id, customersOf(rows)) : undefined;
  const at = now();
  return rows.map((row) => viewOrderRow(row, role, at, turnovers?.get(row.customer_id))).sort(byTurn);
}

export async function listOpenOrders(viewer: Member, { role }: { role: Role }): Promise<OpenOrders> {
  const [orders, counts] = await Promise.all([listOpen(viewer, role), countOrdersOf(viewer.user_id, role)]);
  return { orders, counts };
}

const isWorkedOn = ({ status }: { status: string }): boolean => status === 'in_work' || status === 'revision';
/** Of the viewer's orders as a customer, what is so overdue that they may cancel it now. */
export async function listCancellable({ user_id }: Pick<Member, 'user_id'>): Promise<OrderRowView[]> {
  const late = await listOrders(read(), { customer_id: user_id, isLate: true }, undefined, ROWS);
  const at = now();
  return late
    .filter(({ stages }) => stages.some((stage) => isWorkedOn(stage) && isLateEnough(stage, at)))
    .map((row) => viewOrderRow(row, 'customer', at));
}

export const listOrderedBefore = ({ user_id }: Member): Promise<OrderedBefore> => readOrderedBefore(user_id);

type StaffOrdersFilter = { q?: string | undefined; status?: string | undefined; after?: string | undefined };
export const adminListOrders = ({ q, status, after }: StaffOrdersFilter, size = ROWS): Promise<Page<OrderRowView>> =>
  pageOfOrders({ q, status }, after, 'staff', size);

type OfSide = { user_id: string; side: 'any' | Role; after?: string | undefined };
export const listOrdersOfSide = ({ user_id, side, after }: OfSide): Promise<Page<OrderRowView>> =>
  pageOfOrders(side === 'any' ? { either_id: user_id } : { [`${side}_id`]: user_id }, after, 'staff');

const customersOf = (rows: readonly { customer_id: string }[]): string[] => [...new Set(rows.map(({ customer_id }) => customer_id))];

async function pageOfOrders(
  filter: Parameters<typeof listOrders>[1],
  after: string | undefined,
  party: 'customer' | 'seller' | 'staff',
  size = ROWS,
): Promise<Page<OrderRowView>> {
  const [rows, counted] = await Promise.all([listOrders(read(), filter, readCursor(after), size + 1), countOrders(read(), filter)]);
  const at = now();
  const turnovers = filter.seller_id && party === 'seller' ? await listTurnovers(filter.seller_id, customersOf(rows)) : undefined;
  return pageOf({
    rows,
    counted,
    size,
    cursorOf: createdCursor,
    view: (row) => viewOrderRow(row, party, at, turnovers?.get(row.customer_id)),
  });
}
