/** The first page is the query of the loader, the following ones go by cursor. */
import type { AnyEndpoint, ResultOf } from '@artel/contracts/kit/endpoint.ts';
import type { SearchNote } from '@artel/contracts/site/search.ts';
import type { UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { query, type ReadInput } from './api.ts';
import type { ApiError } from './api-error.ts';
import { useQueries } from './use-query.tsx';

type Shown<E extends AnyEndpoint> = { list: ResultOf<E>[]; total: number; total_is_capped?: boolean; next?: string; search?: SearchNote };
type ListAnswer<E extends AnyEndpoint> = { result: ResultOf<E>[] | Shown<E> } & Omit<Shown<E>, 'list'>;
const shownOf = <E extends AnyEndpoint>(answer: ListAnswer<E>): Shown<E> =>
  Array.isArray(answer.result) ? { ...answer, list: answer.result } : answer.result;
export type Pages<E extends AnyEndpoint> = {
  items: ResultOf<E>[];
  total: number;
  isCapped: boolean;
  next: string | undefined;
  search: SearchNote | undefined;
  isLoading: boolean;
  isAdding: boolean;
  error: Error | null;
  more: () => void;
  retry: () => void;
};

/** Cursors loaded per entry of the history, so that Back restores the list. */
const grown = new Map<string, readonly string[]>();

export function usePages<E extends AnyEndpoint & { list: true | 'inside' }>(endpoint: E, input: ReadInput<E>): Pages<E> {
  const place = `${useLocation().key} ${endpoint.path} ${JSON.stringify(input)}`;
  const [, draw] = useState(0);
  const cursors = grown.get(place) ?? [];
  const pageAfter = (after: string) =>
    query(endpoint, { ...input, query: { ...(input as { query?: object | undefined }).query, after } } as ReadInput<E>);

  const pages = useQueries<ListAnswer<E>>([query(endpoint, input), ...cursors.map(pageAfter)] as object[] as UseQueryOptions<
    ListAnswer<E>,
    ApiError
  >[]);
  const answers = pages.flatMap(({ data }) => (data ? [shownOf(data)] : []));
  const first = pages[0];
  const isAdding = pages.slice(1).some(({ isLoading }) => isLoading);
  const next = answers.length === pages.length ? answers.at(-1)?.next : undefined;
  return {
    items: answers.flatMap(({ list }) => list),
    total: answers[0]?.total ?? 0,
    isCapped: answers[0]?.total_is_capped ?? false,
    search: answers[0]?.search,
    next: isAdding ? cursors.at(-1) : next,
    isLoading: first?.isLoading ?? true,
    isAdding,
    error: pages.find(({ error }) => error)?.error ?? null,
    more() {
      if (!next || isAdding) return;
      grown.set(place, [...cursors, next]);
      draw((times) => times + 1);
    },
    retry() {
      for (const page of pages) if (page.error) void page.refetch();
    },
  };
}
