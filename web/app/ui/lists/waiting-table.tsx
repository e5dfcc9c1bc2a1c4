/** A table of the staff that shows what waits, or everything: which of them, the file of it, and its pages. */
import type { AnyEndpoint, ResultOf } from '@artel/contracts/kit/endpoint.ts';
import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { type ReadInput, usePages } from '../../platform/api/index.ts';
import { EmptyState } from '../feedback/states.tsx';
import { PagedTable } from './paged-table.tsx';
import { type CsvCall, ListCsv } from './views/list-csv.tsx';
import { type ListState, WaitingOrAll, waitingOrAll } from './waiting-or-all.tsx';

type Listed = AnyEndpoint & { list: true };
type Table<Row extends { _id: string }> = Omit<ComponentProps<typeof PagedTable<Row>>, 'pages' | 'empty' | 'selected' | 'pathOf'>;
type Props<E extends Listed> = Omit<ComponentProps<typeof WaitingOrAll>, 'isAll' | 'className'> &
  Table<ResultOf<E> & { _id: string }> & {
    of: E;
    csv?: CsvCall;
    empty: Readonly<Record<ListState, string>>;
    emptyNotes?: Partial<Record<ListState, string>>;
    /** A row opens above the list, by `id` of the address. */
    opensAbove?: boolean;
  };

export function WaitingTable<E extends Listed>(props: Props<E>) {
  const { of, label, path, names, usual, csv, empty, emptyNotes = {}, opensAbove = false, ...table } = props;
  const [search] = useSearchParams();
  const input = waitingOrAll(search, usual);
  const { state } = input.query;
  const pages = usePages(of, input as ReadInput<E>);
  const opened = (id: string) => new URLSearchParams([...[...search].filter(([name]) => name !== 'id'), ['id', id]]);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <WaitingOrAll label={label} path={path} isAll={state === 'all'} names={names} usual={usual} />
        {csv ? <ListCsv endpoint={csv} filters={{ state }} /> : null}
      </div>
      <PagedTable
        pages={pages}
        empty={<EmptyState title={empty[state]}>{emptyNotes[state] ?? null}</EmptyState>}
        {...table}
        selected={opensAbove ? (search.get('id') ?? undefined) : undefined}
        pathOf={opensAbove ? ({ _id }) => `/admin/payments?${opened(_id)}` : undefined}
      />
    </>
  );
}
