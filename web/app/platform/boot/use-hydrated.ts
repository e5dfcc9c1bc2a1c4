/** Whether this part of the page is hydrated: false in what the server rendered and in the render that hydrates it. */
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
