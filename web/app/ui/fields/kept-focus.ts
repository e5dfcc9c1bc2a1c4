/**
 * Where the keyboard goes on when the button that was pressed is gone: a decision taken, a row that left its tab, a form that was sent.
 * The browser would begin at the top of the page, and a screen reader would fall silent.
 */
import { type RefObject, useEffect, useRef } from 'react';

/** A row that keeps the focus while it is there: it goes to the row's first button. */
export const focusRow = { 'data-focus-row': '' } as const;
/** Where the focus goes when the row is gone too; what is no control takes it all the same. */
export const focusHome = { 'data-focus-home': '', tabIndex: -1 } as const;

/** For the box around the rows and their home. A dialog gives the focus back by itself, as long as its button is still there. */
export function useKeptFocus<T extends HTMLElement>(): RefObject<T | null> {
  const box = useRef<T>(null);
  useEffect(() => {
    let had: Element | undefined;
    let row: Element | null = null;
    const note = ({ target }: FocusEvent) => {
      const isInside = target instanceof Element && box.current?.contains(target);
      // a dialog stands outside: what opened it is what counts
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
