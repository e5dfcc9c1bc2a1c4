/** What no first page needs to stand: fetched once it does. Without it everything still works. */
import { LookupsKeeper } from './features/lookups/index.ts';
import { Prefetch } from './platform/prefetch.tsx';
import { StepUpKeeper } from './step-up-keeper.tsx';
import { ProgressBar } from './ui/progress-bar.tsx';
import { QuietBars } from './ui/quiet-bars.tsx';

export function Later() {
  return (
    <>
      <Prefetch />
      <ProgressBar />
      <QuietBars />
      <StepUpKeeper />
      <LookupsKeeper />
    </>
  );
}
