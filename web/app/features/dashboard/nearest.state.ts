import type { OrderRow } from '@artel/contracts/orders/orders.ts';

type Row = Pick<OrderRow, '_id' | 'number' | 'title' | 'next' | 'due_at'>;
export type Nearest<R extends Row> = { order: R; until: string };

export function nearestOther<R extends Row>(orders: readonly R[], now: Date): Nearest<R> | undefined {
  const waited = orders.flatMap((order) => {
    const until = order.next.until ?? order.due_at;
    return order.next.who === 'other' && until && new Date(until) > now ? [{ order, until }] : [];
  });
  return waited.sort((a, b) => Date.parse(a.until) - Date.parse(b.until))[0];
}
