import { Suspense } from 'react';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { OnceHydrated } from '../../ui/index.ts';
import type { RequestProps } from './push-prompt.tsx';

const LazyPushPrompt = lazyWithRetry(() => import('./push-prompt.tsx'));

export const PushPrompt = (props: RequestProps) => (
  <OnceHydrated>
    <Suspense>
      <LazyPushPrompt {...props} />
    </Suspense>
  </OnceHydrated>
);
