import type { AnyEndpoint, ResultOf } from '@artel/contracts/kit/endpoint.ts';
import type { ViewedList } from '@artel/contracts/site/list-views.ts';
import type { ReactNode } from 'react';
import { Form, useSearchParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader, query, type ReadInput, usePages } from '../../platform/api/index.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { type Forms, pluralTotal } from '../../platform/format/index.ts';
import { Button } from '../controls/button.tsx';
import { Select } from '../controls/choice.tsx';
import { EmptyState } from '../feedback/states.tsx';
import { TextField } from '../fields/field.tsx';
import { type Bulk, BulkBar, useChosen } from './bulk.tsx';
import type { Column } from './data-table.tsx';
import { FramedTable } from './framed-table.tsx';
import { PagedList } from './paged-list.tsx';
import { type CsvCall, ListCsv } from './views/list-csv.tsx';
import { ListViews } from './views/list-views.tsx';

const any = 'any';

export function searchedList<E extends AnyEndpoint & { list: true }>(
  endpoint: E,
  statuses: readonly string[] = [],
  { queue, more = [] }: { queue?: string; more?: readonly string[] } = {},
) {
  const askedOf = (search: URLSearchParams) => {
    const text = search.get('status');
    return {
      query: {
        q: search.get('q')?.trim() || undefined,
        status: statuses.find((known) => known === text) ?? (text === any ? undefined : queue),
        after: search.get('after') ?? undefined,
        ...Object.fromEntries(more.map((name) => [name, search.get(name)?.trim() || undefined])),
      },
    };
  };
  const read = (search: URLSearchParams) => query(endpoint as AnyEndpoint, askedOf(search) as object);
  const queries: PageQueries = ({ url }) => [read(url.searchParams)];
  return {
    endpoint,
    anyState: queue === undefined ? '' : any,
    askedOf,
    read,
    loader: pageLoader(queries),
    clientLoader: pageClientLoader(queries),
  };
}
type Searched<E extends AnyEndpoint & { list: true }> = ReturnType<typeof searchedList<E>>;

type SearchedTableProps<E extends AnyEndpoint & { list: true }> = {
  of: Searched<E>;
  title: string;
  searchLabel: string;
  states?: Readonly<Record<string, { name: string }>>;
  statesLabel?: string;
  anyState?: string;
  columns: readonly Column<ResultOf<E>>[];
  forms: Forms;
  empty: string;
  views?: ViewedList;
  csv?: CsvCall;
  pathOf?: (row: ResultOf<E>) => string;
  fields?: (rows: readonly ResultOf<E>[]) => ReactNode;
  bulk?: Bulk<ResultOf<E>>;
  isWalked?: boolean;
  children?: ReactNode;
};

export function SearchedTable<E extends AnyEndpoint & { list: true }>(props: SearchedTableProps<E>) {
  const { of, title, searchLabel, states, statesLabel = 'Состояние', anyState = 'Любое состояние' } = props;
  const { columns, forms, empty, pathOf, fields, views, csv, bulk, isWalked = true, children } = props;
  const [search] = useSearchParams();
  const input = of.askedOf(search);
  const pages = usePages(of.endpoint, input as ReadInput<E>);
  const { chosen, column, drop } = useChosen(bulk, pages.items);
  const options = states && [
    { value: of.anyState, label: anyState },
    ...Object.entries(states).map(([value, { name }]) => ({ value, label: name })),
  ];
  return (
    <div className="mx-auto grid max-w-[1200px] grid-cols-1 gap-5">
      <PageHead title={title} isHidden />
      <h1 className="text-24 font-head">{title}</h1>
      {children}
      <Form key={search.toString()} className="flex flex-wrap items-end gap-3" role="search">
        <TextField className="min-w-56 flex-1" label={searchLabel} type="search" name="q" defaultValue={input.query.q ?? ''} />
        {options ? (
          <Select className="w-60" label={statesLabel} name="status" options={options} defaultValue={input.query.status ?? of.anyState} />
        ) : null}
        {fields?.(pages.items)}
        <Button type="submit" className="min-h-11!">
          Найти
        </Button>
      </Form>
      {views ? <ListViews list={views} /> : null}
      <PagedList pages={pages} failed="Не удалось загрузить список" empty={<EmptyState title={empty} />}>
        {(rows) => (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3 text-ink-soft">
              {pluralTotal(pages.total, forms, pages.isCapped)}
              {csv ? <ListCsv endpoint={csv} filters={filtersIn(input.query)} /> : null}
            </div>
            <FramedTable
              label={title}
              columns={bulk && rows.some(bulk.may) ? [column, ...columns] : columns}
              rows={rows}
              isWalked={isWalked}
              pathOf={pathOf}
            />
            {isWalked ? (
              <p className="text-13 text-ink-soft max-md:hidden">
                <kbd className="key">j</kbd> <kbd className="key">k</kbd> — по строкам, <kbd className="key">Enter</kbd> — открыть,{' '}
                {bulk ? (
                  <>
                    <kbd className="key">x</kbd> — выбрать,{' '}
                  </>
                ) : null}
                <kbd className="key">?</kbd> — все клавиши
              </p>
            ) : null}
          </>
        )}
      </PagedList>
      {bulk ? <BulkBar bulk={bulk} chosen={chosen} onDrop={drop} /> : null}
    </div>
  );
}

const filtersIn = ({ after: _, ...filters }: { after: string | undefined }): Record<string, string | undefined> => filters;
