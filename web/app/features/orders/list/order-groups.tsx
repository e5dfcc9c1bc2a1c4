import type { OrderRow } from '@artel/contracts/orders/orders.ts';
import { useId } from 'react';
import { counted } from '../../../platform/format/index.ts';
import { Card } from '../../../ui/index.ts';
import { groupsOf } from './open-orders.ts';
import { OrderLine } from './order-line.tsx';

const forms = ['заказ', 'заказа', 'заказов'] as const;

export function OrderGroups({ orders, role }: { orders: readonly OrderRow[]; role: 'customer' | 'seller' }) {
  const { you = [], other = [], nobody = [] } = groupsOf(orders);
  return (
    <div className="grid gap-6">
      <Group title="Ваш ход" note={you.length > 1 ? ', сначала срочные' : ''} orders={you} />
      <Group title={role === 'seller' ? 'Ждём заказчика' : 'Ждём исполнителя'} note="" orders={other} />
      <Group title="Остановлены" note="" orders={nobody} />
    </div>
  );
}

function Group({ title, note, orders }: { title: string; note: string; orders: readonly OrderRow[] }) {
  const id = useId();
  if (orders.length === 0) return null;
  return (
    <Card className="overflow-hidden p-0! max-md:-mx-4 max-md:rounded-none max-md:border-x-0">
      <section aria-labelledby={id}>
        <div className="flex items-baseline justify-between gap-4 px-4 pt-4 pb-3 md:px-6">
          <h2 id={id} className="title-3">
            {title}
          </h2>
          <span className="text-ink-soft">{counted(orders.length, forms) + note}</span>
        </div>
        <ul>
          {orders.map((order, at) => (
            <OrderLine key={order._id} order={order} isFirst={at === 0} />
          ))}
        </ul>
      </section>
    </Card>
  );
}
