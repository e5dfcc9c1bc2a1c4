/** What waits for the member, the nearest deadline first, whichever side of a deal they are on. */
import type { OrderRow } from '@artel/contracts/orders.ts';
import { Link } from 'react-router';
import { counted } from '../../platform/plural.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Deadline } from '../../ui/moment.tsx';
import { Rub } from '../../ui/money.tsx';
import { fullName } from '../../ui/person-line.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { stepInShort } from '../orders/index.ts';

const toDoForms = ['дело', 'дела', 'дел'] as const;

/** What has no deadline waits longest. */
export const byDeadline = (a: OrderRow, b: OrderRow): number => (a.next.until ?? '9').localeCompare(b.next.until ?? '9');

/** `total` may be more than what is shown: the list then leads to the rest. */
export function ToDo({ orders, total, isSeller }: { orders: readonly OrderRow[]; total: number; isSeller: boolean }) {
  return (
    <Card className="overflow-hidden p-0!" label="Сделать сейчас">
      <div className="flex items-baseline justify-between gap-4 px-4 py-4 md:px-6">
        <h2 className="title-3">Сделать сейчас</h2>
        {total > 0 ? <span className="text-ink-soft">{counted(total, toDoForms)}</span> : null}
      </div>
      {orders.length === 0 ? (
        <EmptyState
          title="Всё сделано"
          action={<LinkButton to={isSeller ? '/projects' : '/services'}>{isSeller ? 'Смотреть проекты' : 'В каталог'}</LinkButton>}
        >
          Здесь появится то, что ждёт вас: оплатить, ответить, взять в&nbsp;работу, сдать, проверить.
        </EmptyState>
      ) : (
        <ul>
          {[...orders].sort(byDeadline).map((order) => (
            <Deed key={order._id} order={order} />
          ))}
        </ul>
      )}
      {total > orders.length ? (
        <p className="border-t border-line px-4 py-4 md:px-6">
          <Link to="/profile/orders?state=open" className="link touch">
            Все открытые заказы
          </Link>
        </p>
      ) : null}
    </Card>
  );
}

function Deed({ order }: { order: OrderRow }) {
  const { next, my_role, title, number } = order;
  const other = my_role === 'seller' ? order.customer : order.seller;
  return (
    <li className="relative border-t border-line">
      <div className="grid items-center gap-x-6 gap-y-1 px-4 py-3.5 hover:bg-tint md:grid-cols-[minmax(0,1fr)_auto_auto] md:px-6">
        <div className="grid min-w-0 gap-0.5">
          {/* the link covers the whole row */}
          <Link
            to={`/profile/orders?id=${order._id}`}
            className="font-strong -outline-offset-2 after:absolute after:inset-0 after:content-['']"
          >
            {stepInShort[next.step].you}
          </Link>
          <span className="line-clamp-2 text-ink-soft">
            №{number}, {title}, {fullName(other)}
          </span>
        </div>
        {next.until ? (
          <Deadline at={next.until} silenceDecides={next.if_silent === 'accepted' || next.if_silent === 'cancelled'} />
        ) : (
          <span />
        )}
        <Rub minor={order.total_minor} className="max-md:hidden md:w-28 md:text-right" />
      </div>
    </li>
  );
}
