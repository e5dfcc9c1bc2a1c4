import type { OrderRow } from '@artel/contracts/orders/orders.ts';
import { useNow } from '../../../platform/use-now.ts';
import { cx, Deadline, fullName, Link, Rub } from '../../../ui/index.ts';
import { StageStrip } from '../../../ui/money/stage-bar.tsx';
import { isLateRow, moneyNow } from '../order.state.ts';
import { type BoardColumn, boardColumns, boardOf } from './open-orders.ts';
import { edgeOf, otherOf } from './order-line.tsx';

const names: Record<BoardColumn, string> = {
  begin: 'Ждут начала',
  work: 'В работе',
  revision: 'На доработке',
  review: 'На проверке',
  stopped: 'Остановлены',
};
const edges = { late: 'shadow-[inset_0_4px_0_var(--color-bad-fill)]', soon: 'shadow-[inset_0_4px_0_var(--color-sun)]' };

export function OrdersBoard({ orders }: { orders: readonly OrderRow[] }) {
  const board = boardOf(orders);
  return (
    <div className="grid grid-cols-5 items-start gap-4 max-lg:hidden">
      {boardColumns.map((column) => (
        <section key={column} aria-label={names[column]} className="grid gap-2">
          <h2 className="flex justify-between gap-2 border-b-2 border-ink pb-2 text-15 font-head">
            {names[column]}
            <span className="font-text text-ink-soft">{board[column].length}</span>
          </h2>
          {board[column].map((order) => (
            <BoardCard key={order._id} order={order} />
          ))}
        </section>
      ))}
    </div>
  );
}

function BoardCard({ order }: { order: OrderRow }) {
  const edge = edgeOf(order, useNow());
  const until = isLateRow(order) ? order.due_at : order.next.until;
  return (
    <article className={cx('card relative grid gap-2 p-3.5! hover:bg-tint/40', edge && edges[edge])}>
      <h3 className="line-clamp-3 font-strong break-words">
        <Link to={`/profile/orders?id=${order._id}`} className="after:absolute after:inset-0 after:-outline-offset-2">
          {order.title}
        </Link>
      </h3>
      <p className="text-13 break-words text-ink-soft">
        №{order.number}, {fullName(otherOf(order))}
      </p>
      {order.paid_at ? <StageStrip parts={moneyNow(order)} className="h-1.5" /> : null}
      {until ? (
        <Deadline
          at={until}
          silenceDecides={order.next.if_silent === 'accepted' || order.next.if_silent === 'cancelled'}
          className="text-13"
        />
      ) : null}
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <Rub minor={order.net_minor ?? order.total_minor} />
        {order.next.who === 'you' ? <span className="text-13 font-strong">ваш ход</span> : null}
      </p>
    </article>
  );
}
