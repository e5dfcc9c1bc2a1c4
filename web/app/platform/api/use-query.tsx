/**
 * `useQuery` that hydrates with what the server rendered: a newer answer before hydration would be a mismatch, and React would drop the
 * HTML.
 */
import {
  type DehydratedState,
  hashKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQueries as useQueriesNow,
  useQuery as useQueryNow,
} from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useHydrated } from '../boot/use-hydrated.ts';
import type { ApiError } from './api-error.ts';

const ServedContext = createContext<ReadonlyMap<string, unknown>>(new Map());

export function ServedAnswers({ states, children }: { states: readonly (DehydratedState | undefined)[]; children: ReactNode }) {
  const [served] = useState(
    () => new Map(states.flatMap((state) => state?.queries ?? []).map(({ queryHash, state }) => [queryHash, state.data] as const)),
  );
  return <ServedContext value={served}>{children}</ServedContext>;
}

type QueryOptions<T> = UseQueryOptions<T, ApiError>;
type Known<T> = UseQueryResult<T, ApiError>;

/** The same reference when the data are equal: no second render. */
function asServed<T>(now: Known<T>, data: T | undefined): Known<T> {
  if (now.data === data && !now.isError && !now.isFetching) return now;
  const isLoading = data === undefined && now.isEnabled;
  return { ...now, data, error: null, isError: false, isFetching: false, isLoading } as Known<T>;
}

export function useQuery<T>(options: QueryOptions<T>): Known<T> {
  const served = useContext(ServedContext);
  const now = useQueryNow(options);
  const first = asServed(now, served.get(hashKey(options.queryKey)) as T | undefined);
  return useHydrated(first !== now) ? now : first;
}

export function useQueries<T>(questions: readonly QueryOptions<T>[]): Known<T>[] {
  const served = useContext(ServedContext);
  const now = useQueriesNow({ queries: questions as QueryOptions<T>[] }) as Known<T>[];
  const first = now.map((one, at) => asServed(one, served.get(hashKey(questions[at]!.queryKey)) as T | undefined));
  return useHydrated(first.some((one, at) => one !== now[at])) ? now : first;
}
