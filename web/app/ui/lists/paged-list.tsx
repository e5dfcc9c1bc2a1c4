import type { ReactNode } from 'react';
import { ErrorState, RowsSkeleton } from '../feedback/states.tsx';
import { Card } from '../layout/card.tsx';
import { Pager } from './pager.tsx';

type Pages<T> = {
  items: readonly T[];
  next: string | undefined;
  isLoading: boolean;
  isAdding: boolean;
  error: Error | null;
  more: () => void;
  retry: () => void;
};
type PagedListProps<T> = {
  pages: Pages<T>;
  failed: string;
  empty: ReactNode;
  children: (items: readonly T[]) => ReactNode;
};

export function PagedList<T>({ pages, failed, empty, children }: PagedListProps<T>) {
  const { items, isLoading, error, retry } = pages;
  if (items.length === 0)
    return <Card>{isLoading ? <RowsSkeleton /> : error ? <ErrorState title={failed} onRetry={retry} /> : empty}</Card>;
  return (
    <>
      {children(items)}
      <Pager next={pages.next} onMore={pages.more} isPending={pages.isAdding} />
    </>
  );
}
