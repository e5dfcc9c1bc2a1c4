/** On navigation and on closing the tab. */
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

const question = 'Изменения не сохранены. Уйти со страницы?';

export function useLeaveWarning(hasUnsaved: boolean): void {
  useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved && currentLocation.pathname !== nextLocation.pathname && !window.confirm(question),
  );
  useEffect(() => {
    if (!hasUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasUnsaved]);
}
