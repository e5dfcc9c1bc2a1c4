import type { SearchTold as Told } from '@artel/contracts/site/search.ts';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { HydratingSuspense } from '../../ui/feedback/hydrating-suspense.tsx';

// Most words are understood as they stand: what explains the others comes when it is needed.
const ToldLines = lazyWithRetry(() => import('./told-lines.tsx'));

type SearchToldProps = { told: Told | undefined; found: number; typed: string | undefined; asTyped: string };

/**
 * What the search made of the words, if anything; `asTyped` is the address of the same question with nothing mended. Where nothing was
 * `found`, nothing is shown without some of the words either.
 */
export function SearchTold({ told, found, ...rest }: SearchToldProps) {
  const left_out = found > 0 ? (told?.left_out ?? []) : [];
  if (!told || (!told.corrected && left_out.length === 0)) return null;
  return (
    <HydratingSuspense>
      <ToldLines told={{ ...told, left_out }} found={found} {...rest} />
    </HydratingSuspense>
  );
}
