/** What no first page needs: fetched after hydration. */
import { LookupsSync } from './features/lookups/index.ts';
import { Prefetch } from './platform/boot/prefetch.tsx';
import { RouteFocus } from './platform/boot/route-focus.tsx';
import { LeaveBlocker } from './platform/drafts/leave-blocker.tsx';
import { StepUpSync } from './step-up-sync.tsx';
import { ProgressBar } from './ui/feedback/progress-bar.tsx';
import { StatusBars } from './ui/feedback/status-bars.tsx';

export function HydratedExtras() {
  return (
    <>
      <Prefetch />
      <RouteFocus />
      <ProgressBar />
      <StatusBars />
      <LeaveBlocker />
      <StepUpSync />
      <LookupsSync />
    </>
  );
}
