/** Rendered after hydration, a few at a time: 24 cards must not block a click. */
import { type ReactNode, useDeferredValue } from 'react';
import { useHydrated } from '../../platform/boot/use-hydrated.ts';

export const OnceHydrated = ({ children }: { children: ReactNode }) => (useDeferredValue(useHydrated()) ? children : null);
