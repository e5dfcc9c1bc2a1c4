import type { OrderRow, OrderStatus } from '@artel/contracts/orders/orders.ts';
import { fullName } from '../../../ui/index.ts';
import { isContested, isLateRow } from '../order.state.ts';

export const openFilters = ['mine', 'review', 'late', 'paused'] as const;
export type OpenFilter = (typeof openFilters)[number];
export const openFilterTexts: Record<OpenFilter, string> = { mine: 'Ваш ход', review: 'На проверке', late: 'Просрочены', paused: 'Пауза' };

const passes: Record<OpenFilter, (order: OrderRow) => boolean> = {
  mine: ({ next }) => next.who === 'you',
  review: (order) => order.status === 'delivered' && !isContested(order),
  late: isLateRow,
  paused: (order) => order.status === 'paused' && !isContested(order),
};
export const countOpen = (orders: readonly OrderRow[], filter: OpenFilter): number => orders.filter(passes[filter]).length;

const plain = (words: string): string => words.toLowerCase().replaceAll('ё', 'е');
function isFound(order: OrderRow, q: string): boolean {
  const { title, number, my_role, customer, seller } = order;
  const words = plain(`${title} №${number} ${fullName(my_role === 'seller' ? customer : seller)}`);
  return plain(q)
    .split(/\s+/)
    .every((word) => words.includes(word));
}

export const chosenOf = (orders: readonly OrderRow[], only: OpenFilter | undefined, q: string): OrderRow[] =>
  orders.filter((order) => (!only || passes[only](order)) && isFound(order, q.trim()));

/** The server has sorted them: the viewer's move first. Nobody has a move while both rest, quarrel or wait for a bank. */
export const groupsOf = (orders: readonly OrderRow[]): Partial<Record<OrderRow['next']['who'], OrderRow[]>> =>
  Object.groupBy(orders, ({ next }) => next.who);

export const boardColumns = ['begin', 'work', 'revision', 'review', 'stopped'] as const;
export type BoardColumn = (typeof boardColumns)[number];
const columnOf: Partial<Record<OrderStatus, BoardColumn>> = {
  in_progress: 'work',
  revision: 'revision',
  delivered: 'review',
  paused: 'stopped',
  disputed: 'stopped',
};
export const boardOf = (orders: readonly OrderRow[]): Record<BoardColumn, OrderRow[]> => {
  const board: Record<BoardColumn, OrderRow[]> = { begin: [], work: [], revision: [], review: [], stopped: [] };
  for (const order of orders) board[isContested(order) ? 'stopped' : (columnOf[order.status] ?? 'begin')].push(order);
  return board;
};
