import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { buttonClass } from '../controls/button.tsx';
import { Link } from '../controls/link.tsx';

type PagerProps = {
  next: string | undefined;
  onMore?: () => void;
  isPending?: boolean;
  more?: string;
  param?: string;
};

export function Pager({ next, onMore, isPending = false, more = 'Показать ещё', param = 'after' }: PagerProps) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const isFirst = !params.has(param);
  const addressWith = (cursor?: string): string => {
    const to = new URLSearchParams(params);
    if (cursor) to.set(param, cursor);
    else to.delete(param);
    return `${pathname}${to.size > 0 ? `?${to}` : ''}`;
  };
  const add = (event: MouseEvent) => {
    if (!onMore || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!isPending) onMore();
  };
  if (!next && isFirst) return null;
  return (
    <nav aria-label="Страницы" className="flex flex-wrap items-center gap-2">
      {next ? (
        <Link
          to={addressWith(next)}
          rel="next"
          preventScrollReset
          onClick={add}
          aria-busy={isPending || undefined}
          className={buttonClass({ look: 'second', size: 'm' })}
        >
          {isPending ? 'Загружаем…' : more}
        </Link>
      ) : null}
      {isFirst ? null : (
        <Link to={addressWith()} rel="first" className={buttonClass({ look: 'ghost', size: 'm' })}>
          В начало
        </Link>
      )}
    </nav>
  );
}
