/** Guests sign in first and come back; the dialog is lazy. */
import type { ComplaintTarget } from '@artel/contracts/people/appeals/appeals.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { signInPath } from '../../platform/session/guards.ts';
import { currentToken } from '../../platform/session/token.ts';
import { HydratingSuspense } from '../../ui/index.ts';
import type { ComplaintOf } from './complaint-dialog.tsx';

const ComplaintDialog = lazyWithRetry(() => import('./complaint-dialog.tsx'));

export function ComplainButton({ target, words = 'Пожаловаться' }: { target: ComplaintTarget; words?: string }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const here = useLocation();
  return (
    <>
      <button
        type="button"
        data-no-print
        className="link touch text-13"
        onClick={() => (currentToken() === undefined ? void navigate(signInPath(here)) : setOpen(true))}
      >
        {words}
      </button>
      {isOpen ? <Complaint target={target} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

export const Complaint = (of: ComplaintOf) => (
  <HydratingSuspense>
    <ComplaintDialog {...of} />
  </HydratingSuspense>
);
