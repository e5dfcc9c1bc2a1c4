import type { SearchNote as Told } from '@artel/contracts/site/search.ts';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { HydratingSuspense } from '../../ui/index.ts';

const NoteLines = lazyWithRetry(() => import('./hint-lines.tsx'));

type SearchNoteProps = { told: Told | undefined; found: number; typed: string | undefined; asTyped: string };

export function SearchHints({ told, found, ...rest }: SearchNoteProps) {
  const left_out = found > 0 ? (told?.left_out ?? []) : [];
  if (!told || (!told.corrected && left_out.length === 0)) return null;
  return (
    <HydratingSuspense>
      <NoteLines told={{ ...told, left_out }} found={found} {...rest} />
    </HydratingSuspense>
  );
}
