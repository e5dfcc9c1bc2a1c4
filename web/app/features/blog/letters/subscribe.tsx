import { Suspense } from 'react';
import { lazyWithRetry } from '../../../platform/boot/lazy-with-retry.ts';
import { OnceHydrated } from '../../../ui/index.ts';

const RequestForm = lazyWithRetry(() => import('./subscribe-form.tsx'));

export const Subscribe = () => (
  <OnceHydrated>
    <Suspense fallback={null}>
      <RequestForm />
    </Suspense>
  </OnceHydrated>
);
