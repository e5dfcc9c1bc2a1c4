/** What was read; before it a skeleton, and after a failure a button that reads again. */
import type { ReactNode } from 'react';
import { ErrorState, RowsSkeleton } from './states.tsx';

type Read<T> = { data: { result: T } | undefined; error: Error | null; refetch: () => unknown };
type Props<T> = { read: Read<T>; failed: string; count?: number; children: (result: T) => ReactNode };

export function Loaded<T>({ read: { data, error, refetch }, failed, count = 5, children }: Props<T>) {
  if (data) return children(data.result);
  return error ? <ErrorState title={failed} onRetry={() => void refetch()} /> : <RowsSkeleton count={count} />;
}
