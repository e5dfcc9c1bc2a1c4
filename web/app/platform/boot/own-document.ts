/** The CSP of the first document rules the whole tab, and only some pages allow the widget of a service. */
import { useEffect } from 'react';

/** Reloads a page that was reached by navigation, before anything is typed, where its widget is needed. */
export function useOwnDocument(isNeeded: boolean): void {
  useEffect(() => {
    const [first] = performance.getEntriesByType('navigation');
    if (isNeeded && first && new URL(first.name).pathname !== location.pathname) location.reload();
  }, [isNeeded]);
}
