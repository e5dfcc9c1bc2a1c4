/** What only a living page can show. It is drawn after hydration, a few at a time, so that a page of cards does not hold up a click. */
import { type ReactNode, useDeferredValue } from 'react';
import { useHydrated } from '../../platform/boot/use-hydrated.ts';

export const OnceHydrated = ({ children }: { children: ReactNode }) => (useDeferredValue(useHydrated()) ? children : null);
