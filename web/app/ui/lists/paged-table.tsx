/** A table that is read page by page; its states stand without a frame. */
import type { ReactNode } from 'react';
import { type Forms, pluralTotal } from '../../platform/format/index.ts';
import type { DataTableProps } from './data-table.tsx';
import { FramedTable } from './framed-table.tsx';
import { PagedList, type PagedListProps } from './paged-list.tsx';

type Props<T> = Omit<PagedListProps<T>, 'children' | 'isBare' | 'pages'> &
  Omit<DataTableProps<T>, 'label' | 'rows' | 'idOf'> & {
    pages: PagedListProps<T>['pages'] & { total: number; isCapped: boolean };
    forms: Forms;
    /** Shown below the table. */
    note?: ReactNode;
  };

export const PagedTable = <T extends { _id: string }>({ pages, failed, empty, forms, note, ...table }: Props<T>) => (
  <PagedList pages={pages} failed={failed} empty={empty} isBare>
    {(rows) => (
      <>
        <FramedTable label={pluralTotal(pages.total, forms, pages.isCapped)} rows={rows} {...table} />
        {note}
      </>
    )}
  </PagedList>
);
