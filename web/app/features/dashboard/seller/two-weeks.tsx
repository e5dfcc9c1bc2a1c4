import { listOpenOrders, type OrderRow } from '@artel/contracts/orders/orders.ts';
import { getMyWorkTerms } from '@artel/contracts/people/profile.ts';
import { query, useQuery } from '../../../platform/api/index.ts';
import { counted } from '../../../platform/format/index.ts';
import { useNow } from '../../../platform/use-now.ts';
import { Card, cx, ErrorState, Hour, Link, RowsSkeleton } from '../../../ui/index.ts';
import { stepInShort } from '../../orders/index.ts';
import { type Day, type Due, twoWeeks } from './two-weeks.state.ts';

export const sold = query(listOpenOrders, { query: { role: 'seller' } });
export const weeksQueries = [sold, query(getMyWorkTerms)] as const;
const orderForms = ['заказ', 'заказа', 'заказов'] as const;
const weekday = new Intl.DateTimeFormat('ru-RU', { weekday: 'short', timeZone: 'Europe/Moscow' });
const dayMonth = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' });

export function TwoWeeks() {
  const { data, error, refetch } = useQuery(sold);
  const limit = useQuery(query(getMyWorkTerms)).data?.result.orders_limit ?? null;
  if (error && !data)
    return (
      <Card label="Сроки на две недели">
        <ErrorState title="Не удалось загрузить заказы" onRetry={() => void refetch()} />
      </Card>
    );
  if (!data) return <RowsSkeleton count={2} />;
  const { orders, counts } = data.result;
  return counts.seller === 0 ? null : <Weeks orders={orders} atHand={orders.filter(({ paid_at }) => paid_at).length} limit={limit} />;
}

function Weeks({ orders, atHand, limit }: { orders: readonly OrderRow[]; atHand: number; limit: number | null }) {
  const { days, late, further } = twoWeeks(orders, useNow());
  return (
    <Card className="grid gap-4" label="Сроки на две недели">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="title-3">Сроки на две недели</h2>
        <Link to="/profile/orders?role=seller" className="link touch">
          Все заказы
        </Link>
      </div>
      <Load atHand={atHand} limit={limit} />
      <ol className="grid gap-px overflow-hidden rounded-control border border-line bg-line md:grid-cols-7">
        {days.map((day, n) => (
          <DayCell key={day.day} day={day} isToday={n === 0} />
        ))}
      </ol>
      {late.length > 0 ? (
        <ul className="grid gap-1" aria-label="Срок прошёл">
          {late.map((due) => (
            <li key={due.order._id} className="text-bad">
              срок прошёл: <DueLink due={due} />
            </li>
          ))}
        </ul>
      ) : null}
      {further > 0 ? <p className="text-13 text-ink-soft">Позже ещё {counted(further, orderForms)}.</p> : null}
    </Card>
  );
}

function Load({ atHand, limit }: { atHand: number; limit: number | null }) {
  if (limit === null) return <p className="text-ink-soft">Оплачено и в работе {counted(atHand, orderForms)}. Предел вы не задали.</p>;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>
          Оплачено и в работе {atHand} из {limit}
        </span>
        <span className="text-ink-soft">
          {atHand >= limit ? 'услуги остановлены, пока не освободитесь' : `возьмёте ещё ${limit - atHand}`}
        </span>
      </p>
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
        <div className="h-full bg-ink" style={{ width: `${Math.min(100, (atHand / limit) * 100)}%` }} />
      </div>
    </div>
  );
}

function DayCell({ day: { day, at, isWeekend, due }, isToday }: { day: Day; isToday: boolean }) {
  return (
    <li
      className={cx(
        'grid content-start gap-2 p-2 max-md:grid-cols-[5rem_minmax(0,1fr)]',
        isToday ? 'bg-brand-soft' : isWeekend ? 'bg-sunken' : 'bg-surface',
        due.length === 0 && !isToday ? 'max-md:hidden' : 'md:min-h-24',
      )}
    >
      <time dateTime={day} title={dayMonth.format(at)}>
        <b className="font-strong">{Number(day.slice(8))}</b>{' '}
        <span className="text-13 text-ink-soft">{isToday ? 'сегодня' : weekday.format(at)}</span>
      </time>
      <ul className="grid min-w-0 gap-1.5 text-13">
        {due.map((one) => (
          <li key={one.order._id} className={cx('min-w-0 border-l-4 pl-1.5', one.isMine ? 'border-brand-fill' : 'border-sun')}>
            <DueLink due={one} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function DueLink({ due: { order, at, isMine } }: { due: Due }) {
  return (
    <>
      <Link to={`/profile/orders?id=${order._id}`} className="line-clamp-2 break-words hover:text-brand">
        {order.title}
      </Link>
      <span className="text-ink-soft">
        {stepInShort[order.next.step][isMine ? 'you' : 'other']}, <Hour at={at.toISOString()} />
      </span>
    </>
  );
}
