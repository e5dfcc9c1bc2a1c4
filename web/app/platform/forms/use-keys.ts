import { useEffect, useRef } from 'react';

type Keys = Record<string, (() => void) | undefined>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && target.type === 'checkbox');

/** Deaf for a moment: a double press was meant for the page before. */
export const useDecisionKeys = (keys: Keys): void => useKeys(keys, 400);

/** Not while typing or under a dialog, nor within `rest_ms` of mounting. */
export function useKeys(keys: Keys, rest_ms = 0): void {
  const latest = useRef(keys);
  latest.current = keys;
  const shown_at = useRef(0);
  useEffect(() => {
    shown_at.current = performance.now();
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"]') || performance.now() - shown_at.current < rest_ms) return;
      const name = { ф: 'a', с: 'c', к: 'r', о: 'j', л: 'k', р: 'h', ч: 'x', ы: 's', т: 'n', м: 'v', е: 't' }[event.key] ?? event.key;
      const act = latest.current[name];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [rest_ms]);
}
