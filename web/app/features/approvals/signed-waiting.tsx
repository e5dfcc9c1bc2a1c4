/** What two of the staff sign: what waits, or everything, with what stands beside the choice. */
import type { AnyEndpoint, ResultOf } from '@artel/contracts/kit/endpoint.ts';
import type { ComponentProps, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { type ReadInput, usePages } from '../../platform/api/index.ts';
import { EmptyState } from '../../ui/index.ts';
import { type ListState, WaitingOrAll, waitingOrAll } from '../../ui/lists/waiting-or-all.tsx';
import { SignedList } from './signed-list.tsx';

type Listed = AnyEndpoint & { list: true };
type Props<E extends Listed> = Omit<ComponentProps<typeof WaitingOrAll>, 'isAll'> &
  Omit<ComponentProps<typeof SignedList<ResultOf<E> & { _id: string }>>, 'pages' | 'empty'> & {
    of: E;
    title?: string;
    beside?: ReactNode;
    empty: Readonly<Record<ListState, string>>;
    emptyNotes?: Partial<Record<ListState, string>>;
  };

export function SignedWaiting<E extends Listed>(props: Props<E>) {
  const { of, title, label, path, names, beside, empty, emptyNotes = {}, ...list } = props;
  const input = waitingOrAll(useSearchParams()[0]);
  const { state } = input.query;
  const pages = usePages(of, input as ReadInput<E>);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {title ? <h2 className="title-3">{title}</h2> : null}
        <WaitingOrAll label={label} path={path} isAll={state === 'all'} names={names} />
        {beside}
      </div>
      <SignedList {...list} pages={pages} empty={<EmptyState title={empty[state]}>{emptyNotes[state] ?? null}</EmptyState>} />
    </>
  );
}
