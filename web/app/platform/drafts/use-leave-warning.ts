/** On navigation and on closing the tab. */
import { useEffect } from 'react';
import { holdUnsaved } from './unsaved.ts';

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
