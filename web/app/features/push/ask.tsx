import { Suspense } from 'react';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { OnceHydrated } from '../../ui/feedback/once-hydrated.tsx';
import type { AskProps } from './ask-for-push.tsx';

const Ask = lazyWithRetry(() => import('./ask-for-push.tsx'));

export const AskForPush = (props: AskProps) => (
  <OnceHydrated>
    <Suspense>
      <Ask {...props} />
    </Suspense>
  </OnceHydrated>
);
