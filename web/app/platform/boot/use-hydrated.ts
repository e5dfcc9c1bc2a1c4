/** False on the server and in the hydrating render. */
import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** `isAwaited` false: true at once, without a second render. */
export const useHydrated = (isAwaited = true): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => !isAwaited,
  );

/** Whether the component came with the page from the server; stays so until it is unmounted. */
export function useServerRendered(): boolean {
  const isHydrated = useHydrated();
  const [isServerRendered] = useState(!isHydrated);
  return isServerRendered;
}
