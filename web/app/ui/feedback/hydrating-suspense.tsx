/**
 * A Suspense boundary around a lazily loaded part. Server HTML stays until the part's script is there: React drops the HTML of a
 * boundary that gets new props before its hydration and shows the fallback instead.
 */
import { type ReactNode, Suspense, useEffect, useState } from 'react';

export function HydratingSuspense({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false);
  const now = (
    <Suspense fallback={fallback}>
      {children}
      <Effect onHydrated={() => setHydrated(true)} />
    </Suspense>
  );
  // the same element: only then React skips a boundary that is not hydrated
  const [first] = useState(now);
  return isHydrated ? now : first;
}

/** Its effect runs when everything beside it is hydrated. */
function Effect({ onHydrated }: { onHydrated: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first run means something
  useEffect(onHydrated, []);
  return null;
}
