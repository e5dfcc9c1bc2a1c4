import type { ChatAction } from '@artel/contracts/chat/actions.ts';
import type { OrderRow } from '@artel/contracts/orders/orders.ts';
import { counted, type Urgency, urgencyOf } from '../../platform/format/index.ts';
import { useNow } from '../../platform/use-now.ts';
import { buttonClass, Card, cx, DateTime, Deadline, EmptyState, Link, LinkButton } from '../../ui/index.ts';
import { stepInShort } from '../orders/index.ts';
import { nearestOther } from './nearest.state.ts';
import { type TodoText, todoText } from './todo.text.ts';

const toDoForms = ['дело', 'дела', 'дел'] as const;

type Props = {
  deeds: readonly ChatAction[];
  total: number;
  isSeller: boolean;
  orders: readonly OrderRow[];
};

export function ToDo({ deeds, total, isSeller, orders }: Props) {
  const nearest = nearestOther(orders, useNow());
  return (
    <Card className="overflow-hidden p-0!" label="Сделать сейчас">
      <div className="flex items-baseline justify-between gap-4 px-4 py-4 md:px-6">
        <h2 className="title-3">Сделать сейчас</h2>
        {total > 0 ? <span className="text-ink-soft">{counted(total, toDoForms)}</span> : null}
      </div>
      {deeds.length > 0 ? (
        <ul>
          {deeds.map(todoText).map((text, at) => (
            <Row key={text.key} told={text} isFirst={at === 0} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title="От вас ничего не ждут"
          action={<LinkButton to={isSeller ? '/projects' : '/services'}>{isSeller ? 'Смотреть проекты' : 'В каталог'}</LinkButton>}
        >
          {nearest ? (
            <>
              Ближайший срок — <DateTime at={nearest.until} isAhead />: {stepInShort[nearest.order.next.step].other.toLowerCase()},{' '}
              <Link to={`/profile/orders?id=${nearest.order._id}`} className="link">
                №{nearest.order.number}
              </Link>
              .
            </>
          ) : (
            <>Здесь появится то, что ждёт вас: оплатить, ответить, взять в&nbsp;работу, сдать, проверить, оценить.</>
          )}
        </EmptyState>
      )}
      {total > deeds.length ? (
        <p className="border-t border-line px-4 py-4 md:px-6">
          <Link to="/profile/orders" className="link touch">
            Все открытые заказы
          </Link>
        </p>
      ) : null}
    </Card>
  );
}

const edges: Partial<Record<Urgency, string>> = { late: 'bg-bad-fill', near: 'bg-sun' };

function Row({ told: { title, note, to, verb, until, silenceDecides }, isFirst }: { told: TodoText; isFirst: boolean }) {
  const now = useNow();
  const edge = until ? edges[urgencyOf(new Date(until), now, silenceDecides)] : undefined;
  return (
    <li className="relative border-t border-line">
      {edge ? <span aria-hidden="true" className={cx('absolute inset-y-0 left-0 w-[3px]', edge)} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-[calc(var(--row-y)+0.125rem)] hover:bg-tint md:grid-cols-[minmax(0,1fr)_auto_8.5rem] md:gap-x-6 md:px-6">
        <div className="grid min-w-0 gap-0.5">
          <Link to={to} className="font-strong -outline-offset-2 after:absolute after:inset-0 after:content-['']">
            {title}
          </Link>
          <span className="line-clamp-2 text-ink-soft">{note}</span>
        </div>
        {until ? (
          <Deadline at={until} silenceDecides={silenceDecides} className="max-md:col-start-1 max-md:row-start-2" />
        ) : (
          <span className="max-md:hidden" />
        )}
        <span
          aria-hidden="true"
          className={cx(
            buttonClass({ look: isFirst ? 'primary' : 'second', size: 's' }),
            'max-md:col-start-2 max-md:row-span-2 max-md:row-start-1',
          )}
        >
          {verb}
        </span>
      </div>
    </li>
  );
}
