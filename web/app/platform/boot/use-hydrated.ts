import { useDeferredValue, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

export const useHydrated = (isAwaited = true): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => !isAwaited,
  );

/** Turns true in a render of its own, after the hydration's commit: a click comes between. */
export const useDeferredHydrated = (): boolean => useDeferredValue(useHydrated());

/** True for as long as it stands of what the server rendered, false of what the browser added. */
export function useIsServed(): boolean {
  const isHydrated = useHydrated();
  const [isServed] = useState(!isHydrated);
  return isServed;
}
