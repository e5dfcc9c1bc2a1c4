import { listNotifications, readNotifications } from '@artel/contracts/chat/notifications.ts';
import { useEffect } from 'react';
import { query, useCall, useQuery } from '../../platform/api/index.ts';
import { cx, DateTime, EmptyState, ErrorState, Link, RowsSkeleton } from '../../ui/index.ts';
import { NoticeFace } from './notice-face.tsx';
import { ReadAll } from './read-all.tsx';
import { showBoxes } from './show-boxes.ts';

const shown = 6;
const seenAfter_ms = 2000;

export default function BellFeed() {
  const { data, isError, refetch } = useQuery(query(listNotifications, { query: {} }));
  const { send } = useCall(readNotifications);
  const items = data?.result.slice(0, shown);
  const unread = items?.flatMap(({ _id, is_read }) => (is_read ? [] : [_id])).join(' ') ?? '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: `send` is new at each render
  useEffect(() => {
    if (!unread) return;
    const timer = setTimeout(async () => {
      if (document.hidden) return;
      const { error } = await send({ body: { ids: unread.split(' ') } });
      if (!error) await showBoxes();
    }, seenAfter_ms);
    return () => clearTimeout(timer);
  }, [unread]);

  if (!items) return isError ? <ErrorState title="Не удалось загрузить" onRetry={() => void refetch()} /> : <RowsSkeleton count={3} />;
  if (items.length === 0)
    return <EmptyState title="Уведомлений нет">Новое появится здесь, срочное придёт и&nbsp;на&nbsp;почту.</EmptyState>;
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-3 border-b border-line px-3 pb-1.5">
        <span className="font-strong">Уведомления</span>
        {unread ? <ReadAll look="ghost" /> : null}
      </div>
      <ul aria-label="Последние уведомления" className="py-1">
        {items.map(({ _id, title, order, project, url, is_read, category, actor, created_at }) => (
          <li
            key={_id}
            className={cx(
              'relative grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-t border-line px-3 py-2.5 first:border-0 hover:bg-tint',
              !is_read && 'shadow-[inset_3px_0_0_var(--color-sun)]',
            )}
          >
            <NoticeFace of={{ actor, category }} />
            <span className="grid min-w-0 gap-0.5">
              <Link
                to={url ?? '/profile/notifications'}
                className={cx("line-clamp-2 break-words after:absolute after:inset-0 after:content-['']", !is_read && 'font-strong')}
              >
                {title}
              </Link>
              {is_read ? null : <span className="sr-only">Новое</span>}
              {order ? <span className="truncate text-13 text-ink-soft">{`№${order.number}, ${order.title}`}</span> : null}
              {project ? <span className="truncate text-13 text-ink-soft">{project.title}</span> : null}
            </span>
            <span className="text-13 text-ink-soft">
              <DateTime at={created_at} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
