/** Where the focus goes when the pressed button is gone; the browser would start at the top. */
import { type RefObject, useEffect, useRef } from 'react';

export const focusRow = { 'data-focus-row': '' } as const;
export const focusHome = { 'data-focus-home': '', tabIndex: -1 } as const;

/** For the box around rows and home; a dialog restores the focus by itself. */
export function useFocusRestore<T extends HTMLElement>(): RefObject<T | null> {
  const box = useRef<T>(null);
  useEffect(() => {
    let had: Element | undefined;
    let row: Element | null = null;
    const note = ({ target }: FocusEvent) => {
      const isInside = target instanceof Element && box.current?.contains(target);
      // a dialog is outside: what opened it counts
      if (isInside) [had, row] = [target, target.closest('[data-focus-row]')];
      else if (target instanceof Element && !target.closest('[role=dialog], [role=alertdialog]')) had = undefined;
    };
    const keep = () => {
      if (!had || had.isConnected || document.activeElement !== document.body) return;
      const first = row?.isConnected ? row.querySelector<HTMLElement>('button') : null;
      had = undefined;
      (first ?? box.current?.querySelector<HTMLElement>('[data-focus-home]'))?.focus({ preventScroll: first !== null });
    };
    const watch = new MutationObserver(keep);
    watch.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', note);
    return () => {
      watch.disconnect();
      document.removeEventListener('focusin', note);
    };
  }, []);
  return box;
}
