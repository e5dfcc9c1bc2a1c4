import { useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { progress } from '../../platform/boot/progress.ts';

export function ProgressBar() {
  const percent = useSyncExternalStore(progress.subscribe, progress.get, () => 0);
  const isNavigating = useNavigation().state !== 'idle';
  if (percent === 0 && !isNavigating) return null;
  return (
    <div aria-hidden="true" data-progress className="appearing fixed inset-x-0 top-0 z-50 h-[3px]" data-no-print>
      <div className="h-full bg-brand-fill transition-[width] duration-300" style={{ width: `${Math.max(percent, 8)}%` }} />
    </div>
  );
}
