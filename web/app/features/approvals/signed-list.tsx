import type { ReactNode } from 'react';
import { PagedList, type PagedListProps } from '../../ui/lists/paged-list.tsx';

type Props<T> = Omit<PagedListProps<T>, 'children'> & { children: (one: T) => ReactNode };

export const SignedList = <T extends { _id: string }>({ children, ...list }: Props<T>) => (
  <PagedList {...list}>
    {(rows) => (
      <ul className="grid gap-4 xl:grid-cols-2">
        {rows.map((one) => (
          <li key={one._id} className="grid min-w-0">
            {children(one)}
          </li>
        ))}
      </ul>
    )}
  </PagedList>
);
