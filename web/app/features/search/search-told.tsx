import type { SearchTold as Told } from '@artel/contracts/site/search.ts';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { HydratingSuspense } from '../../ui/feedback/hydrating-suspense.tsx';

const ToldLines = lazyWithRetry(() => import('./told-lines.tsx'));

type SearchToldProps = { told: Told | undefined; found: number; typed: string | undefined; asTyped: string };

export function SearchTold({ told, found, ...rest }: SearchToldProps) {
  const left_out = found > 0 ? (told?.left_out ?? []) : [];
  if (!told || (!told.corrected && left_out.length === 0)) return null;
  return (
    <HydratingSuspense>
      <ToldLines told={{ ...told, left_out }} found={found} {...rest} />
    </HydratingSuspense>
  );
}
