/** Answers of the API on the page: read from the cache, asked for when they are missing or old, followed while shown. */
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ApiError } from './api-error.ts';
import { type DehydratedState, rehydrated } from './dehydrated.ts';
import type { Entry, QueryClient, QueryOptions } from './query-client.ts';

const ClientContext = createContext<QueryClient | undefined>(undefined);

export function QueryClientProvider({ client, children }: { client: QueryClient; children: ReactNode }) {
  return <ClientContext value={client}>{children}</ClientContext>;
}

function useQueryClient(): QueryClient {
  const client = useContext(ClientContext);
  if (!client) throw new Error('a query outside of QueryClientProvider');
  return client;
}

/** What the server read enters the cache before anything below is drawn. */
export function HydrationBoundary({ state, children }: { state: DehydratedState | undefined; children: ReactNode }) {
  const client = useQueryClient();
  const known = useMemo(() => (state ? rehydrated(state) : []), [state]);
  useMemo(() => client.take(known, true), [client, known]);
  useEffect(() => client.take(known, false), [client, known]);
  return children;
}

export type UseQueryOptions<T> = QueryOptions<T> & {
  /** False: only what is known already. */
  enabled?: boolean;
  /** Looks again when the tab comes back: `true` when the answer is old, `'always'` in any case. */
  refetchOnWindowFocus?: boolean | 'always';
};
export type QueryState<T> = {
  data: T | undefined;
  error: ApiError | null;
  /** There is nothing to show yet, and it is coming. */
  isLoading: boolean;
  isFetching: boolean;
  isError: boolean;
  refetch: () => Promise<unknown>;
};

const stateOf = <T,>(client: QueryClient, entry: Entry<T>, isEnabled: boolean): QueryState<T> => ({
  data: entry.data,
  error: (entry.error as ApiError | undefined) ?? null,
  isLoading: isEnabled && entry.data === undefined && entry.error === undefined,
  isFetching: entry.flight !== undefined,
  isError: entry.error !== undefined,
  refetch: () => client.refetch(entry).catch(() => undefined),
});

const asDrawn = 'drawn';
const isAsDrawn = ({ data, served, error }: Entry): boolean => data === served && error === undefined;
const stateDrawn = <T,>({ served }: Entry<T>, isEnabled: boolean) => ({
  ...{ data: served, error: null, isError: false, isFetching: false },
  isLoading: isEnabled && served === undefined,
});

/** Several questions at once; their number may change. */
export function useQueries<T>(questions: readonly UseQueryOptions<T>[]): QueryState<T>[] {
  const client = useQueryClient();
  // One text names all that matters here: while it stays the same nothing is subscribed to or asked for anew.
  const asked = questions.map(({ queryKey, enabled }) => `${queryKey.join(' ')} ${enabled !== false}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` stands for the questions
  const followed = useMemo(
    () => questions.map((question) => ({ question, entry: client.entry(question.queryKey), isEnabled: question.enabled !== false })),
    [client, asked],
  );

  const { subscribe, versions, drawn } = useMemo(
    () => ({
      subscribe: (changed: () => void) => {
        const stops = followed.map(({ entry, isEnabled }) => client.watch(entry as Entry, { changed, isEnabled }));
        return () => {
          for (const stop of stops) stop();
        };
      },
      versions: () => followed.map(({ entry }) => entry.version).join(),
      // while a part of the server's page wakes, what came since waits a moment
      drawn: () => followed.map(({ entry }) => (isAsDrawn(entry as Entry) ? entry.version : asDrawn)).join(),
    }),
    [client, followed],
  );
  const shown = useSyncExternalStore(subscribe, versions, typeof document === 'undefined' ? versions : drawn).split(',');

  useEffect(() => {
    for (const { question, isEnabled } of followed) if (isEnabled) void client.prefetchQuery(question);
  }, [client, followed]);

  useEffect(() => {
    const looking = followed.filter(({ question, isEnabled }) => isEnabled && question.refetchOnWindowFocus);
    if (looking.length === 0) return;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      for (const { question, entry } of looking)
        if (question.refetchOnWindowFocus === 'always' && !entry.flight) void client.refetch(entry).catch(() => undefined);
        else void client.prefetchQuery(question);
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [client, followed]);

  return followed.map(({ entry, isEnabled }, at) => ({
    ...stateOf(client, entry, isEnabled),
    ...(shown[at] === asDrawn && stateDrawn(entry, isEnabled)),
  }));
}

/** `const { data } = useQuery(query(listCategories))` */
export function useQuery<T>(question: UseQueryOptions<T>): QueryState<T> {
  return useQueries([question])[0] as QueryState<T>;
}
