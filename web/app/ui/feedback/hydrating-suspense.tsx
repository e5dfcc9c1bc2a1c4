/** React drops the HTML of a boundary whose props change before hydration; this keeps the first element. */
import { type ReactNode, Suspense, useEffect, useState } from 'react';

export function HydratingSuspense({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false);
  const now = (
    <Suspense fallback={fallback}>
      {children}
      <Effect onHydrated={() => setHydrated(true)} />
    </Suspense>
  );
  // an identical element makes React skip the boundary
  const [first] = useState(now);
  return isHydrated ? now : first;
}

/** Runs when its siblings are hydrated. */
function Effect({ onHydrated }: { onHydrated: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first run means something
  useEffect(onHydrated, []);
  return null;
}
