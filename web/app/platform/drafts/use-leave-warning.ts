/** On navigation and on closing the tab. The router asks one blocker alone, so all forms of the page share it. */
import { useEffect } from 'react';

const forms = new Set<symbol>();

export function holdUnsaved(): () => void {
  const form = Symbol();
  forms.add(form);
  return () => void forms.delete(form);
}

export const losesUnsaved = (from: { pathname: string }, to: { pathname: string }): boolean =>
  forms.size > 0 && from.pathname !== to.pathname;

export function useLeaveWarning(hasUnsaved: boolean): void {
  useEffect(() => {
    if (!hasUnsaved) return;
    const letGo = holdUnsaved();
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      letGo();
      window.removeEventListener('beforeunload', warn);
    };
  }, [hasUnsaved]);
}
