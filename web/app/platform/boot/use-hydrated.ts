/** Whether this part of the page is hydrated: false in what the server rendered and in the render that hydrates it. */
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** `isAwaited` false: hydration would change nothing here, so the answer is true from the beginning and no second render follows. */
export const useHydrated = (isAwaited = true): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => !isAwaited,
  );
