/** Whether the page lives already: false in what the server wrote and until the browser has taken it over. */
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
