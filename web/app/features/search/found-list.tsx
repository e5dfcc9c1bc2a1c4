/** What was found: its title and number, the filter, the list with its next page, or why there is none. */
import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import type { ReactNode } from 'react';
import type { Pages } from '../../platform/api/index.ts';
import { pluralTotal } from '../../platform/format/index.ts';
import { ErrorState, Pager, RowsSkeleton } from '../../ui/index.ts';
import { SearchHints } from './search-hints.tsx';

type FoundListProps<T> = {
  pages: Omit<Pages<AnyEndpoint>, 'items'> & { items: readonly T[] };
  title: string;
  Heading?: 'h1' | 'h2';
  forms: readonly [string, string, string];
  filter: ReactNode;
  typed: string | undefined;
  /** Where the words are searched for as they were typed. */
  asTyped: string;
  skeleton?: ReactNode;
  failed: string;
  empty: ReactNode;
  /** Between the list and its next page. */
  below?: ReactNode;
  more: string;
  children: (items: readonly T[]) => ReactNode;
};

export function FoundList<T>(props: FoundListProps<T>) {
  const { pages, title, Heading = 'h1', forms, filter, typed, asTyped, skeleton = <RowsSkeleton />, failed, empty, below, more } = props;
  const { items, isLoading, error, retry } = pages;
  const none = error ? <ErrorState title={failed} onRetry={retry} /> : empty;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Heading className="title-1">{title}</Heading>
        <p className="text-ink-soft" aria-live="polite">
          {isLoading ? '' : pluralTotal(pages.total, forms, pages.isCapped)}
        </p>
      </div>
      {filter}
      <SearchHints told={pages.search} found={items.length} typed={typed} asTyped={asTyped} />
      {isLoading ? skeleton : items.length === 0 ? none : props.children(items)}
      {items.length > 0 && error ? <ErrorState title="Следующая страница не загрузилась" onRetry={retry} /> : null}
      {below}
      <Pager next={pages.next} onMore={pages.more} isPending={pages.isAdding} more={more} />
    </>
  );
}
