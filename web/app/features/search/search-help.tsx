import type { SearchScope } from '@artel/contracts/search.ts';
import { lazy, type RefObject, useEffect, useState } from 'react';
import { WakingPart } from '../../ui/waking-part.tsx';

// What helps while typing comes with the first touch of the field.
const Suggestions = lazy(() => import('./suggestions.tsx'));

type SearchHelpProps = { field: RefObject<HTMLInputElement | null>; scope?: SearchScope };

/** Suggestions under a field of search; a scope chosen in its form goes before `scope`. What stands around both is `relative`. */
export function SearchHelp({ field, scope = 'services' }: SearchHelpProps) {
  const [isTouched, touch] = useState(false);
  useEffect(() => {
    const input = field.current;
    const come = () => touch(true);
    // touched before the page was alive
    if (document.activeElement === input) come();
    input?.addEventListener('focus', come);
    return () => input?.removeEventListener('focus', come);
  }, [field]);
  return isTouched ? (
    <WakingPart>
      <Suggestions field={field} scope={scope} />
    </WakingPart>
  ) : null;
}
