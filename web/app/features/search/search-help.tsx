import type { SearchScope } from '@artel/contracts/site/search.ts';
import { type RefObject, useEffect, useState } from 'react';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { HydratingSuspense } from '../../ui/index.ts';

const Suggestions = lazyWithRetry(() => import('./suggestions.tsx'));

type SearchHelpProps = { field: RefObject<HTMLInputElement | null>; scope?: SearchScope };

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** `/` focuses the visible field; suggestions open below it. Its parent is `relative`. */
export function SearchHelp({ field, scope = 'services' }: SearchHelpProps) {
  const [isTouched, touch] = useState(false);
  useEffect(() => {
    const input = field.current;
    const come = () => touch(true);
    // focused before hydration
    if (document.activeElement === input) come();
    const call = (event: KeyboardEvent) => {
      // several fields, one visible at each width
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !input?.offsetParent) return;
      event.preventDefault();
      input.focus();
    };
    input?.addEventListener('focus', come);
    document.addEventListener('keydown', call);
    return () => {
      input?.removeEventListener('focus', come);
      document.removeEventListener('keydown', call);
    };
  }, [field]);
  return isTouched ? (
    <HydratingSuspense>
      <Suggestions field={field} scope={scope} />
    </HydratingSuspense>
  ) : null;
}
