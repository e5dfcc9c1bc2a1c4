import type { OrderRow } from '@artel/contracts/orders/orders.ts';
import { marketZone } from '../../../platform/format/index.ts';

export type Due = { order: OrderRow; at: Date; isMine: boolean };
export type Day = { day: string; at: Date; isWeekend: boolean; due: Due[] };

const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: marketZone });
const day_ms = 86_400_000;
const daysShown = 14;

export function twoWeeks(orders: readonly OrderRow[], now: Date): { days: Day[]; late: Due[]; further: number } {
  const days = Array.from({ length: daysShown }, (_, n): Day => {
    const at = new Date(now.getTime() + n * day_ms);
    const day = dayOf.format(at);
    return { day, at, isWeekend: [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()), due: [] };
  });
  const late: Due[] = [];
  let further = 0;
  for (const order of orders) {
    const until = order.next.until ?? order.due_at;
    if (!until || order.next.step === 'clear') continue;
    const due = { order, at: new Date(until), isMine: order.next.who === 'you' };
    const row = days.find(({ day }) => day === dayOf.format(due.at));
    if (row) row.due.push(due);
    else if (due.at < now) late.push(due);
    else further += 1;
  }
  return { days, late, further };
}
