import { Suspense } from 'react';
import { lazyWithRetry } from '../../../platform/boot/lazy-with-retry.ts';
import { OnceHydrated } from '../../../ui/feedback/once-hydrated.tsx';

const AskForm = lazyWithRetry(() => import('./ask-form.tsx'));

export const AskForLetters = () => (
  <OnceHydrated>
    <Suspense fallback={null}>
      <AskForm />
    </Suspense>
  </OnceHydrated>
);
