/** False on the server and in the hydrating render. */
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** `isAwaited` false: true at once, without a second render. */
export const useHydrated = (isAwaited = true): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => !isAwaited,
  );
