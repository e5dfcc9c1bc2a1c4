import type { SearchTold as Told } from '@artel/contracts/search.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { WakingPart } from '../../ui/waking-part.tsx';

// Most words are understood as they stand: what explains the others comes when it is needed.
const ToldLines = lazyPart(() => import('./told-lines.tsx'));

type SearchToldProps = { told: Told | undefined; found: number; typed: string | undefined; asTyped: string };

/**
 * What the search made of the words, if anything; `asTyped` is the address of the same question with nothing mended. Where nothing was
 * `found`, nothing is shown without some of the words either.
 */
export function SearchTold({ told, found, ...rest }: SearchToldProps) {
  const left_out = found > 0 ? (told?.left_out ?? []) : [];
  if (!told || (!told.corrected && left_out.length === 0)) return null;
  return (
    <WakingPart>
      <ToldLines told={{ ...told, left_out }} found={found} {...rest} />
    </WakingPart>
  );
}
