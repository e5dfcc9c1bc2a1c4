/** What no first page needs to stand: fetched once it does. Without it everything still works. */
import { Prefetch } from './platform/prefetch.tsx';
import { QuietBars } from './ui/quiet-bars.tsx';

export function Later() {
  return (
    <>
      <Prefetch />
      <QuietBars />
    </>
  );
}
