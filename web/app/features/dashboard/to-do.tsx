/** What waits for the member, the nearest deadline first, whichever side of a deal they are on. */
import type { OrderRow } from '@artel/contracts/orders.ts';
import { formatRub } from '../../platform/money.ts';
import { counted } from '../../platform/plural.ts';
import { buttonClass, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { Deadline } from '../../ui/moment.tsx';
import { fullName } from '../../ui/person-line.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { isLateRow, stepInShort, stepVerb } from '../orders/index.ts';

const toDoForms = ['дело', 'дела', 'дел'] as const;

/** Once the term has passed what counts is how long ago, not when the order cancels itself. */
const untilOf = (order: OrderRow) => (isLateRow(order) ? order.due_at : order.next.until);

/** What has no deadline waits longest. */
export const byDeadline = (a: OrderRow, b: OrderRow): number => (untilOf(a) ?? '9').localeCompare(untilOf(b) ?? '9');

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
          {[...orders].sort(byDeadline).map((order, at) => (
            <Deed key={order._id} order={order} isFirst={at === 0} />
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

function Deed({ order, isFirst }: { order: OrderRow; isFirst: boolean }) {
  const { next, my_role, title, number } = order;
  const isLate = isLateRow(order);
  const until = untilOf(order);
  const silenceDecides = next.if_silent === 'accepted' || next.if_silent === 'cancelled';
  const other = my_role === 'seller' ? order.customer : order.seller;
  return (
    <li className="relative border-t border-line">
      {/* no later than somebody's silence would decide */}
      {silenceDecides ? <span aria-hidden="true" className="absolute inset-y-0 left-0 w-[3px] bg-sun" /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-[calc(var(--row-y)+0.125rem)] hover:bg-tint md:grid-cols-[minmax(0,1fr)_auto_8.5rem] md:gap-x-6 md:px-6">
        <div className="grid min-w-0 gap-0.5">
          {/* the link covers the whole row */}
          <Link
            to={`/profile/orders?id=${order._id}`}
            className="font-strong -outline-offset-2 after:absolute after:inset-0 after:content-['']"
          >
            {isLate ? `${stepInShort[next.step].you}: срок прошёл` : stepInShort[next.step].you}
          </Link>
          <span className="line-clamp-2 text-ink-soft">
            №{number}, {title}, {fullName(other)}, {formatRub(order.total_minor)}
          </span>
        </div>
        {until ? (
          <Deadline at={until} silenceDecides={silenceDecides} className="max-md:col-start-1 max-md:row-start-2" />
        ) : (
          <span className="max-md:hidden" />
        )}
        {/* the row's own link, said as a verb */}
        <span
          aria-hidden="true"
          className={cx(buttonClass({ look: isFirst ? 'primary' : 'second', size: 's' }), 'max-md:row-span-2 max-md:row-start-1')}
        >
          {stepVerb[next.step]}
        </span>
      </div>
    </li>
  );
}
