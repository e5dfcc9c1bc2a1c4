/** Rendered after hydration, a few at a time: 24 cards must not block a click. */
import type { ReactNode } from 'react';
import { useDeferredHydrated } from '../../platform/boot/use-hydrated.ts';

export const OnceHydrated = ({ children }: { children: ReactNode }) => (useDeferredHydrated() ? children : null);
