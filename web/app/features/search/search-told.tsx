import type { SearchTold as Told } from '@artel/contracts/search.ts';
import { lazy } from 'react';
import { WakingPart } from '../../ui/waking-part.tsx';

// Most words are understood as they stand: what explains the others comes when it is needed.
const ToldLines = lazy(() => import('./told-lines.tsx'));

/** What the search made of the words, if anything; `asTyped` is the address of the same question with nothing mended. */
export function SearchTold({ told, ...rest }: { told: Told | undefined; typed: string | undefined; asTyped: string }) {
  if (!told?.corrected && !told?.left_out.length) return null;
  return (
    <WakingPart>
      <ToldLines told={told} {...rest} />
    </WakingPart>
  );
}
