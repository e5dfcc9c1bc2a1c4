/**
 * TanStack's `useQuery` in a page whose parts hydrate at different times. Each part must first render what the server rendered: an
 * answer that came in between would be a hydration mismatch, and React would throw the part away.
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

/** Around everything that hydrates: what the server rendered this document with. */
export function ServedAnswers({ states, children }: { states: readonly (DehydratedState | undefined)[]; children: ReactNode }) {
  const [served] = useState(
    () => new Map(states.flatMap((state) => state?.queries ?? []).map(({ queryHash, state }) => [queryHash, state.data] as const)),
  );
  return <ServedContext value={served}>{children}</ServedContext>;
}

type Asked<T> = UseQueryOptions<T, ApiError>;
type Known<T> = UseQueryResult<T, ApiError>;

/** `now` itself when the server rendered the very same: then hydration needs no second render. */
function asServed<T>(now: Known<T>, data: T | undefined): Known<T> {
  if (now.data === data && !now.isError && !now.isFetching) return now;
  const isLoading = data === undefined && now.isEnabled;
  return { ...now, data, error: null, isError: false, isFetching: false, isLoading } as Known<T>;
}

/** `const { data } = useQuery(query(listCategories))` */
export function useQuery<T>(options: Asked<T>): Known<T> {
  const served = useContext(ServedContext);
  const now = useQueryNow(options);
  const first = asServed(now, served.get(hashKey(options.queryKey)) as T | undefined);
  return useHydrated(first !== now) ? now : first;
}

/** Several questions at once; their number may change. */
export function useQueries<T>(questions: readonly Asked<T>[]): Known<T>[] {
  const served = useContext(ServedContext);
  const now = useQueriesNow({ queries: questions as Asked<T>[] }) as Known<T>[];
  const first = now.map((one, at) => asServed(one, served.get(hashKey(questions[at]!.queryKey)) as T | undefined));
  return useHydrated(first.some((one, at) => one !== now[at])) ? now : first;
}
