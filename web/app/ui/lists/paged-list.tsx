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
export type PagedListProps<T> = {
  pages: Pages<T>;
  failed: string;
  empty: ReactNode;
  /** Its empty and failed states are drawn without a frame. */
  isBare?: boolean;
  children: (items: readonly T[]) => ReactNode;
};

export function PagedList<T>({ pages, failed, empty, isBare = false, children }: PagedListProps<T>) {
  const { items, isLoading, error, retry } = pages;
  if (items.length === 0) {
    const state = isLoading ? <RowsSkeleton /> : error ? <ErrorState title={failed} onRetry={retry} /> : empty;
    return isBare ? state : <Card>{state}</Card>;
  }
  return (
    <>
      {children(items)}
      <Pager next={pages.next} onMore={pages.more} isPending={pages.isAdding} />
    </>
  );
}
