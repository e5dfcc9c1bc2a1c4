/**
 * A part of the page whose script comes by itself. Where the server drew it, it stands as drawn until that script is there: a part that
 * is given something new before it is awake React throws away and begins from nothing, and the reader sees a hole.
 */
import { type ReactNode, Suspense, useEffect, useState } from 'react';

export function WakingPart({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [isAwake, setAwake] = useState(false);
  const now = (
    <Suspense fallback={fallback}>
      {children}
      <Awake onAwake={() => setAwake(true)} />
    </Suspense>
  );
  // the very same element: only then React passes by a part that sleeps
  const [asDrawn] = useState(now);
  return isAwake ? now : asDrawn;
}

/** Its effect runs when all beside it is there. */
function Awake({ onAwake }: { onAwake: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first time tells that the script came; how often its parent draws anew means nothing
  useEffect(onAwake, []);
  return null;
}
