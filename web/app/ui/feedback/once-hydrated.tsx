import type { ReactNode } from 'react';
import { useDeferredHydrated } from '../../platform/boot/use-hydrated.ts';

export const OnceHydrated = ({ children }: { children: ReactNode }) => (useDeferredHydrated() ? children : null);
