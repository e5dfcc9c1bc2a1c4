/** Cases that wait, by their deadline: the one that is open is marked. */
import type { ReactNode } from 'react';
import { Card, Link } from '../../ui/index.ts';

type QueueProps<T> = {
  title: string;
  empty?: string;
  cases: readonly T[];
  pathOf: (one: T) => string;
  open_id?: string | undefined;
  /** Beside the heading. */
  extra?: ReactNode;
  /** The checkbox shown before a row. */
  boxOf?: ((one: T) => ReactNode) | undefined;
  children: (one: T) => ReactNode;
};

export function QueueList<T extends { _id: string }>({ title, empty, cases, pathOf, open_id, extra, boxOf, children }: QueueProps<T>) {
  return (
    <Card className="overflow-hidden p-0!" label={title}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 px-4 py-1">
        <h2 className="font-strong">
          {title} {cases.length > 0 ? <span className="text-ink-soft">{cases.length}</span> : null}
        </h2>
        {cases.length > 0 ? extra : null}
      </div>
      {cases.length === 0 && empty ? <p className="border-t border-line px-4 py-3 text-ink-soft">{empty}</p> : null}
      <ul>
        {cases.map((one) => (
          <li key={one._id} className={`border-t border-line ${boxOf ? 'grid grid-cols-[auto_minmax(0,1fr)]' : ''}`}>
            {boxOf?.(one)}
            <Link
              to={pathOf(one)}
              aria-current={one._id === open_id ? 'page' : undefined}
              className="grid gap-0.5 px-4 py-2.5 hover:bg-tint aria-[current]:bg-brand-soft aria-[current]:shadow-[inset_3px_0_0_var(--color-brand)] -outline-offset-2 focus-visible:shadow-[inset_3px_0_0_var(--color-brand)]"
            >
              {children(one)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
