import { listOrderHistory, type Order } from '@artel/contracts/orders/orders.ts';
import { query, useQuery } from '../../../platform/api/index.ts';
import { useNow } from '../../../platform/use-now.ts';
import { Card, DateTime } from '../../../ui/index.ts';
import { Timeline } from '../../../ui/lists/timeline.tsx';
import { describeEvent } from './order-history.text.ts';

export const historyOf = (id: string) => query(listOrderHistory, { params: { id } });

export function OrderHistory({ order }: { order: Order }) {
  const now = useNow();
  const { data } = useQuery(historyOf(order._id));
  const items = (data?.result ?? []).map((event, at) => {
    const { title, note, mark } = describeEvent(event, order, now);
    return {
      id: event._id,
      title,
      note: (
        <>
          <DateTime at={event.at} />
          {note ? ` · ${note}` : ''}
        </>
      ),
      ...(at === 0 && !order.ended_at ? { mark: 'now' as const } : mark && { mark }),
    };
  });
  if (items.length === 0) return null;
  return (
    <Card className="grid gap-4" label="История">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="title-3">История</h2>
        <span className="text-13 text-ink-soft">одна на двоих, изменить нельзя</span>
      </div>
      <Timeline items={items} />
    </Card>
  );
}
