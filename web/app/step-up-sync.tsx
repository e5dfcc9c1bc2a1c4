import type { ProofMethod } from '@artel/contracts/sign-in/security.ts';
import { Suspense, useEffect, useState } from 'react';
import { lazyWithRetry } from './platform/boot/lazy-with-retry.ts';
import { onStepUp } from './platform/session/step-up.ts';

const StepUpDialog = lazyWithRetry(() => import('./features/security/step-up-dialog.tsx'));

type PendingProof = { methods: readonly ProofMethod[]; settle: (isProved: boolean) => void };

export function StepUpSync() {
  const [input, setAsked] = useState<PendingProof>();
  useEffect(
    () =>
      onStepUp(
        (methods) =>
          new Promise((resolve) => {
            const settle = (isProved: boolean) => {
              setAsked(undefined);
              resolve(isProved);
            };
            setAsked({ methods, settle });
          }),
      ),
    [],
  );
  return input ? (
    <Suspense>
      <StepUpDialog methods={input.methods} onSettle={input.settle} />
    </Suspense>
  ) : null;
}
